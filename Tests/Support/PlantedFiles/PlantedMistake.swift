internal import Muster
public import MusterRules

/// A mistake that was put into a right rule file, and that the file's own examples let through.
public struct PlantedMistake: Sendable {
  /// The line, from 1.
  public let line: Int
  /// The text that stands once on the line.
  public let find: String
  /// The text that it becomes.
  public let replace: String
  /// What goes wrong then.
  public let what: String

  /// Reads a line of `NAME.mistakes`.
  init?(_ json: String) {
    guard let value = try? Value(json: json), case .number(let line)? = value["line"],
      let number = Int(line.text), case .text(let find)? = value["find"],
      case .text(let replace)? = value["replace"], case .text(let what)? = value["what"]
    else { return nil }
    (self.line, self.find, self.replace, self.what) = (number, find, replace, what)
  }

  /// Returns the file with the mistake; `nil` if the text is not there once.
  public func applied(to right: SourceText) -> SourceText? {
    let range = right.rangeOfLine(line)
    let text = right.text(range)
    let parts = text.split(separator: find, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var bytes = right.bytes
    bytes.replaceSubrange(range, with: Array("\(parts[0])\(replace)\(parts[1])".utf8))
    return SourceText(path: right.path, bytes: bytes)
  }
}
