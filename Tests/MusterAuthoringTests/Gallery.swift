import Muster
import MusterRules

/// A rule file of the tests: its text, its form, and what is wrong with it.
struct RuleFile {
  let text: SourceText
  let form: RuleForm?
  let diagnostics: [Diagnostic]

  init(_ text: String, path: String = "form.yaml") {
    self.init(SourceText(path: path, text))
  }

  init(_ text: SourceText) {
    self.text = text
    let parsed = text.parse()
    guard let node = parsed.node, parsed.isWhole else {
      (form, diagnostics) = (nil, parsed.diagnostics)
      return
    }
    let (form, found) = RuleForm.compile(FormSource(node))
    let all = parsed.diagnostics + found
    self.form = all.isEmpty ? form : nil
    diagnostics = all
  }

  /// What is wrong with it, as it is shown.
  var shown: String {
    DiagnosticRenderer([text]).render(diagnostics)
  }
}
