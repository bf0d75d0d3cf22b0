/// The style of words in a terminal, with or without colours.
public struct TerminalStyle: Sendable, Hashable {
  /// The kinds of words that are highlighted.
  public enum Role: Sendable {
    case failure, warning, place, strong
  }

  /// True to use colours.
  public var hasColours: Bool

  /// Plain text.
  public static let plain = TerminalStyle(hasColours: false)

  /// Creates a style with or without colours.
  public init(hasColours: Bool) {
    self.hasColours = hasColours
  }

  /// Returns the text in its role's colour.
  public func callAsFunction(_ role: Role, _ text: String) -> String {
    guard hasColours, !text.isEmpty else { return text }
    let code =
      switch role {
      case .failure: "31"
      case .warning: "33"
      case .place: "2"
      case .strong: "1"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
