/// Finds the byte in a file from which a byte of a scalar's string was read, taking account of
/// quotes, escapes, indentation and folded lines.
struct ScalarPlaces {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  /// The indentation around the scalar: that of its key, after the dashes of items.
  private let outerIndent: Int
  /// The place before which white space is followed by other characters on its line.
  private var textStart = 0

  /// Creates the places of the scalar in a range of a file.
  init(of range: Range<Int>, in text: SourceText) {
    bytes = text.bytes[range.clamped(to: 0..<text.bytes.count)]
    place = bytes.startIndex
    let line = text.bytes[text.rangeOfLine(text.line(of: range.lowerBound))]
    outerIndent = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.count
  }

  /// Returns the place of a byte of the scalar's string.
  mutating func place(of offset: Int) -> Int {
    var found = end(of: offset)
    // In double quotes, the byte itself comes after escaped line ends.
    while bytes.first == UInt8(ascii: "\""), byte(place) == UInt8(ascii: "\\"),
      byte(place + 1) == 0x0A || byte(place + 1) == 0x0D
    {
      _ = skipEscape()
      found = place
    }
    return min(found, max(bytes.startIndex, bytes.endIndex - 1))
  }

  /// Returns the place after this many bytes of the scalar's string.
  mutating func end(of offset: Int) -> Int {
    switch bytes.first {
    case UInt8(ascii: "'"): inQuotes(offset, quote: UInt8(ascii: "'"))
    case UInt8(ascii: "\""): inQuotes(offset, quote: UInt8(ascii: "\""))
    case UInt8(ascii: "|"), UInt8(ascii: ">"): inBlock(offset)
    default: inPlain(offset)
    }
  }

  private func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// Skips a line's end, the empty lines after it and the indentation. Returns the number of bytes
  /// that replace them: a space, or a line feed for each empty line.
  private mutating func skipFold() -> Int {
    var breaks = 0
    while let byte = byte(place) {
      if byte == 0x0A { breaks += 1 }
      guard byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09 else { break }
      place += 1
    }
    return max(1, breaks - 1)
  }

  /// Returns true if only white space comes before the end of the line. It reads all white space
  /// only once.
  private mutating func isAtLineEnd() -> Bool {
    if place < textStart { return false }
    var next = place
    while let byte = byte(next), byte == 0x20 || byte == 0x09 { next += 1 }
    if byte(next) == 0x0A || byte(next) == 0x0D { return true }
    textStart = next
    return false
  }

  private mutating func inPlain(_ offset: Int) -> Int {
    var read = 0
    while read < offset, place < bytes.endIndex {
      if isAtLineEnd() { read += skipFold() } else { (read, place) = (read + 1, place + 1) }
    }
    return place
  }

  private mutating func inQuotes(_ offset: Int, quote: UInt8) -> Int {
    var read = 0
    place += 1
    while read < offset, let next = byte(place) {
      if isAtLineEnd() {
        read += skipFold()
      } else if next == quote, byte(place + 1) == quote, quote == UInt8(ascii: "'") {
        (read, place) = (read + 1, place + 2)
      } else if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        read += skipEscape()
      } else {
        (read, place) = (read + 1, place + 1)
      }
    }
    return place
  }

  /// Skips an escape; returns the number of bytes in its character.
  private mutating func skipEscape() -> Int {
    let letter = byte(place + 1)
    let digits: Int
    switch letter {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    case 0x0A, 0x0D:
      // An escaped line end has no bytes.
      place += 1
      _ = skipFold()
      return 0
    default: digits = 0
    }
    let code = bytes[place..<bytes.endIndex].dropFirst(2).prefix(digits)
    place += 2 + digits
    switch letter {
    case UInt8(ascii: "N"), UInt8(ascii: "_"): return 2
    case UInt8(ascii: "L"), UInt8(ascii: "P"): return 3
    default: break
    }
    let value = UInt32(String(decoding: code, as: UTF8.self), radix: 16) ?? 0x20
    // This is half of a surrogate pair: each half counts as two of the character's four bytes.
    if (0xD800...0xDFFF).contains(value) { return 2 }
    return Unicode.Scalar(value).map { UTF8.width($0) } ?? 1
  }

  private mutating func inBlock(_ offset: Int) -> Int {
    let isFolded = bytes.first == UInt8(ascii: ">")
    let indicator = bytes.dropFirst().prefix(2).first { $0 > 0x30 && $0 < 0x3A }
    skipLine()
    let indent = indicator.map { outerIndent + Int($0 - 0x30) } ?? firstIndent
    var read = 0
    skipIndent(indent)
    var isSpaced = isAtSpace
    var hasText = false
    while read < offset, place < bytes.endIndex {
      var breaks = 0
      while skipBreak() {
        breaks += 1
        skipIndent(indent)
      }
      guard breaks > 0 else {
        (read, place, hasText) = (read + 1, place + 1, true)
        continue
      }
      // Between lines that don't begin with white space, the first of several line ends is folded
      // away.
      let isKept = !isFolded || !hasText || isSpaced || isAtSpace || breaks == 1
      read += isKept ? breaks : breaks - 1
      isSpaced = isAtSpace
    }
    return place
  }

  /// The indentation of the first non-empty line, which all lines share.
  private var firstIndent: Int {
    var indent = 0
    for byte in bytes[min(place, bytes.endIndex)...] {
      switch byte {
      case 0x20: indent += 1
      case 0x0A, 0x0D: indent = 0
      default: return indent
      }
    }
    return indent
  }

  private var isAtSpace: Bool { byte(place) == 0x20 || byte(place) == 0x09 }

  /// Skips a line's end, which can have two bytes.
  private mutating func skipBreak() -> Bool {
    guard let first = byte(place), first == 0x0A || first == 0x0D else { return false }
    place += first == 0x0D && byte(place + 1) == 0x0A ? 2 : 1
    return true
  }

  private mutating func skipLine() {
    while let byte = byte(place), byte != 0x0A, byte != 0x0D { place += 1 }
    _ = skipBreak()
  }

  private mutating func skipIndent(_ indent: Int) {
    var skipped = 0
    while skipped < indent, byte(place) == 0x20 { (skipped, place) = (skipped + 1, place + 1) }
  }
}
