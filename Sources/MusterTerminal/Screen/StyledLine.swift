/// A line of a screen: parts of text, each with a style.
public struct StyledLine: Hashable, Sendable {
  /// Text with one style.
  public struct Part: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style of the text.
    public var style: TextStyle
  }

  /// The parts, from the left.
  public private(set) var parts: [Part] = []
  /// The number of columns that the line takes.
  public private(set) var width = 0

  /// Creates a line with a first part; by default, an empty line.
  public init(_ text: String = "", _ style: TextStyle = .plain) {
    add(text, style)
  }

  /// Appends a part.
  public mutating func add(_ text: String, _ style: TextStyle = .plain) {
    if text.isEmpty { return }
    parts.append(Part(text: text, style: style))
    width += VisibleText.width(of: text)
  }

  /// Adds spaces up to a column; adds none if the line is already that long.
  public mutating func pad(to column: Int, _ style: TextStyle = .plain) {
    if column > width { add(String(repeating: " ", count: column - width), style) }
  }

  /// The text without its styles.
  public var text: String { parts.map(\.text).joined() }
}
