import Chance
import Muster
import MusterRules
import Testing

/// Expressions that nobody would write by hand.
@Suite("A hostile expression")
struct HostileExpressionTests {
  /// The reason that an expression is refused; `nil` if it is not.
  private func reason(_ expression: String) throws -> String? {
    let quoted = expression.replacing("'", with: "''")
    return try RuleFile(
      "form: a\nfields:\n  a: { type: number }\n  b: { type: boolean, compute: '\(quoted)' }\n"
    ).diagnostics.first?.reason
  }

  @Test("is reported with its limits")
  func limits() throws {
    let long = String(repeating: "1 + ", count: 300_000) + "1 == a"
    #expect(try reason(long) == "an expression can have at most 65536 bytes")
    let deep = String(repeating: "(", count: 10_000)
    #expect(try reason(deep) == "an expression can be at most 64 levels deep")
    #expect(
      try reason(String(repeating: "-", count: 10_000))
        == "an expression can be at most 64 levels deep"
    )
    #expect(
      try reason(String(repeating: "!", count: 10_000))
        == "an expression can be at most 64 levels deep"
    )
    let names = String(repeating: "a+", count: 1_000) + "a > 0"
    #expect(try reason(names) == "an expression can have at most 1000 names")
    #expect(try reason(String(repeating: "a+", count: 999) + "a > 0") == nil)
    #expect(try reason(String(repeating: "1+", count: 32_000) + "a > 0") == nil)
    #expect(
      try reason(
        String(repeating: "(1+", count: 40) + "1" + String(repeating: ")", count: 40) + " > a")
        == nil)
  }

  @Test("is read up to its limits and no further", arguments: Limit.all.indices, [-1, 0, 1])
  func limit(index: Int, beyond: Int) throws {
    let limit = Limit.all[index]
    #expect(try reason(limit.text(limit.most + beyond)) == (beyond > 0 ? limit.said : nil))
  }

  /// Numbers of so many nines, written as one of 64 digits after another.
  private static func nines(_ count: Int) -> String {
    var terms: [String] = []
    for place in stride(from: 0, to: count, by: 64) {
      terms.append("\(Limit.repeated("9", min(64, count - place)))e\(place)")
    }
    return terms.joined(separator: " + ")
  }

  @Test("computes with up to 256 digits", arguments: [-1, 0, 1])
  func digits(beyond: Int) throws {
    let count = 256 + beyond
    let form = try form(
      fields: """
        a: { type: number }
        b: { type: boolean, compute: '\(Self.nines(count)) > a' }
        c: { type: boolean, compute: 'a / (\(Self.nines(count))) < 1' }
        """)
    let verdict = form.judge(["a": 1])
    #expect(
      verdict.findings
        == (beyond > 0 ? ["undecided /b not-computed", "undecided /c not-computed"] : []))
  }

  @Test("of any bytes has a result or a mistake")
  func bytes() throws {
    var dice = Dice(seed: 11)
    let words = [
      "a", "b", "lines[]", ".x", "(", ")", "[", "]", "+", "-", "*", "/", "==", "<", "in", "&&",
      "||", "!",
      "sum", "if", "round", ",", " ", "1", "0.5", "P7D", "\"t\"", "'", "`", "today", "é", "\u{0}",
      "≤", ".", "//",
      "2026-01-01", "1e400", "99999999999999999999", "not", "count(", "min(", "present(", "/",
    ]
    for _ in 0..<Effort.times(2_000) {
      var text = ""
      for _ in 0..<dice.roll(12) { text += dice.pick(words) }
      _ = try reason(text)
    }
  }

  @Test("of huge numbers is exact, or has no result")
  func huge() throws {
    let form = try form(
      fields: """
        a: { each: { type: number } }
        third: { type: boolean, compute: 'sum(a[], 1 / 3) == count(a[]) / 3' }
        many: { type: number, compute: 'sum(a[])' }
        """)
    let thirds = form.judge(["a": .list(Array(repeating: 1, count: 10_000))])
    #expect(thirds.payload["third"] == true)
    #expect(thirds.payload["many"] == 10_000)
    let primes = (0..<3_000).map { Value.number(Number(Int64($0 * 2 + 3))) }
    let form2 = try MusterTests.form(
      fields:
        "a: { each: { type: number } }\nb: { type: boolean, compute: 'sum(a[], 1 / (0 + sum(a[])) * 1) > 0' }\nc: { type: number, compute: 'round(sum(a[], 7 / max(1, 3)), 2)' }"
    )
    #expect(form2.judge(["a": .list(primes)]).payload["c"] == 7_000)
  }

  @Test("over lists in lists takes time linear in the payload")
  func linear() throws {
    let form = try form(
      fields: """
        a: { each: { type: number } }
        b: { type: boolean, compute: 'any(a[], any(a[], sum(a[]) < 0))' }
        items: { each: { fields: { x: { type: number, compute: 'sum(/a[]) * count(items[])' } } } }
        """)
    let payload: Value = [
      "a": .list(Array(repeating: 1, count: 100_000)),
      "items": .list(Array(repeating: [:], count: 20_000)),
    ]
    let verdict = form.judge(payload)
    #expect(verdict.payload["b"] == false)
    #expect(verdict.findings == [])
  }
}

/// Texts at a limit: how many there may be, what is said beyond, and the text of so many.
private struct Limit {
  var most: Int
  var said: String
  var text: (Int) -> String

  init(_ most: Int, _ said: String, _ text: @escaping (Int) -> String) {
    (self.most, self.said, self.text) = (most, said, text)
  }

  static var all: [Limit] {
    let names = "an expression can have at most 1000 names"
    let deep = "an expression can be at most 64 levels deep"
    return [
      Limit(65_536, "an expression can have at most 65536 bytes") {
        "a >" + repeated(" ", $0 - 4) + "1"
      },
      Limit(1_000, names) { repeated("a+", $0 - 1) + "a > 0" },
      Limit(1_000, names) { "max(" + repeated("a,", $0 - 1) + "a) > 0" },
      Limit(64, deep) { repeated("(", $0) + "a" + repeated(")", $0) + " > 0" },
      Limit(64, deep) { repeated("(", $0) + "a > 0" + repeated(")", $0) },
      Limit(64, deep) { repeated("-", $0) + "a > 0" },
      Limit(64, deep) { repeated("!", $0 - 1) + "(a > 0)" },
      Limit(64, deep) { repeated("round(", $0) + "a" + repeated(")", $0) + " > 0" },
      Limit(64, deep) {
        repeated("-(", $0 / 2) + repeated("-", $0 % 2) + "a" + repeated(")", $0 / 2) + " > 0"
      },
    ]
  }

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
