@testable import Muster
@testable import MusterRules

extension FuzzTarget {
  /// The text of a rule file, in YAML or, where its first byte is a tab, in JSON: it compiles, or
  /// everything that is wrong with it can be shown; and what compiles judges.
  static let yaml = FuzzTarget(
    name: "yaml",
    seeds: { files in
      let rules =
        try files.texts(in: "rules", ending: ".yaml") + files.blocks(of: "yaml")
        + FormatAndKindRules.texts
      let json = [
        #"{"form":"f","fields":{"a":{"matches":"\b","when":{"b":"present"}},"b":[]}}"#,
        #"{"form":"f","fields":{"a":{"type":"number","range":"0.5.."}},"x-y":[1e5,null]}"#,
      ]
      return rules.map { Array($0.utf8) } + json.map { Array("\t\($0)".utf8) }
    },
    words: { FormatAndKindRules.words }
  ) { bytes throws(FuzzFault) in
    let isJSON = bytes.first == 0x09
    let text = SourceText(path: isJSON ? "a.json" : "a.yaml", bytes: bytes)
    let parsed = text.parse()
    if let node = parsed.node {
      try claim(nests(node, within: 0..<bytes.count), "a node stands outside of the one around it")
    }
    let rules: LoadedRules
    do throws(FileProblem) {
      rules = try RuleFileLoader(in: NoFolders()).load(text)
    } catch {
      throw FuzzFault("a text that is here can't be loaded: \(error)")
    }
    let file = RuleFile(rules)
    try claim(
      file.form != nil || !file.diagnostics.isEmpty, "neither a form nor a word on what is wrong")
    for width in [30, 80] { try claimShown(file, width) }
    guard let form = file.form else { return }
    var claims = FormClaims(form, bytes)
    try claims.check()
  }

  private static func claimShown(_ file: RuleFile, _ width: Int) throws(FuzzFault) {
    let shown = file.rendered(width: width)
    try claim(shown.isEmpty == file.diagnostics.isEmpty, "diagnostics that are not shown")
    let control = shown.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" }
    try claim(control == nil, "a control character in \(shown)")
  }

  /// Every node stands inside the one it belongs to.
  private static func nests(_ node: Node, within outer: Range<Int>) -> Bool {
    guard let range = node.range, outer.lowerBound <= range.start, range.start <= range.end,
      range.end <= outer.upperBound
    else { return false }
    let inner = range.start..<range.end
    switch node.content {
    case .scalar: return true
    case .list(let items): return items.allSatisfy { nests($0, within: inner) }
    case .mapping(let entries):
      return entries.allSatisfy {
        nests($0.key, within: inner) && nests($0.value, within: inner)
      }
    }
  }
}

/// A disk with nothing on it.
private struct NoFolders: RuleFolders {
  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    throw FileProblem(.missing, path: path)
  }

  func realPath(_ path: String) -> String? { path.isEmpty ? "." : path }

  func ruleFiles(in folder: String) -> [String] { [] }
}
