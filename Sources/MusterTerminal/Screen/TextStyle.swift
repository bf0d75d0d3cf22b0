/// How a stretch of text is set apart.
public struct TextStyle: Hashable, Sendable {
  /// The colours that every terminal has, in the shades its owner chose.
  public enum Color: Int, Hashable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// The colour of the letters; the terminal's own where there is none.
  public var color: Color?
  /// Heavier letters.
  public var isBold: Bool
  /// Fainter letters.
  public var isDim: Bool
  /// A line below.
  public var isUnderlined: Bool
  /// Letters and ground exchanged.
  public var isInverse: Bool

  /// A style; plain text where nothing is said.
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

  /// Text as the terminal shows it unasked.
  public static let plain = TextStyle()

  /// The sequence that turns it on, whatever was on before.
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
