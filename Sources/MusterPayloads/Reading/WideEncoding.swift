/// An encoding with two or four bytes for each ASCII character. Text in it is not read, and is
/// recognised so that a person is told what it is.
enum WideEncoding: String {
  case utf16 = "UTF-16"
  case utf16LE = "UTF-16LE"
  case utf16BE = "UTF-16BE"
  case utf32 = "UTF-32"
  case utf32LE = "UTF-32LE"
  case utf32BE = "UTF-32BE"

  /// Recognises the encoding of the text that begins with these bytes; `nil` if it is none of these.
  ///
  /// JSON and CSV are mostly ASCII, whose characters have zero bytes at the same places. One zero
  /// byte is not enough: it may be damage in a text that can otherwise be read.
  init?(of bytes: Span<UInt8>) {
    let sample = (0..<min(bytes.count, 128)).map { bytes[$0] }
    func starts(with mark: [UInt8]) -> Bool {
      sample.count > mark.count && mark.indices.allSatisfy { sample[$0] == mark[$0] }
    }
    if starts(with: [0xFF, 0xFE, 0, 0]) || starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if Self.isASCII(sample, width: 4, at: 0) {
      self = .utf32LE
    } else if Self.isASCII(sample, width: 4, at: 3) {
      self = .utf32BE
    } else if starts(with: [0xFF, 0xFE]),
      Self.isASCII(Array(sample.dropFirst(2)), width: 2, at: 0, least: 1)
    {
      self = .utf16
    } else if starts(with: [0xFE, 0xFF]),
      Self.isASCII(Array(sample.dropFirst(2)), width: 2, at: 1, least: 1)
    {
      self = .utf16
    } else if Self.isASCII(sample, width: 2, at: 0) {
      self = .utf16LE
    } else if Self.isASCII(sample, width: 2, at: 1) {
      self = .utf16BE
    } else {
      return nil
    }
  }

  /// Returns true if at least half of the characters have one byte that is not zero, at this place:
  /// the first character, and `least` or more.
  private static func isASCII(_ bytes: [UInt8], width: Int, at place: Int, least: Int = 2) -> Bool {
    let characters = bytes.count / width
    guard characters >= least else { return false }
    var plain = 0
    for index in 0..<characters {
      let isPlain = (0..<width).allSatisfy {
        (bytes[index * width + $0] != 0) == ($0 == place)
      }
      if isPlain { plain += 1 }
      if index == 0, !isPlain { return false }
    }
    return plain * 2 >= characters && plain >= least
  }
}
