import Muster
import MusterAuthoring
import Testing

@testable import MusterLanguageServer

@Suite("Completion by place")
struct NarrowCompletionTests {
  private static let rules = """
    form: order
    given: { limit: integer, first: date }
    fields:
      day: { type: date }
      a: {}
      h: { fields: { k: {} } }

    """

  /// Returns the labels at the `|` of some lines behind the rules.
  private func labels(_ lines: String) throws -> [String] {
    let marked = MarkedText(Self.rules + lines)
    var client = try Client()
    try client.open(marked.text)
    return try client.ask("completion", at: marked.place)["items"]?.items
      .compactMap { $0["label"]?.string } ?? []
  }

  @Test(
    "leaves out givens if only a field is allowed, and fields of another step",
    arguments: [
      ("steps: [{ name: one, fields: [|] }]", ["day", "a", "h", "h.k"]),
      ("steps: [{ name: one, fields: [|", ["day", "a", "h", "h.k"]),
      ("steps: [{ name: one, fields: [a, |] }]", ["day", "h", "h.k"]),
      ("steps: [{ name: one, fields: [a|] }]", ["day", "a", "h", "h.k"]),
      (
        "steps:\n  - name: one\n    fields: [day]\n  - name: two\n    fields:\n      - |\n",
        ["a", "h", "h.k"]
      ),
      ("together: [{ holds: a > 1, at: | }]", ["day", "a", "h", "h.k"]),
    ])
  func filledIn(lines: String, names: [String]) throws {
    #expect(try labels(lines) == names)
  }

  @Test("offers givens if they are allowed")
  func givens() throws {
    #expect(try labels("  z: { same-as: | }").contains("limit"))
    #expect(try labels("together: [{ present: [|], count: 1 }]").contains("limit"))
  }

  @Test(
    "offers the options of the named format, and their values",
    arguments: [
      ("{ name: isbn, | }", ["version"]), ("{ name: isbn, |", ["version"]),
      ("\n      name: isbn\n      |", ["version"]),
      ("{ name: isbn, version: | }", ["10", "13"]), ("{ name: cidr, version: | }", ["4", "6"]),
      ("{ name: postal-code, | }", ["country"]),
    ])
  func options(format: String, names: [String]) throws {
    let found = try labels("  z:\n    format: \(format)")
    #expect(found == names)
  }

  @Test("offers the options of every format if none is named")
  func unnamed() throws {
    for format in ["{ | }", "{ name: own, | }"] {
      let found = try labels("  z:\n    format: \(format)")
      #expect(found.contains("version") && found.contains("country"))
    }
  }

  @Test(
    "offers the clock's words as bounds of suitable types",
    arguments: [
      ("  z: { type: date, range: | }", ["today..", "..today"]),
      ("  z: { type: date, range: { min: | } }", ["today"]),
      ("  z: { type: month, range: |", ["this-month..", "..this-month"]),
      ("  z: { each: { type: time, range: | } }", ["now..", "..now"]),
      ("  z: { type: date-time, rules: [{ range: { below: | } }] }", ["now"]),
      ("  z: { type: integer, range: | }", []), ("  z: { type: number, range: { max: | } }", []),
      ("  z: { when: { day: { range: | } } }", ["today..", "..today"]),
    ])
  func bounds(lines: String, words: [String]) throws {
    #expect(try labels(lines) == words)
  }

  @Test("describes each function of expressions")
  func functions() throws {
    let words = RuleGrammar.functions.map(\.text)
    let others = ["present", "absent", "round", "floor", "ceil"]
    let known = ListFunction.allCases.map(\.word) + ExpressionFunction.allCases.map(\.word)
    #expect(Set(words) == Set(known + others))
    #expect(words.count == Set(words).count)
    #expect(RuleGrammar.functions.allSatisfy { $0.summary.hasSuffix(".") })
    #expect(try labels("  z: { compute: | }").contains("ceil"))
  }
}
