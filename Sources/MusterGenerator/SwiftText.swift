/// Writes Swift source in the layout of swift-format.
struct SwiftText {
  private(set) var text = ""
  private var depth = 0

  static let width = 100

  private var indent: String { String(repeating: "  ", count: depth) }

  mutating func blank() {
    // No blank line follows the line that opens a block.
    if !text.hasSuffix("{\n") && !text.isEmpty { text += "\n" }
  }

  mutating func line(_ line: String) {
    text += "\(indent)\(line)\n"
  }

  /// Adds a comment, on as many lines as it needs.
  mutating func doc(_ comment: String) {
    var line = "///"
    for word in comment.split(separator: " ") {
      if indent.count + line.count + 1 + word.count > Self.width, line.count > 3 {
        self.line(line)
        line = "///"
      }
      line += " \(word)"
    }
    self.line(line)
  }

  /// Adds a block in braces.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line("\(head) {")
    nested(body)
    line("}")
  }

  /// Adds a declaration whose parameters may need their own lines.
  mutating func declaration(_ head: String, _ parameters: [String], _ tail: String = "") {
    let whole = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
    if fits(whole) {
      line(whole)
      return
    }
    line("\(head)(")
    nested { $0.list(parameters) }
    line(")\(tail)")
  }

  /// Adds a call whose arguments may need their own lines.
  mutating func call(_ head: String, _ arguments: [String]) {
    let whole = "\(head)(\(arguments.joined(separator: ", ")))"
    if fits(whole) {
      line(whole)
      return
    }
    line("\(head)(")
    nested { $0.list(arguments, end: ")") }
  }

  /// Adds a declaration with a body.
  mutating func function(
    _ head: String, _ parameters: [String], effects: String = "",
    _ body: (inout SwiftText) -> Void
  ) {
    declaration(head, parameters, "\(effects) {")
    nested(body)
    line("}")
  }

  /// Adds a declaration whose body is one expression, on one line if it fits.
  mutating func short(_ head: String, _ expression: String) {
    let whole = "\(head) { \(expression) }"
    if fits(whole) {
      line(whole)
    } else {
      block(head) { $0.line(expression) }
    }
  }

  mutating func list(_ items: [String], end: String = "") {
    var line = ""
    for (index, item) in items.enumerated() {
      let piece = index + 1 < items.count ? "\(item)," : item + end
      if !line.isEmpty, !fits("\(line) \(piece)") {
        self.line(line)
        line = ""
      }
      line += line.isEmpty ? piece : " \(piece)"
    }
    if !line.isEmpty { self.line(line) }
  }

  /// Indents everything that the closure adds.
  mutating func inside(_ body: (inout SwiftText) -> Void) { nested(body) }

  private mutating func nested(_ body: (inout SwiftText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  func fits(_ line: String) -> Bool {
    indent.count + line.count <= Self.width
  }
}
