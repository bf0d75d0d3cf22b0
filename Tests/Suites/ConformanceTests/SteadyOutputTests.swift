import Chance
import Muster
import MusterRules
import Testing

/// The output of a payload that passes is judged as it is: it passes, and its output is the same.
@Suite("The output of a payload")
struct SteadyOutputTests {
  private func form(_ fields: String) throws -> RuleForm {
    let file = try RuleFile("form: steady\nfields:\n  \(fields)\n")
    return try #require(file.form, "\(file.rendered())")
  }

  /// Every step of normalising, and a text that each changes.
  private static let steps = [
    "trim", "collapse-spaces", "digits-only", "lowercase", "uppercase", "nfc", "nfkc",
    "{ strip: '- ' }", "{ strip: ab }", "{ strip: '\u{307}' }",
  ]

  private static let texts = [
    "- a", " -  b a", "a b  a", "i\u{307}", "\u{130}", "\u{FF21} \u{FB03}-a", "e\u{301}\u{2003}a",
    "\u{1F88}b", "a\u{307}b\u{323}", "\u{345}a", "\u{661}-\u{662} 3", "\u{1E9B}\u{323}", "ab-ba  ",
  ]

  @Test("is the same for any order of the normalising steps", arguments: steps)
  func chains(first: String) throws {
    let others = Self.steps.flatMap { second in Self.steps.map { (second, $0) } }
    for (second, third) in Effort.some(of: others) {
      let form = try form("x: { normalize: [\(first), \(second), \(third)] }")
      for text in Self.texts {
        let output = form.judge(["x": .text(text)]).payload
        #expect(
          form.judge(output).payload.json() == output.json(), "\(second), \(third): \(text)")
      }
    }
  }

  @Test("has the effect of all steps, even if a later one undoes an earlier one")
  func rounds() throws {
    let form = try form("x: { normalize: [trim, { strip: '-' }], length: 1 }")
    #expect(form.judge(["x": "- a -"]).payload.json() == #"{"x":"a"}"#)
    var session = Session(form)
    session.handle(.change(path: "/x", text: "- a -"))
    #expect(session.payload.json() == #"{"x":"a"}"#)
  }

  @Test("has no default that its own steps change, because such a form is refused")
  func defaults() throws {
    for (field, text) in [
      ("{ default: ' A', normalize: [trim, lowercase] }", "'a'"),
      ("{ default: it's X, normalize: lowercase }", "'it''s x'"),
      ("{ default: ' ', normalize: trim }", "''"),
    ] {
      let file = try RuleFile("form: steady\nfields:\n  x: \(field)\n")
      #expect(file.form == nil)
      #expect(file.rendered().contains("`normalize` changes the default of `x`, write \(text)"))
    }
    let kept = try form("x: { default: a, normalize: [uppercase, lowercase] }")
    #expect(kept.judge([:]).payload.json() == #"{"x":"a"}"#)
  }

  @Test("gives the same decisions as the payload if defaults fill a missing group")
  func filled() throws {
    let group = "g: { fields: { a: { default: z }, b: {} } }"
    let rules: [(String, String, [String])] = [
      ("x: { required: { when: { g: present } } }", "", ["/x required"]),
      ("x: { required: { when: { g: absent } } }", "", []),
      ("x: { required: { when: present(g) } }", "", ["/x required"]),
      ("x: {}", "together: [{ all-or-none: [g, x] }]", ["/g all-or-none"]),
      ("x: {}", "together: [{ present: [g, x], count: ..0 }]", ["/g present"]),
      // Nobody answers this check, so everything that asks it is undecided.
      ("x: { required: { when: { g: { check: c } } } }", "", ["/x undecided"]),
      ("x: { required: { when: { g: { not: { check: c } } } } }", "", ["/x undecided"]),
    ]
    for (field, together, failures) in rules {
      let file = try RuleFile("form: steady\nfields:\n  \(field)\n  \(group)\n\(together)\n")
      let form = try #require(file.form, "\(file.rendered())")
      for payload: Value in [[:], ["g": nil], ["g": [:]], ["g": ["a": "z"]]] {
        let verdict = try AbsenceTableTests.judge(form, payload)
        let found =
          verdict.failures.map { "\($0.path) \($0.code)" }
          + verdict.undecided.map { "\($0.path) undecided" }
        #expect(found == failures, "\(field)")
      }
    }
    for rule in ["check: c", "not: { check: c }", "any: [{ check: c }]"] {
      let checked = try form("g: { \(rule), fields: { a: { default: z } } }")
      for payload: Value in [[:], ["g": nil], ["g": [:]], ["g": ["a": "z"]]] {
        #expect(
          try AbsenceTableTests.judge(checked, payload).undecided.map { "\($0.path)" } == ["/g"])
      }
    }
    let forbidden = try form("g: { forbidden: true, fields: { a: { default: z } } }")
    #expect(try AbsenceTableTests.judge(forbidden, [:]).failures.map(\.code) == ["forbidden"])
    let required = try form("g: { required: true, fields: { a: { default: z } } }")
    #expect(try AbsenceTableTests.judge(required, [:]).passes)
    let optional = try form(
      "g: { optional: true, required: true, fields: { a: { default: z } } }")
    #expect(try AbsenceTableTests.judge(optional, [:]).failures.map(\.code) == ["required"])
  }
}
