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
}
