/// The `?` and `:` that begin a text inside brackets: YAML 1.2 reads `{ ?a: b }`, `[:a]` and
/// `{ a: :b }` as texts, libyaml as a key's or a value's mark.
///
/// libyaml gets another character in their place, one that the text has not, and the texts that it
/// gives get them back.
struct FlowMarks {
  /// The bytes as libyaml is to read them: as many scalars as there were.
  let bytes: [UInt8]
  private let question: Unicode.Scalar
  private let colon: Unicode.Scalar

  /// Nothing, where the text has no such mark, as nearly every one: then it is read as it is.
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

  /// A text as it was written.
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

  /// Whether there is a bracket, and behind something that ends a token such a mark before a text.
  private static func mayHaveMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var hasBracket = false
    var last = UInt8(ascii: "\n")
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { hasBracket = true }
      if hasBracket, byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":"),
        Self.endsToken.contains(last), isBeginning(bytes, at: index)
      {
        return true
      }
      last = byte
    }
    return false
  }

  private static let endsToken = Array(" \t\r\n,[{:".utf8)
  private static let endsMark = Array(" \t\r\n,[]{}".utf8)

  /// Whether what follows a mark belongs to a text.
  static func isBeginning(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    index + 1 < bytes.endIndex && !endsMark.contains(bytes[index + 1])
  }

  /// Two characters for private use that do not stand in the text.
  private static func unused(
    in bytes: ArraySlice<UInt8>
  ) -> (Unicode.Scalar, Unicode.Scalar)? {
    // They are three bytes, of which the first is 0xEE.
    guard bytes.contains(0xEE) else { return ("\u{E000}", "\u{E001}") }
    let used = Set(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap { Unicode.Scalar($0) }
      .filter { !used.contains($0) }.prefix(2)
    let found = Array(free)
    return found.count == 2 ? (found[0], found[1]) : nil
  }
}
