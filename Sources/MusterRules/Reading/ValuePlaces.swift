/// Where the value begins that a line has come to, read as a person would: brackets that closed
/// again are part of it.
struct ValuePlaces {
  private struct Frame {
    var start: Int?
    var hasKey = false
    var awaits = true
  }

  private var frames = [Frame()]

  /// The first byte of the value; `nil` where it has not begun or there is none.
  var start: Int? {
    guard isNested || frames[0].hasKey else { return nil }
    return frames[frames.count - 1].start
  }

  /// Whether a value is expected and nothing of it was read.
  var awaitsValue: Bool {
    frames[frames.count - 1].awaits && (isNested || frames[0].hasKey)
  }

  /// Whether the value stands in brackets.
  var isNested: Bool { frames.count > 1 }

  mutating func read(_ line: ArraySlice<UInt8>) {
    var offset = line.startIndex
    while offset < line.endIndex {
      offset = take(line[offset], at: offset, in: line)
    }
  }

  /// Takes the byte and says where the next one to take stands.
  private mutating func take(_ byte: UInt8, at offset: Int, in line: ArraySlice<UInt8>) -> Int {
    let last = frames.count - 1
    let endsWord = offset + 1 == line.endIndex || line[offset + 1] == UInt8(ascii: " ")
    switch byte {
    case UInt8(ascii: " "):
      break
    case UInt8(ascii: "-") where frames[last].awaits && !isNested && endsWord:
      // What follows an item's dash is a value, and may be a key.
      frames[last] = Frame(hasKey: true)
      guard line[offset...].contains(UInt8(ascii: ":")) else { break }
      frames[last].hasKey = false
    case UInt8(ascii: ":") where endsWord && !frames[last].hasKey:
      frames[last] = Frame(hasKey: true)
    case UInt8(ascii: ",") where isNested:
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
    }
    return offset + 1
  }

  private mutating func begin(at offset: Int) {
    frames[frames.count - 1].start = offset
    frames[frames.count - 1].awaits = false
  }
}
