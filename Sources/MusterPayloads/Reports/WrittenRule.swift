/// A rule as its author wrote it, with its place in the rule file.
public struct WrittenRule: Sendable, Hashable {
  /// The name of the rule file.
  public let file: String
  /// The line of the rule in the file, from 1.
  public let line: Int
  /// The rule's keyword: `range`.
  public let kind: String
  /// The keyword with its arguments: `range: 0..150`.
  public let text: String

  /// Creates a rule.
  public init(file: String, line: Int, kind: String, text: String) {
    self.file = file
    self.line = line
    self.kind = kind
    self.text = text
  }
}
