import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A fix")
struct FixTests {
  /// Applies the fixes of a file once.
  private func fixed(_ text: String) throws -> String {
    let source = SourceText(path: "form.yaml", text)
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    let fixes = Fix.all(for: file.diagnostics, in: file.rules.sources)
    return String(decoding: Fix.applying(fixes, to: source, source: 0), as: UTF8.self)
  }

  @Test(
    "writes a word that is one letter away",
    arguments: [
      ("requird: true", "required: true"), ("'requird': true", "'required': true"),
      ("\"reqiured\": true", "\"required\": true"), ("requiredd: true", "required: true"),
      ("Required: true", "required: true"), ("starts_with: a", "starts-with: a"),
      ("required: Yes", "required: true"),
      ("type: intger # intger", "type: integer # intger"),
    ])
  func near(wrong: String, right: String) throws {
    #expect(
      try fixed("form: a\nfields:\n  größe:\r\n    \(wrong)\n")
        == "form: a\nfields:\n  größe:\r\n    \(right)\n")
  }

  @Test(
    "leaves alone what may mean something else",
    arguments: [
      "minLength: 3", "min: 3", "rquierd: true", "mtc: x", "regex: x", "type: int", "type: string",
      "required: maybe", "range: 9..1", "matches: '('", "required: on-demand", "required: 'no'",
      "one_of: [a]",
    ])
  func far(text: String) throws {
    let text = "form: a\nfields:\n  b:\n    \(text)\n"
    #expect(try fixed(text) == text)
  }

  @Test("is not made where two words are as near")
  func ambiguous() throws {
    let text = "form: a\nfields: { abcde: , abcdf: , c: { same-as: abcdg } }\n"
    #expect(try fixed(text) == text)
    #expect(
      try fixed("form: a\nfields: { abcde: , xyz: , c: { same-as: abcdg } }\n")
        == "form: a\nfields: { abcde: , xyz: , c: { same-as: abcde } }\n")
  }

  @Test("is made of each of several mistakes, however alike they are")
  func several() throws {
    let wrong = """
      form: a
      fields:
        b: { requird: true, lenght: ..3 }
        c: { requierd: true, lengt: ..3 }
        d: { same-as: bb }
      """
    let right = """
      form: a
      fields:
        b: { required: true, length: ..3 }
        c: { required: true, length: ..3 }
        d: { same-as: bb }
      """
    #expect(try fixed(wrong) == right)
    // A name that is right somewhere may be meant elsewhere.
    let text = "form: a\nfields: { a: { requird: true, x-requierd: 1 }, requierd: }\n"
    #expect(try fixed(text) == text)
  }

  @Test(
    "writes a name in an expression",
    arguments: [
      ("other: { when: monthes > 1 }", "other: { when: months > 1 }"),
      (
        "other: { when: 'months > 1 && monthes < 5' }",
        "other: { when: 'months > 1 && months < 5' }"
      ),
      ("other: { when: \"true\\n && monthes < 5\" }", "other: { when: \"true\\n && months < 5\" }"),
      ("other: { when: '`monthes` > 1' }", "other: { when: '`months` > 1' }"),
      ("other: { when: '`as_of` > 1' }", "other: { when: '`as-of` > 1' }"),
      (
        "other: { type: integer, compute: months + monthes }",
        "other: { type: integer, compute: months + months }"
      ),
      (
        "other: { type: integer, range: { max: { of: monthes + 1 } } }",
        "other: { type: integer, range: { max: { of: months + 1 } } }"
      ),
      (
        "other: { type: integer, compute: roud(months) }",
        "other: { type: integer, compute: round(months) }"
      ),
      (
        "other:\n    when: >-\n      months > 1\n      && monthes < 5",
        "other:\n    when: >-\n      months > 1\n      && months < 5"
      ),
    ])
  func expression(wrong: String, right: String) throws {
    let head = "form: a\nfields:\n  months: { type: integer }\n  as-of: { type: integer }\n  "
    #expect(try fixed(head + wrong + "\n") == head + right + "\n")
  }

  @Test(
    "leaves alone a name in an expression that would not be one name there",
    arguments: ["as_of > 1", "'lines[].pric > 1'"])
  func expressionLeft(text: String) throws {
    let text =
      "form: a\nfields: { months: { type: integer }, as-of: { type: integer }, b: { when: \(text) } }\n"
    #expect(try fixed(text) == text)
  }
}
