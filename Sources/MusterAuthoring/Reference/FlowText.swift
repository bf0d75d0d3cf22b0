internal import Muster

/// Nodes as a rule file writes them on one line: `{ min: 2, unit: words }`.
enum FlowText {
  /// Returns a node as YAML in flow style.
  static func text(_ node: Node) -> String {
    switch node.content {
    case .scalar(let text, .plain): return text
    case .scalar(let text, _): return quoted(text)
    case .list(let items): return "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let entries):
      if entries.isEmpty { return "{}" }
      let shown = entries.map { "\(key($0.key)): \(text($0.value))" }
      return "{ \(shown.joined(separator: ", ")) }"
    }
  }

  private static func key(_ node: Node) -> String {
    let text = node.text ?? ""
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// Returns a string in quotes: single quotes, or double quotes if a character must be escaped to
  /// be visible on a page.
  static func quoted(_ text: String) -> String {
    // The usual case: ASCII without control characters and quotes.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "'") }) {
      return "'\(text)'"
    }
    let isShown = text.unicodeScalars.allSatisfy(shows) && text.unicodeScalars.first?.isMark != true
    if isShown { return "'\(text.replacing("'", with: "''"))'" }
    var quoted = ""
    for scalar in Value.text(text).json().unicodeScalars {
      // A combining mark after the opening quote would combine with the quote.
      if shows(scalar), quoted != "\"" || !scalar.isMark {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        let isLong = digits.utf8.count > 4
        let zeros = String(repeating: "0", count: (isLong ? 8 : 4) - digits.utf8.count)
        quoted += "\\\(isLong ? "U" : "u")\(zeros)\(digits)"
      }
    }
    return quoted
  }

  /// Returns true if a character is visible as itself.
  private static func shows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // These join letters and emoji, and choose between their forms.
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return true
    case _ where scalar.properties.isDefaultIgnorableCodePoint: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return false
    case .spaceSeparator: return scalar == " "
    default: return true
    }
  }

  /// Returns a value as YAML in flow style.
  static func text(_ value: Value) -> String {
    text(value, quoted, keys: { key(Node(.scalar($0, .plain))) })
  }

  /// Returns a value in flow style, with its strings and its keys written by the given functions.
  static func text(
    _ value: Value, _ scalar: (String) -> String, keys key: (String) -> String
  ) -> String {
    switch value {
    case .text(let text): return scalar(text)
    case .list(let items):
      return "[\(items.map { text($0, scalar, keys: key) }.joined(separator: ", "))]"
    case .object(let members):
      let shown = members.map { "\(key($0.name)): \(text($0.value, scalar, keys: key))" }
      return members.isEmpty ? "{}" : "{ \(shown.joined(separator: ", ")) }"
    default: return value.json()
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
