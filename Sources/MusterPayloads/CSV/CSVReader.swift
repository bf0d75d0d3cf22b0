/// Reads the records of CSV as RFC 4180 has it, one after the other: fields between commas, a field
/// with a comma, a quote or a line break in it between quotes, a quote in it doubled.
///
/// Lines may end in LF or CRLF, blank ones are nothing, and a byte-order mark is skipped. Memory is
/// bounded by one record.
struct CSVReader {
  /// What comes next.
  enum Step {
    /// A record, whose fields are in `fields`.
    case record(PayloadPlace)
    /// Bytes that can't be a record; the reader goes on after them.
    case skipped(PayloadPlace, PayloadProblem)
    case end
  }

  private var window: ByteWindow
  private let limit: Int
  private var position = 0
  private var line = 1
  private var number = 0
  /// The text of all fields of the record, one behind the other, and where each ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []

  init(_ source: any ByteSource, limits: PayloadReader.Limits) {
    window = ByteWindow(source, limits)
    limit = limits.payload
  }

  /// How many fields the record has.
  var count: Int { ends.count }

  /// A field's text.
  @_lifetime(borrow self)
  func field(_ index: Int) -> Span<UInt8> {
    text.span.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index])
  }

  /// Whether nothing of the source is left to be read.
  var isAtEnd: Bool { window.isAtEnd }

  /// Where the reader is.
  private var mark: (window: ByteWindow.Mark, position: Int, line: Int, number: Int) {
    get { (window.mark, position, line, number) }
    set { (window.mark, position, line, number) = newValue }
  }

  /// The next record, where all of it has been read already.
  mutating func nextInMemory() throws(ReadError) -> Step? {
    let before = mark
    window.pause()
    let step = try next()
    if window.goOn() { return step }
    mark = before
    return nil
  }

  /// Goes to the next record; the first one is the header.
  mutating func next() throws(ReadError) -> Step {
    if number == 0, window.dropped == 0, position == 0 { try skipByteOrderMark() }
    while let byte = try byte(), byte == 0x0A || byte == 0x0D { take(byte) }
    window.drop(before: position)
    position = 0
    text.removeAll(keepingCapacity: text.capacity <= 1 << 20)
    ends.removeAll(keepingCapacity: true)
    guard try byte() != nil else { return .end }
    let place = PayloadPlace(.record, number, line: line, start: 0)
    number += 1
    while true {
      if let problem = try readField() { return .skipped(place, problem) }
      guard let byte = try byte() else { return .record(place) }
      take(byte)
      if byte == 0x0A { return .record(place) }
      if byte == 0x0D {
        if try self.byte() == 0x0A { take(0x0A) }
        return .record(place)
      }
    }
  }

  /// Reads a field up to the comma or the line's end behind it.
  private mutating func readField() throws(ReadError) -> PayloadProblem? {
    if try byte() == UInt8(ascii: "\"") {
      if let problem = try readQuoted() { return problem }
    } else {
      let stop = try takeText { bytes in
        bytes.equal(to: UInt8(ascii: ",")) | bytes.equal(to: UInt8(ascii: "\""))
          | bytes.equal(to: 0x0A) | bytes.equal(to: 0x0D)
      }
      if position > limit { return try skip(nil) }
      if stop == UInt8(ascii: "\"") {
        return try skip("expected no quote in a field that does not begin with one")
      }
    }
    ends.append(text.count)
    return nil
  }

  private mutating func readQuoted() throws(ReadError) -> PayloadProblem? {
    take(UInt8(ascii: "\""))
    while let stop = try takeText(until: { bytes in
      bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: 0x0A)
    }) {
      take(stop)
      if position > limit { return try skip(nil) }
      guard stop == UInt8(ascii: "\"") else {
        text.append(stop)
        continue
      }
      switch try byte() {
      case UInt8(ascii: "\""):
        text.append(stop)
        take(stop)
      case UInt8(ascii: ","), 0x0A, 0x0D, nil: return nil
      default: return try skip("expected a comma or the end of the line behind the closing quote")
      }
    }
    return PayloadProblem(
      code: "not-csv", offset: position, message: "expected a closing quote: the text ends here")
  }

  /// Takes what comes before a byte that has a meaning, and answers that byte; `nil` at the source's
  /// end, and where the record is larger than the limit.
  @inline(__always)
  private mutating func takeText(until marks: (EightBytes) -> UInt64) throws(ReadError) -> UInt8? {
    repeat {
      position = window.copy(from: position, to: &text, until: marks)
      if position > limit { return nil }
      if position < window.count { return window[position] }
    } while try window.grow()
    return nil
  }

  /// Goes to the end of the line; what is wrong was found here.
  private mutating func skip(_ reason: String?) throws(ReadError) -> PayloadProblem {
    let problem =
      reason.map { PayloadProblem(code: "not-csv", offset: position, message: $0) }
      ?? .tooLarge("a record", at: 0, limit: limit)
    while let byte = try byte(), byte != 0x0A {
      take(byte)
      if position > limit {
        window.drop(before: position)
        position = 0
      }
    }
    return problem
  }

  private mutating func byte() throws(ReadError) -> UInt8? {
    while position >= window.count {
      guard try window.grow() else { return nil }
    }
    return window[position]
  }

  private mutating func take(_ byte: UInt8) {
    position += 1
    if byte == 0x0A { line += 1 }
  }

  private mutating func skipByteOrderMark() throws(ReadError) {
    guard try byte() == 0xEF else { return }
    while window.count < 3, try window.grow() {}
    if window.count >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF { position = 3 }
  }
}
