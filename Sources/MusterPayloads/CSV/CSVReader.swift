/// Reads CSV records as in RFC 4180, one after the other. Fields are separated by commas or another
/// character. A field that contains this separator, a quote or a line break is quoted, and quotes
/// in it are doubled.
///
/// Lines can end in LF, CRLF or CR; blank lines and a byte-order mark are skipped, and so are the
/// lines of a preamble and of comments, if there are any. If a record
/// can't be read, only its first line is skipped, so a stray quote costs only that line: the lines
/// after it are read again as records. Memory is bounded by one record.
struct CSVReader: StepReader {
  var window: ByteWindow
  let limit: Int
  /// The separator between fields.
  var separator: UInt8
  /// The character that begins the lines of comments.
  let comment: UInt8?
  /// The number of lines before the records, until they are skipped.
  var skippedLines: Int
  var hasBegun = false
  var position = 0
  var line = 1
  private var number = 0
  /// The record as in the source, except that quotes are not doubled, and the range of each field
  /// in it.
  private var text: [UInt8] = []
  private var fields: [Range<Int>] = []
  /// The record's place, and the offset at which its first line ends if it has several lines.
  private var place = PayloadPlace(.record, 0, line: 1, start: 0)
  private var firstBreak: Int?
  /// The opening quote of the field that contains that line break.
  private var firstQuote = 0

  init(_ source: any ByteSource, _ settings: BulkCheck.Settings) {
    window = ByteWindow(source, settings.limits)
    limit = settings.limits.payload
    separator = settings.separator
    comment = settings.comment
    skippedLines = settings.skippedLines
    // The header is record 0.
    number = settings.columns == nil ? 0 : 1
  }

  /// True if the source begins with a byte-order mark.
  var hasByteOrderMark = false

  /// True if the source ended with the record, without a line break.
  var endsWithSource: Bool {
    guard window.isAtEnd, position == window.count, position > 0 else { return false }
    return window[position - 1] != 0x0A && window[position - 1] != 0x0D
  }

  /// The number of fields in the record.
  var count: Int { fields.count }

  /// The text of a field.
  @_lifetime(borrow self)
  func field(_ index: Int) -> Span<UInt8> {
    text.span.extracting(fields[index])
  }

  /// Adds the record to a table, and its text to the bytes of a block.
  func add(to table: RecordTable, _ input: inout PaddedBytes) {
    let start = input.count
    input.append(text.span)
    table.add(fields, from: start, count: text.count)
  }

  /// The number of bytes in the record.
  var textCount: Int { text.count }

  /// Takes plain records that are in memory into a table, and their bytes into a block; returns the
  /// numbers of these records, and the line and offset of the first one.
  mutating func takePlain(
    into table: RecordTable, _ input: inout PaddedBytes, wanted: Int, most: Int
  ) -> (number: Range<Int>, line: Int, offset: Int)? {
    guard separator > 0, separator < 0x80, !"\"\r\n".utf8.contains(separator) else { return nil }
    let found = findPlain(table, &input, wanted: wanted, most: most)
    if found.records == 0 { return nil }
    let first = (
      number: number..<number + found.records, line: line, offset: window.dropped + position
    )
    position += found.bytes
    number += found.records
    line += found.records
    return first
  }

  private func findPlain(
    _ table: RecordTable, _ input: inout PaddedBytes, wanted: Int, most: Int
  ) -> (records: Int, bytes: Int) {
    let bytes = window.span.extracting(position..<endOfPlain)
    let found = table.addPlain(
      bytes, separator: separator, limit: limit, wanted: wanted, most: most, at: input.count)
    input.append(bytes.extracting(0..<found.bytes))
    return found
  }

  /// The place of the first byte in the record that is not UTF-8.
  var foreignPlace: ValuePlace {
    let bytes = window.span.extracting(0..<position)
    return bytes.place(of: ForeignText.firstByte(in: bytes) ?? 0, at: place, feed: 0x0A)
  }

  /// Appends the bytes of the record to a target, without the line break: all of them, or only the
  /// skipped line.
  func copyLine(to target: inout [UInt8]) {
    var end = position
    while end > 0, window[end - 1] == 0x0A || window[end - 1] == 0x0D { end -= 1 }
    window.copy(0..<end, to: &target)
  }

  /// The reader's position.
  var mark: (window: ByteWindow.Mark, position: Int, line: Int, number: Int) {
    get { (window.mark, position, line, number) }
    set { (window.mark, position, line, number) = newValue }
  }

  /// Reads the next record; the first one is the header.
  mutating func next() throws(ReadError) -> PayloadReader.Step {
    if let problem = try begin() { return .broken(place, problem) }
    while try takeBlank() {
      if position >= 1 << 16 { dropRead() }
    }
    dropRead()
    text.removeAll(keepingCapacity: text.capacity <= 1 << 20)
    fields.removeAll(keepingCapacity: true)
    guard try byte() != nil else { return .end }
    place = PayloadPlace(.record, number, line: line, start: 0, offset: window.dropped)
    firstBreak = nil
    number += 1
    while true {
      if let fault = try readField() { return fault }
      if try byte() == nil { return .payload(place) }
      if try takeBreak() { return .payload(place) }
      text.append(separator)
      position += 1
    }
  }

  /// Reads a field up to the separator or line break after it; returns a step if it can't be read.
  private mutating func readField() throws(ReadError) -> PayloadReader.Step? {
    if try byte() == UInt8(ascii: "\"") {
      if let fault = try readQuoted() { return fault }
    } else {
      let start = text.count
      let separator = separator
      let stop = try takeText { bytes in
        bytes.equal(to: separator) | bytes.equal(to: UInt8(ascii: "\""))
          | bytes.equal(to: 0x0A) | bytes.equal(to: 0x0D)
      }
      if position > limit { return try giveUp(nil, at: position) }
      if stop == UInt8(ascii: "\"") {
        return try giveUp("unexpected quote in an unquoted field", at: position)
      }
      fields.append(start..<text.count)
    }
    return nil
  }

  private mutating func readQuoted() throws(ReadError) -> PayloadReader.Step? {
    let start = position
    position += 1
    text.append(UInt8(ascii: "\""))
    let first = text.count
    while let stop = try takeText(until: { bytes in
      bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: 0x0A)
    }) {
      position += 1
      guard stop == UInt8(ascii: "\"") else {
        text.append(stop)
        line += 1
        if firstBreak == nil { (firstBreak, firstQuote) = (position, start) }
        continue
      }
      switch try byte() {
      case UInt8(ascii: "\""):
        text.append(stop)
        position += 1
      case separator, 0x0A, 0x0D, nil:
        fields.append(first..<text.count)
        text.append(stop)
        return nil
      default:
        return try giveUp(
          "expected \(Self.name(of: separator)) or the end of the line after the closing quote",
          at: position)
      }
    }
    if position > limit { return try skipQuoted() }
    return try giveUp("this quote is never closed", at: start)
  }

  /// Skips the rest of a record that is too large, without keeping it. It skips to the end of the
  /// field and of its line, so that nothing inside is read as a record. If the field never ends,
  /// its extent is unknown.
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

  mutating func dropRead() {
    window.drop(before: position)
    position = 0
  }

  /// Returns the name of a separator, for a message.
  static func name(of separator: UInt8) -> String {
    separator == UInt8(ascii: ",")
      ? "a comma" : "`\(separator == 0x09 ? "tab" : String(UnicodeScalar(separator)))`"
  }

  /// Appends the bytes up to the next special byte, and returns that byte; `nil` at the end of the
  /// source, or if the record is larger than the limit.
  @inline(__always)
  private mutating func takeText(until marks: (EightBytes) -> UInt64) throws(ReadError) -> UInt8? {
    repeat {
      position = window.copy(from: position, to: &text, until: marks)
      if position > limit { return nil }
      if position < window.count { return window[position] }
    } while try window.grow()
    return nil
  }

  /// Skips to the end of the record's first line: after a quote that is never closed, the next line
  /// may begin a new record.
  private mutating func giveUp(_ reason: String?, at offset: Int) throws(ReadError)
    -> PayloadReader.Step
  {
    var problem = tooLarge
    if let reason {
      problem = PayloadProblem(code: "not-csv", offset: offset, message: reason)
      let found = window.span.place(of: offset, at: place, feed: 0x0A)
      problem.place = found
      let spot = "\(reason), in line \(found.line), column \(found.column)"
      if let split = giveUpLines(because: offset == firstQuote ? nil : spot) {
        return .skipped(place, split)
      }
    } else if let firstBreak {
      position = firstBreak
      line = place.line + 1
      return .skipped(place, problem)
    }
    try skipLine(keeping: limit)
    return .skipped(place, problem)
  }

  /// Skips the first line of a record that has several lines, and continues after it; returns the
  /// problem, or `nil` if the record has only one line.
  ///
  /// The problem is about the quote that led to the next line, which its author most likely forgot
  /// to close.
  mutating func giveUpLines(because reason: String?) -> PayloadProblem? {
    guard let firstBreak else { return nil }
    position = firstBreak
    line = place.line + 1
    let rest = reason.map { "and the record is not valid if it continues: \($0)" }
    var problem = PayloadProblem(
      code: "not-csv", offset: firstQuote,
      message: "this quote is not closed on its line, \(rest ?? "or on any later one")")
    problem.place = window.span.place(of: firstQuote, at: place, feed: 0x0A)
    return problem
  }

  mutating func byte() throws(ReadError) -> UInt8? {
    while position >= window.count {
      guard try window.grow() else { return nil }
    }
    return window[position]
  }
}
