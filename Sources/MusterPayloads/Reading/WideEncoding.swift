/// An encoding with two or four bytes for each ASCII character. Muster doesn't read these
/// encodings, but recognises them to report them.
enum WideEncoding: String {
  case utf16 = "UTF-16"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case utf32 = "UTF-32"
  case utf32LE = "UTF-32LE"
  case utf32BE = "UTF-32BE"

  /// Recognises the encoding of a file that begins with these bytes; `nil` if it is another
  /// encoding.
  ///
  /// JSON and CSV are mostly ASCII, whose characters have zero bytes in the same places. One zero
  /// byte is not enough, because it may be damage in a readable file. With a byte-order mark, one
  /// ASCII character is enough: a comma, a quote or a line break.
  init?(of bytes: Span<UInt8>) {
    let sample = (0..<min(bytes.count, 128)).map { bytes[$0] }
    if Self.utf32Marks.contains(where: { Self.starts(sample, with: $0) }) {
      self = .utf32
    } else if Self.isASCII(sample, width: 4, at: 0) {
      self = .utf32LE
    } else if Self.isASCII(sample, width: 4, at: 3) {
      self = .utf32BE
    } else if Self.isMarkedUTF16(sample) {
      self = .utf16
    } else if Self.isASCII(sample, width: 2, at: 0) {
      self = .utf16LE
    } else if Self.isASCII(sample, width: 2, at: 1) {
      self = .utf16BE
    } else {
      return nil
    }
  }

  private static let utf32Marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]

  private static func starts(_ bytes: [UInt8], with mark: [UInt8]) -> Bool {
    bytes.count > mark.count && bytes.starts(with: mark)
  }

  private static func isMarkedUTF16(_ bytes: [UInt8]) -> Bool {
    for (mark, place) in [([0xFF, 0xFE] as [UInt8], 0), ([0xFE, 0xFF], 1)] {
      if starts(bytes, with: mark), plainCharacters(bytes, width: 2, at: place).contains(true) {
        return true
      }
    }
    return false
  }

  /// Returns true if at least two characters are ASCII, including the first, and these are at least
  /// half of all characters.
  private static func isASCII(_ bytes: [UInt8], width: Int, at place: Int) -> Bool {
    let plain = plainCharacters(bytes, width: width, at: place)
    let count = plain.count { $0 }
    return plain.first == true && count >= 2 && count * 2 >= plain.count
  }

  /// Returns true for each character whose only nonzero byte is at the given place.
  private static func plainCharacters(_ bytes: [UInt8], width: Int, at place: Int) -> [Bool] {
    (0..<bytes.count / width).map { character in
      (0..<width).allSatisfy { (bytes[character * width + $0] != 0) == ($0 == place) }
    }
  }
}
