internal import Muster
internal import MusterAuthoring

/// A file that an editor has open, with everything known about it.
struct Document {
  let address: String
  let path: String
  var version: Int64?
  var text: ClientText
  /// The analysis of the current text; `nil` if there is none yet.
  var analysis: Analysis?
  /// The mistakes that were last sent to the client, without their places, which the client moves
  /// itself.
  var sentMistakes: [String] = []
  /// The last form that compiled, for describing fields while the person types.
  var lastForm: RuleForm?
  /// True from opening or saving until the next change. During that time, failing tests are also
  /// reported.
  var isSaved = true
  /// True for a rule file or its tests. For any other text, nothing is reported.
  var isOfRules = false

  init(address: String, text: [UInt8], version: Int64?, _ encoding: PositionEncoding) {
    self.address = address
    path = DocumentAddress.path(address)
    self.version = version
    self.text = ClientText(text, encoding)
  }

  /// True if the file has a project's settings.
  var isProject: Bool { path.split(separator: "/").last ?? "" == ProjectSettings.fileName }

  /// The path of the rule file that a file of tests belongs to.
  var testedPath: String? { RuleFilePaths.tested(by: path) }

  /// Returns the index of the document's text in an analysis; a test file is the last text.
  func source(in analysis: Analysis) -> Int {
    testedPath == nil ? 0 : max(0, analysis.texts.count - 1)
  }
}

/// Recognises rule files, because an editor may have any YAML or JSON file open.
enum RuleFileSigns {
  /// Returns true for a text that contains a form or names the schema of rule files. In a project
  /// or a folder named `rules`, also returns true for a text with no keys or with a known top-level
  /// key.
  static func areIn(_ path: String, _ outline: Outline, inProject: Bool) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == RuleSchema.fileName { return false }
    let top = outline.entries[0].children.filter { !outline.entries[$0].isPartial }
    let keys = top.compactMap { outline.entries[$0].key }
    if keys.contains("form"), keys.contains("fields") { return true }
    let firstLine = outline.bytes.prefix { $0 != 0x0A }
    if String(decoding: firstLine, as: UTF8.self).contains(RuleSchema.fileName) { return true }
    guard inProject || path.split(separator: "/").dropLast().contains("rules") else { return false }
    let known = RuleGrammar.file
    return keys.isEmpty || keys.contains { known.key(named: $0) != nil }
  }
}
