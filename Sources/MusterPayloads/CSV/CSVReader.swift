/// Reads the records of CSV as RFC 4180 has it, one after the other: fields between commas or
/// another sign, a field with that sign, a quote or a line break in it between quotes, a quote in
/// it doubled.
///
/// Lines may end in LF, CRLF or CR, blank ones are nothing, and a byte-order mark is skipped. A
/// record that can't be read is given up at the end of its first line, so that a stray quote costs
/// no more than that. Memory is bounded by one record.
struct CSVReader: StepReader {
  var window: ByteWindow
  private let limit: Int
  /// What stands between fields.
  private let separator: UInt8
  private var position = 0
  private var line = 1
  private var number = 0
  /// The text of all fields of the record, one behind the other, and where each ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// Where the record stands, and how far the end of its first line is where it has more of them.
  private var place = PayloadPlace(.record, 0, line: 1, start: 0)
  private var firstBreak: Int?

  init(_ source: any ByteSource, separator: UInt8, limits: PayloadReader.Limits) {
    window = ByteWindow(source, limits)
    limit = limits.payload
    self.separator = separator
  }

  /// Whether the source ended with the record, without a line's end.
  var endsWithSource: Bool {
    guard window.isAtEnd, position == window.count, position > 0 else { return false }
    return window[position - 1] != 0x0A && window[position - 1] != 0x0D
  }

  /// How many fields the record has.
  var count: Int { ends.count }

  /// A field's text.
  @_lifetime(borrow self)
  func field(_ index: Int) -> Span<UInt8> {
    text.span.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index])
  }

  /// Adds the bytes of the record to others, without the line's end: all of them, or the line that
  /// was given up.
  func copyLine(to target: inout [UInt8]) {
    var end = position
    while end > 0, window[end - 1] == 0x0A || window[end - 1] == 0x0D { end -= 1 }
    window.copy(0..<end, to: &target)
  }

  /// Where the reader is.
  var mark: (window: ByteWindow.Mark, position: Int, line: Int, number: Int) {
    get { (window.mark, position, line, number) }
    set { (window.mark, position, line, number) = newValue }
  }

  /// Goes to the next record; the first one is the header.
  mutating func next() throws(ReadError) -> PayloadReader.Step {
    if number == 0 {
      if let problem = try window.foreignSign() { return .broken(place, problem) }
      if window.dropped == 0, position == 0 { try skipByteOrderMark() }
    }
    while try takeBreak() {
      if position >= 1 << 16 { dropRead() }
    }
    dropRead()
    text.removeAll(keepingCapacity: text.capacity <= 1 << 20)
    ends.removeAll(keepingCapacity: true)
    guard try byte() != nil else { return .end }
    place = PayloadPlace(.record, number, line: line, start: 0)
    firstBreak = nil
    number += 1
    while true {
      if let fault = try readField() { return fault }
      if try byte() == nil { return .payload(place) }
      if try takeBreak() { return .payload(place) }
      position += 1
    }
  }

  /// Reads a field up to the separator or the line's end behind it; answers why it can't be.
  private mutating func readField() throws(ReadError) -> PayloadReader.Step? {
    if try byte() == UInt8(ascii: "\"") {
      if let fault = try readQuoted() { return fault }
    } else {
      let separator = separator
      let stop = try takeText { bytes in
        bytes.equal(to: separator) | bytes.equal(to: UInt8(ascii: "\""))
          | bytes.equal(to: 0x0A) | bytes.equal(to: 0x0D)
      }
      if position > limit { return try giveUp(nil, at: position) }
      if stop == UInt8(ascii: "\"") {
        return try giveUp("expected no quote in a field that does not begin with one", at: position)
      }
    }
    ends.append(text.count)
    return nil
  }

  private mutating func readQuoted() throws(ReadError) -> PayloadReader.Step? {
    let start = position
    position += 1
    while let stop = try takeText(until: { bytes in
      bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: 0x0A)
    }) {
      position += 1
      guard stop == UInt8(ascii: "\"") else {
        text.append(stop)
        line += 1
        firstBreak = firstBreak ?? position
        continue
      }
      switch try byte() {
      case UInt8(ascii: "\""):
        text.append(stop)
        position += 1
      case separator, 0x0A, 0x0D, nil: return nil
      default:
        return try giveUp(
          "expected \(separatorName) or the end of the line behind the closing quote", at: position)
      }
    }
    if position > limit { return try skipQuoted() }
    return try giveUp("expected a closing quote: none is behind this one", at: start)
  }

  /// Goes over the rest of a record that is too large, without keeping it: to the end of the field
  /// and of its line, so that nothing in it is taken for a record. Where the field has no end,
  /// nobody knows what was in it.
  private mutating func skipQuoted() throws(ReadError) -> PayloadReader.Step {
    text.removeAll()
    while let stop = try byte() {
      position += 1
      if stop == 0x0A { line += 1 }
      if position > limit { dropRead() }
      guard stop == UInt8(ascii: "\"") else { continue }
      if try byte() != stop {
        firstBreak = nil
        return try giveUp(nil, at: position)
      }
      position += 1
    }
    return .broken(place, tooLarge)
  }

  private var tooLarge: PayloadProblem { .tooLarge("a record", at: 0, limit: limit) }

  private mutating func dropRead() {
    window.drop(before: position)
    position = 0
  }

  private var separatorName: String {
    separator == UInt8(ascii: ",")
      ? "a comma" : "`\(separator == 0x09 ? "tab" : String(UnicodeScalar(separator)))`"
  }

  /// Takes what comes before a byte that has a meaning, and answers that byte; `nil` at the
  /// source's end, and where the record is larger than the limit.
  @inline(__always)
  private mutating func takeText(until marks: (EightBytes) -> UInt64) throws(ReadError) -> UInt8? {
    repeat {
      position = window.copy(from: position, to: &text, until: marks)
      if position > limit { return nil }
      if position < window.count { return window[position] }
    } while try window.grow()
    return nil
  }

  /// Goes to the end of the record's first line: behind a quote that is never closed the next line
  /// may be a record again.
  private mutating func giveUp(_ reason: String?, at offset: Int) throws(ReadError)
    -> PayloadReader.Step
  {
    let problem =
      reason.map { PayloadProblem(code: "not-csv", offset: offset, message: $0) } ?? tooLarge
    if let firstBreak {
      position = firstBreak
      line = place.line + 1
      return .skipped(place, problem)
    }
    while let byte = try byte(), byte != 0x0A, byte != 0x0D {
      position += 1
      if position > limit { dropRead() }
    }
    return .skipped(place, problem)
  }

  private mutating func byte() throws(ReadError) -> UInt8? {
    while position >= window.count {
      guard try window.grow() else { return nil }
    }
    return window[position]
  }

  /// Takes the line's end, where it is here.
  private mutating func takeBreak() throws(ReadError) -> Bool {
    let first = try byte()
    guard first == 0x0A || first == 0x0D else { return false }
    position += 1
    if first == 0x0D, try byte() == 0x0A { position += 1 }
    line += 1
    return true
  }

  private mutating func skipByteOrderMark() throws(ReadError) {
    guard try byte() == 0xEF else { return }
    while window.count < 3, try window.grow() {}
    if window.count >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF { position = 3 }
  }
}
