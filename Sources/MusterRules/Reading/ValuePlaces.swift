/// Finds the beginning of the value that ends at the end of part of a line, as a person would read
/// it: closed brackets are part of the value.
struct ValuePlaces {
  private struct Frame {
    var start: Int?
    var hasKey = false
    var awaits = true
    /// The number of open parentheses; no comma inside them ends the value.
    var parentheses = 0
  }

  private var frames = [Frame()]

  /// The offset of the value's first byte; `nil` if it has not begun or there is none.
  var start: Int? {
    guard isNested || frames[0].hasKey else { return nil }
    return frames[frames.count - 1].start
  }

  /// True if a value is expected and has not begun.
  var awaitsValue: Bool {
    frames[frames.count - 1].awaits && (isNested || frames[0].hasKey)
  }

  /// True if the value is in brackets.
  var isNested: Bool { frames.count > 1 }

  mutating func read(_ line: ArraySlice<UInt8>) {
    var offset = line.startIndex
    while offset < line.endIndex {
      offset = take(line[offset], at: offset, in: line)
    }
  }

  /// Reads a byte and returns the offset of the next one to read.
  private mutating func take(_ byte: UInt8, at offset: Int, in line: ArraySlice<UInt8>) -> Int {
    let last = frames.count - 1
    let endsWord = offset + 1 == line.endIndex || line[offset + 1] == UInt8(ascii: " ")
    switch byte {
    case UInt8(ascii: " "):
      break
    case UInt8(ascii: "-") where frames[last].awaits && !isNested && endsWord:
      // A value, which can be a key, follows an item's dash.
      frames[last] = Frame(hasKey: true)
      guard line[offset...].contains(UInt8(ascii: ":")) else { break }
      frames[last].hasKey = false
    case UInt8(ascii: ":") where endsWord && !frames[last].hasKey:
      frames[last] = Frame(hasKey: true)
    case UInt8(ascii: ",") where isNested && frames[last].parentheses == 0:
      frames[last] = Frame()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard frames[last].awaits else { break }
      begin(at: offset)
      frames.append(Frame())
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if isNested { frames.removeLast() }
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      guard frames[last].awaits else { break }
      begin(at: offset)
      return line[(offset + 1)...].firstIndex(of: byte).map { $0 + 1 } ?? line.endIndex
    default:
      if frames[last].awaits { begin(at: offset) }
      if byte == UInt8(ascii: "(") { frames[last].parentheses += 1 }
      if byte == UInt8(ascii: ")"), frames[last].parentheses > 0 { frames[last].parentheses -= 1 }
    }
    return offset + 1
  }

  private mutating func begin(at offset: Int) {
    frames[frames.count - 1].start = offset
    frames[frames.count - 1].awaits = false
  }
}
