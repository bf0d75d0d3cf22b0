/// Shows the difference between two strings that look the same in most fonts.
enum UnlikeText {
  /// Returns a string in which some characters are written as their codes: invisible ones, and
  /// those from an alphabet that the other string doesn't use. An example is `n\u{430}me` next to
  /// `name`.
  static func showing(_ text: String, beside other: String) -> String {
    let known = Set(other.unicodeScalars)
    let isLatin = known.allSatisfy(isLatin)
    var shown = ""
    for scalar in text.unicodeScalars {
      let isStrange =
        !known.contains(scalar) && (isUnseen(scalar) || isLatin && !Self.isLatin(scalar))
      if isStrange {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// True for characters that are not letters, and for the letters and marks of the Latin script.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isAlphabetic || scalar.value < 0x250
      || 0x1E00...0x1EFF ~= scalar.value || 0x2C60...0x2C7F ~= scalar.value
      || 0xA720...0xA7FF ~= scalar.value
  }
}
