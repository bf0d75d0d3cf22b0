internal import Muster
package import MusterRules

extension ProjectSettings {
  /// The name of the file.
  package static let fileName = "muster.yaml"

  /// Reads a project's file; also returns every mistake in it.
  package static func read(_ text: SourceText) -> (ProjectSettings, [Diagnostic]) {
    let parsed = text.parse()
    var reader = ProjectReader(diagnostics: parsed.diagnostics)
    // An empty file, or a file with only comments, sets nothing.
    if text.bytes.isEmpty || parsed.diagnostics.map(\.code) == ["empty-file"] {
      return (ProjectSettings(), [])
    }
    if parsed.isWhole, let node = parsed.node { reader.read(node) }
    return (reader.settings, reader.diagnostics)
  }
}

private struct ProjectReader: NodeReader {
  var settings = ProjectSettings()
  var diagnostics: [Diagnostic]

  mutating func read(_ node: Node) {
    let keys = ["lints", "languages", "root", "thresholds"]
    guard
      let entries = entries(
        node,
        "a project's file must be a mapping with `lints`, `languages`, `root` and `thresholds`")
    else { return }
    for entry in entries {
      switch entry.key.text ?? "" {
      case "lints": readLints(entry.value)
      case "languages": readLanguages(entry.value)
      case "root": readRoot(entry.value)
      case "thresholds": readThresholds(entry.value)
      default: checkKeys([entry], of: "a project's file", among: keys)
      }
    }
  }

  private mutating func readLints(_ node: Node) {
    guard
      let entries = entries(
        node, "`lints` must be a mapping from lint to `off`, `warning` or `error`")
    else { return }
    for entry in entries {
      let name = entry.key.text ?? ""
      if Lint.named(name) == nil {
        report(
          "unknown-word", "there is no lint `\(name)`", at: entry.key,
          suggestion: didYouMean(name, among: Lint.all.map(\.name)))
      }
      switch entry.value.text ?? "" {
      // Other YAML readers read an unquoted `off` as `false`, and people write both.
      case "off", "false": settings.lints[name] = .some(nil)
      case "warning": settings.lints[name] = .warning
      case "error": settings.lints[name] = .error
      case let word:
        report(
          "unknown-word", "a lint must be `off`, `warning` or `error`, \(entry.value.mismatch)",
          at: entry.value, suggestion: didYouMean(word, among: ["off", "warning", "error"]))
      }
    }
  }

  private mutating func readLanguages(_ node: Node) {
    guard let items = items(node, "`languages` must be a list of tags") else { return }
    for item in items {
      guard let tag = item.text, !item.isNull, Self.isTag(tag) else {
        report(
          "wrong-type", "a language must be a tag such as `en` or `pt-BR`, \(item.mismatch)",
          at: item
        )
        continue
      }
      if !settings.languages.contains(tag) { settings.languages.append(tag) }
    }
  }

  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts[0].utf8.count >= 2
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
              || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          }
      }
  }

  private mutating func readRoot(_ node: Node) {
    guard let path = node.text, !path.isEmpty, !node.isNull else {
      return report("wrong-type", "`root` must be a folder, \(node.mismatch)", at: node)
    }
    settings.root = path
  }

  private mutating func readThresholds(_ node: Node) {
    guard
      let entries = entries(node, "`thresholds` must be a mapping with `coverage` and `mutation`")
    else { return }
    for entry in entries {
      let written = entry.value.isNull ? "" : entry.value.text ?? ""
      switch entry.key.text ?? "" {
      case "coverage":
        settings.thresholds.coverage = ProjectSettings.Thresholds.coverage(written)
        guard settings.thresholds.coverage == nil else { continue }
        report(
          "wrong-type", "`coverage` must be a percentage from 0 to 100, \(entry.value.mismatch)",
          at: entry.value)
      case "mutation":
        settings.thresholds.mutation = ProjectSettings.Thresholds.mutation(written)
        guard settings.thresholds.mutation == nil else { continue }
        report(
          "wrong-type",
          "`mutation` must be a whole number from 0 to 100, \(entry.value.mismatch)",
          at: entry.value)
      case let name:
        report(
          "unknown-key", "there is no threshold `\(name)`", at: entry.key,
          suggestion: didYouMean(name, among: ["coverage", "mutation"]))
      }
    }
  }
}
