internal import Muster

/// A string from a rule file, inside a Swift comment or literal.
package enum InlineText {
  /// Returns the string on one line, shortened if it is long. It can't end a comment or hide
  /// anything.
  static func of(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = TerminalEscaping.escaping(words).replacing("/*", with: "/ *")
    return safe.count > 60 ? "\(safe.prefix(59))…" : safe
  }

  /// Returns a label as a sentence.
  static func sentence(_ label: String) -> String { SentenceEnd.closing(of(label)) }

  /// Returns the string as a literal.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
