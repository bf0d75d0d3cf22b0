/// The `?` and `:` that begin a string inside brackets: YAML 1.2 reads them as parts of strings in
/// `{ ?a: b }`, `[:a]` and `{ a: :b }`, but libyaml reads them as marks of keys or values.
///
/// libyaml is given other characters in their place, which the file doesn't contain. In the strings
/// that it returns, the marks are put back.
struct FlowMarks {
  /// The bytes for libyaml, with as many scalars as the file.
  let bytes: [UInt8]
  private let question: Unicode.Scalar
  private let colon: Unicode.Scalar

  /// Returns `nil` if the file has no such mark, as is usual, and can be read unchanged.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard Self.mayHaveMarks(bytes), let unused = Self.unused(in: bytes) else { return nil }
    (question, colon) = unused
    var tokens = YAMLTokens(of: bytes)
    let places = tokens.misreadMarks(in: bytes)
    if places.isEmpty { return nil }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count + 2 * places.count)
    var start = bytes.startIndex
    for place in places {
      replaced += bytes[start..<place]
      replaced += String(bytes[place] == UInt8(ascii: "?") ? question : colon).utf8
      start = place + 1
    }
    self.bytes = replaced + bytes[start...]
  }

  /// Returns a string as it was written.
  func restored(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: { $0 == question || $0 == colon }) else {
      return value
    }
    var text = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      text.append(scalar == question ? "?" : scalar == colon ? ":" : scalar)
    }
    return String(text)
  }

  /// Returns true if there is a bracket and later, after the end of a token, a mark before a
  /// string.
  private static func mayHaveMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isBracket = { (byte: UInt8) in byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }
    guard let first = bytes.firstIndex(where: isBracket) else { return false }
    for index in (first + 1)..<bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "?"), UInt8(ascii: ":"):
        if endsToken.contains(bytes[index - 1]), isBeginning(bytes, at: index) { return true }
      default: continue
      }
    }
    return false
  }

  private static let endsToken = Array(" \t\r\n,[{:".utf8)
  private static let endsMark = Array(" \t\r\n,[]{}".utf8)

  /// Returns true if a string follows the mark.
  static func isBeginning(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 1 < bytes.endIndex && !endsMark.contains(bytes[index + 1])
  }

  /// Returns two private-use characters that the file doesn't contain.
  private static func unused(
    in bytes: ArraySlice<UInt8>
  ) -> (Unicode.Scalar, Unicode.Scalar)? {
    // Private-use characters have three bytes, of which the first is 0xEE.
    guard bytes.contains(0xEE) else { return ("\u{E000}", "\u{E001}") }
    let used = Set(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap { Unicode.Scalar($0) }
      .filter { !used.contains($0) }.prefix(2)
    let found = Array(free)
    return found.count == 2 ? (found[0], found[1]) : nil
  }
}
