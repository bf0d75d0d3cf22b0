internal import Muster
internal import MusterAuthoring

/// A file that an editor has open, with everything known about it.
struct Document {
  let address: String
  let path: String
  var version: Int64?
  var text: ClientText
  /// The analysis of the text as it is; `nil` before it was made.
  var analysis: Analysis?
  /// The mistakes that the client was sent last, without their places, which it moves itself.
  var sentMistakes: [String] = []
  /// The last form that compiled, for describing fields during typing.
  var lastForm: RuleForm?
  /// True from opening or saving until the next change: then its failing tests are reported, too.
  var isSaved = true
  /// True for a rule file or its tests: of any other text there is nothing to say.
  var isOfRules = false

  init(address: String, text: [UInt8], version: Int64?, _ encoding: PositionEncoding) {
    self.address = address
    path = DocumentAddress.path(address)
    self.version = version
    self.text = ClientText(text, encoding)
  }

  /// True for a project's settings.
  var isProject: Bool { path.split(separator: "/").last ?? "" == ProjectSettings.fileName }

  /// The path of the rule file that a file of tests belongs to.
  var testedPath: String? { RuleFilePaths.tested(by: path) }

  /// The number of its text among those of its analysis: a file of tests is the last.
  func source(in analysis: Analysis) -> Int {
    testedPath == nil ? 0 : max(0, analysis.texts.count - 1)
  }
}

/// The signs of a rule file: an editor may have any YAML or JSON open.
enum RuleFileSigns {
  /// Returns true for a text with a form in it, one that names the schema of rule files, and one in a
  /// project or a folder `rules` that has nothing else in it.
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
