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

  @Test("has its limits said")
  func limits() throws {
    let long = String(repeating: "1 + ", count: 300_000) + "1 == a"
    #expect(try reason(long) == "an expression has at most 65536 bytes")
    let deep = String(repeating: "(", count: 10_000)
    #expect(try reason(deep) == "an expression is at most 64 levels deep")
    #expect(
      try reason(String(repeating: "-", count: 10_000)) == "an expression is at most 64 levels deep"
    )
    #expect(
      try reason(String(repeating: "!", count: 10_000)) == "an expression is at most 64 levels deep"
    )
    let names = String(repeating: "a+", count: 1_000) + "a > 0"
    #expect(try reason(names) == "an expression has at most 1000 names")
    #expect(try reason(String(repeating: "a+", count: 999) + "a > 0") == nil)
    #expect(
      try reason(String(repeating: "(", count: 63) + "a > 0" + String(repeating: ")", count: 63))
        == nil)
    #expect(try reason(String(repeating: "1+", count: 32_000) + "a > 0") == nil)
    #expect(
      try reason(
        String(repeating: "(1+", count: 40) + "1" + String(repeating: ")", count: 40) + " > a")
        == nil)
  }

  @Test("of any bytes has an answer")
  func bytes() throws {
    var dice = Dice(seed: 11)
    let words = [
      "a", "b", "lines[]", ".x", "(", ")", "[", "]", "+", "-", "*", "/", "==", "<", "in", "&&",
      "||", "!",
      "sum", "if", "round", ",", " ", "1", "0.5", "P7D", "\"t\"", "'", "`", "today", "é", "\u{0}",
      "≤", ".", "//",
      "2026-01-01", "1e400", "99999999999999999999", "not", "count(", "min(", "present(", "/",
    ]
    for _ in 0..<20_000 {
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
    let form2 = try MusterRulesTests.form(
      fields:
        "a: { each: { type: number } }\nb: { type: boolean, compute: 'sum(a[], 1 / (0 + sum(a[])) * 1) > 0' }\nc: { type: number, compute: 'round(sum(a[], 7 / max(1, 3)), 2)' }"
    )
    #expect(form2.judge(["a": .list(primes)]).payload["c"] == 7_000)
  }

  @Test("over lists in lists takes time that grows with the payload alone")
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
