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
      return (rules + texts).map { Array($0.utf8) } + json.map { Array("\t\($0)".utf8) }
    },
    words: { FormatAndKindRules.words + parts }
  ) { bytes throws(FuzzFault) in
    let text = try parsed(bytes)
    let rules: LoadedRules
    do throws(FileProblem) {
      rules = try RuleFileLoader(in: NoFolders()).load(text)
    } catch {
      throw FuzzFault("a text that is here can't be loaded: \(error)")
    }
    let file = RuleFile(rules)
    try claim(
      file.form != nil || !file.diagnostics.isEmpty, "neither a form nor a word on what is wrong")
    for width in [30, 80] { try claimShown(file.rendered(width: width), file.diagnostics) }
    guard let form = file.form else { return }
    var claims = FormClaims(form, bytes)
    try claims.check()
  }

  /// A text whose nodes nest, and of which everything that is said can be shown.
  static func parsed(_ bytes: [UInt8]) throws(FuzzFault) -> SourceText {
    let isJSON = bytes.first == 0x09
    let text = SourceText(path: isJSON ? "a.json" : "a.yaml", bytes: bytes)
    let parsed = text.parse()
    if let node = parsed.node {
      try claim(nests(node, within: 0..<bytes.count), "a node stands outside of the one around it")
    }
    let shown = DiagnosticRenderer([text], width: 30).render(parsed.diagnostics)
    try claimShown(shown, parsed.diagnostics)
    return text
  }

  private static func claimShown(
    _ shown: String, _ diagnostics: [Diagnostic]
  ) throws(FuzzFault) {
    try claim(shown.isEmpty == diagnostics.isEmpty, "diagnostics that are not shown")
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

/// Texts with much of YAML in them, and its marks.
private let texts = [
  """
  form: signup
  patterns: { d: '[0-9]', e: "\\bx" }
  fields:
    email:
      label: E-mail é中😀 # cut
      matches: |-
        [a-z]+
    "b": { message: Hello, world, matches: [0-9] }
  messages: { en: { required: a, b } }
  """,
  "a: &x [1, 'b', \"\\u00e9\\n\", {c: *x, ? d : !!t e}]\n---\n%YAML 1.2\n...\n- - \t- |+\n   x\n\n",
  "{\"a\": [1.5e+3, true, null, \"\\ud83d\\ude00\\n\"], \"matches\": \"\\b\"}",
]
private let parts = [
  "\n", " ", "  ", "\t", "- ", "? ", ": ", "{", "}", "[", "]", ",", "#", " #", "&a", "*a", "!",
  "|",
  ">", "'", "\"", "%", "@", "\\", "\\x", "---\n", "...", "\u{0}", "\u{FEFF}", "\r", "é",
  "\u{2028}",
  "😀", "matches: ", "message: ", "\u{1B}",
]

/// A disk with nothing on it.
private struct NoFolders: RuleFolders {
  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    throw FileProblem(.missing, path: path)
  }

  func realPath(_ path: String) -> String? { path.isEmpty ? "." : path }

  func ruleFiles(in folder: String) -> [String] { [] }
}
