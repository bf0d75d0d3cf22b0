internal import Muster

/// Parts of a rule file as text.
enum RuleFileText {
  /// The column at which comments begin if the text before is shorter, and the length from which a
  /// comment precedes its line.
  private static let commentColumn = 40
  private static let longLine = 70

  static func indented(_ text: String, _ indent: Int) -> String {
    String(repeating: " ", count: indent) + text
  }

  /// Returns true for names that a field can have.
  static func mayBeField(_ name: String) -> Bool {
    !name.isEmpty && !["any", "not"].contains(name) && !name.contains { "./[]".contains($0) }
  }

  /// Returns a name as a key.
  static func key(_ name: String) -> String {
    isPlain(name) ? name : FlowText.quoted(name)
  }

  /// Returns a string as an argument, without quotes if it means the same.
  static func scalar(_ text: String) -> String {
    isPlain(text) ? text : FlowText.quoted(text)
  }

  /// Returns a notation as an argument.
  static func notation(_ text: String) -> String {
    text.contains(" ") ? FlowText.quoted(text) : text
  }

  /// Returns lines with their comments.
  static func commented(_ lines: [(text: String, evidence: String)]) -> String {
    lines.map { line in
      if line.evidence.isEmpty { return line.text + "\n" }
      let count = line.text.unicodeScalars.count
      if count >= longLine {
        let spaces = line.text.prefix { $0 == " " }
        return "\(spaces)\(comment(line.evidence))\n\(line.text)\n"
      }
      let gap = max(2, commentColumn - count)
      return line.text + String(repeating: " ", count: gap) + comment(line.evidence) + "\n"
    }.joined()
  }

  static func comment(_ text: String) -> String { "# \(TerminalEscaping.escaping(text))" }

  /// Returns a number of things: `1 row`, `2,000 rows`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number.grouped) \(number == 1 ? one : many)"
  }

  /// Returns true for words that no reader of YAML takes for anything else.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count > 1 || !"yYnN".contains(text) else {
      return false
    }
    let isWord = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    let isLetter = 0x41...0x5A ~= first || 0x61...0x7A ~= first
    let reserved = ["yes", "no", "on", "off", "true", "false", "null", "any", "not"]
    return isWord && isLetter && !reserved.contains(text.lowercased())
  }
}
