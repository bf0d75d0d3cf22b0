/// The way in which a pattern's classes are matched, which determines their cost. A bitmap decides
/// ASCII; all other characters are looked up in a list, entry by entry.
struct ClassReading: Sendable {
  /// True if case may be ignored somewhere, so the list also contains the other cases.
  var caseless = false

  /// True if `\w` and `[:alpha:]` are Unicode's, so the list decides them.
  var readsUnicode = false

  /// Returns the maximum number of comparisons that a class takes for each byte of a string,
  /// estimated from the class's source.
  ///
  /// A character beyond ASCII has at least two bytes. A property costs as much as three
  /// comparisons, and makes the list decide ASCII as well.
  func width(of text: ArraySlice<UInt8>) -> Int {
    var listed = 0
    var properties = 0
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      switch byte {
      case UInt8(ascii: "\\"):
        switch next {
        case UInt8(ascii: "p"), UInt8(ascii: "P"): properties += 1
        case UInt8(ascii: "h"), UInt8(ascii: "H"): listed += 14
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "w"), UInt8(ascii: "W"),
          UInt8(ascii: "s"), UInt8(ascii: "S"):
          if readsUnicode { properties += 1 } else { listed += 1 }
        default: listed += 1
        }
        // An escaped character doesn't begin an escape.
        if next == UInt8(ascii: "\\") { index += 1 }
      case UInt8(ascii: "["):
        if readsUnicode, next == UInt8(ascii: ":") { properties += 1 }
      case UInt8(ascii: "-"):
        // A range is compared at both ends.
        if next >= 0xC0 || next == UInt8(ascii: "\\") { listed += 1 }
      case 0xC0...: listed += 1
      default: break
      }
      index += 1
    }
    listed += otherCases(of: text)
    return 1 + (properties == 0 ? (listed + 1) / 2 : listed + 3 * properties)
  }

  /// Returns the number of entries that are in the list only because case is ignored. For each of
  /// them, the programs that PCRE2 compiles for the class with and without case differ by at least
  /// three bytes.
  private func otherCases(of text: ArraySlice<UInt8>) -> Int {
    guard caseless else { return 0 }
    let isShort = text.count <= Self.shortText
    if isShort, text.allSatisfy({ $0 < 128 && $0 != UInt8(ascii: "\\") }) { return 0 }
    let text = Array(text)
    let added = Self.size(of: text, caseless: true) - Self.size(of: text, caseless: false)
    return max(0, added / 3 - Self.fewOthers)
  }

  private static func size(of text: [UInt8], caseless: Bool) -> Int {
    do throws(PatternProgram.Failure) {
      let program = try PatternProgram(text, for: .whole, caseless: caseless, jit: false)
      return program.size
    } catch {
      return 0
    }
  }

  private static let shortText = 16

  /// The number of other cases that are not counted. `[a-z]` has two beyond ASCII, which turn a
  /// bitmap into a list.
  private static let fewOthers = 8
}
