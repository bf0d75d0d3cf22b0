/// Makes text safe on a terminal. Characters that would move the cursor, colour the screen, change
/// the reading direction or be invisible are replaced with visible signs of one column.
public enum VisibleText {
  /// The greatest number of scalars written for one cluster. If a cluster has more marks than any
  /// script uses, only the first ones are shown.
  private static let longestCluster = 16

  /// Returns the string shown for a character, and its width in columns: 1 or 2.
  public static func cell(_ character: Character) -> (text: String, width: Int) {
    if let byte = character.utf8.first, character.utf8.count == 1, (0x20..<0x7F).contains(byte) {
      return (String(character), 1)
    }
    if character == "\r\n" { return ("\u{2424}", 1) }
    var scalars = String.UnicodeScalarView()
    for scalar in character.unicodeScalars.prefix(longestCluster) {
      scalars.append(picture(of: scalar) ?? scalar)
    }
    // A mark without a base would combine with the preceding character.
    if let first = scalars.first, isMark(first) {
      scalars.insert("\u{25CC}", at: scalars.startIndex)
    }
    return (String(scalars), width(scalars))
  }

  /// Returns the number of columns that a string takes on a screen.
  public static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + cell($1).width }
  }

  private static func width(_ scalars: String.UnicodeScalarView) -> Int {
    // This emoji is shown as text unless U+FE0F follows.
    if let first = scalars.first, first.properties.isEmoji, scalars.contains("\u{FE0F}") {
      return 2
    }
    // Terminals give a cluster at most two columns, regardless of its number of scalars.
    var width = 0
    for scalar in scalars where width < 2 {
      width += WideScalars.contain(scalar) ? 2 : isMark(scalar) ? 0 : 1
    }
    return min(max(width, 1), 2)
  }

  /// Returns true if a scalar takes no column of its own.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    case .format: return !isNumberSign(scalar)
    default: return false
    }
  }

  /// Returns true for a sign that is written around the digits that follow it, which is Unicode's
  /// only kind of visible format character.
  private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Returns a visible sign for a scalar that a terminal would obey or not show.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: return "\u{2421}"
    case 0x200C, 0x200D: return nil
    // These are the letters of a flag that is not a country's.
    case 0xE0020...0xE007F: return nil
    default: if isNumberSign(scalar) { return nil }
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return "\u{FFFD}"
    default: return nil
    }
  }
}
