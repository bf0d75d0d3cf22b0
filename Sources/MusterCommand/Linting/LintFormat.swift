/// The ways of writing diagnostics.
enum LintFormat: String, CaseIterable {
  case pretty, json, github, sarif
}
