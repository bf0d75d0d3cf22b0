/// The style of some text.
public struct TextStyle: Hashable, Sendable {
  /// The colours that every terminal has, in the shades of the user's theme.
  public enum Color: Int, Hashable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// The text colour; `nil` for the terminal's own.
  public var color: Color?
  /// Bold text.
  public var isBold: Bool
  /// Dim text.
  public var isDim: Bool
  /// Underlined text.
  public var isUnderlined: Bool
  /// Text and background colours exchanged.
  public var isInverse: Bool

  /// Creates a style; by default, that of plain text.
  public init(
    _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
    isInverse: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isInverse = isInverse
  }

  /// Text in the terminal's own style.
  public static let plain = TextStyle()

  /// Returns the escape sequence that sets this style, whatever the style before.
  func sequence(hasColors: Bool) -> String {
    var codes = "0"
    if isBold { codes += ";1" }
    if isDim { codes += ";2" }
    if isUnderlined { codes += ";4" }
    if isInverse { codes += ";7" }
    if let color, hasColors { codes += ";\(color.rawValue)" }
    return "\u{1B}[\(codes)m"
  }
}
