internal import Muster
package import MusterRules

/// A file that others use and that has no form of its own. Its mistakes are found in a form that
/// uses it.
package struct PartOfForms {
  /// The content of a form that uses only this file.
  package let user: SourceText

  /// Creates the part at a path; `nil` if the file has a form of its own, or could not be read.
  package init?(_ path: String, _ file: RuleFile) {
    let keys = file.rules.files.first?.node?.entries?.compactMap(\.key.text) ?? []
    guard file.rules.isWhole, !keys.isEmpty, !keys.contains("form"), !keys.contains("fields") else {
      return nil
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = Value.text(String(parts.last ?? "")).json()
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    user = SourceText(
      path: "\(folder)(a form that uses \(parts.last ?? ""))",
      "form: user\nuse: \(name)\nfields: {}\n")
  }
}
