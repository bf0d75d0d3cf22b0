import Muster
import MusterRules
import Testing

/// The examples on the pages of MusterRules.docc.
@Suite("The page on rule files")
struct RuleFileSnippets {
  @Test("shows mistakes")
  func mistakes() throws {
    let file = try RuleFile("form: car\nfields: { plate: { requird: true } }")
    #expect(file.form?.name == nil)
    #expect(file.diagnostics.map(\.reason) == ["unknown key `requird` in the field `plate`"])
    #expect(file.diagnostics.map(\.suggestion) == ["did you mean `required`?"])
  }
}
