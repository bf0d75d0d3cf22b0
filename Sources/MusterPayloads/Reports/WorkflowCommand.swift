import Muster

/// A line that GitHub's runner reads from a job's output and shows next to the file that the line
/// names.
///
///     ::error file=users.jsonl,line=3,title=pattern::/email: Entered email is not valid.
public struct WorkflowCommand: Sendable {
  /// `error`, `warning` or `notice`.
  public var level: String
  /// The file, relative to the repository.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int?
  /// The column in the line, from 1.
  public var column: Int?
  /// A short heading.
  public var title: String
  /// The message.
  public var message: String

  /// Creates a command with the given parts.
  public init(
    _ level: String, file: String, line: Int? = nil, column: Int? = nil, title: String,
    _ message: String
  ) {
    self.level = level
    self.file = file
    self.line = line
    self.column = column
    self.title = title
    self.message = message
  }

  /// The line, including its line break.
  public var text: String {
    var text = "::\(level) file=\(Self.property(file))"
    if let line { text += ",line=\(line)" }
    if let column { text += ",col=\(column)" }
    return "\(text),title=\(Self.property(title))::\(Self.data(message))\n"
  }

  /// Escapes the text after `::`. The runner decodes `%25`, `%0D` and `%0A`; other control
  /// characters can't be written, so they are shown as escapes.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += TerminalEscaping.escaping(String(scalar))
      }
    }
    return result
  }

  /// Escapes a property's value, which ends at a comma.
  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
