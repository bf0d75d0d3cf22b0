/// Finds the payloads of each layout.
extension PayloadReader {
  /// Returns the byte at an index of the window, reading more if needed.
  mutating func byte(at index: Int) throws(ReadError) -> UInt8? {
    while index >= window.count {
      guard try window.grow() else { return nil }
    }
    return window[index]
  }

  /// Skips white space, and drops long runs of it.
  mutating func skipSpace() throws(ReadError) {
    while let byte = try byte(at: position), byte.isJSONSpace {
      position += 1
      lineOffset += 1
      column += 1
      if byte == 0x0A {
        line += 1
        lineOffset = 0
        column = 0
      }
      if position == 1 << 16 {
        window.drop(before: position)
        position = 0
      }
    }
  }

  /// Finds the next line that is not blank.
  mutating func nextLine() throws(ReadError) -> Step {
    try skipSpace()
    let start = position
    var end = start
    while let byte = try byte(at: end), byte != 0x0A {
      end += 1
      if end - start > limit { return try skipLine() }
    }
    if end == start { return .end }
    let place = linePlace
    // `skipSpace` takes the line break, and counts it.
    position = end
    lineOffset += end - start
    current = start..<end
    return .payload(place)
  }

  private var linePlace: PayloadPlace {
    PayloadPlace(
      .line, line, start: lineOffset, column: column + 1, offset: window.dropped + position)
  }

  /// Skips the rest of a line that is longer than the limit, without keeping it.
  private mutating func skipLine() throws(ReadError) -> Step {
    let place = linePlace
    position += limit
    while let byte = try byte(at: position), byte != 0x0A {
      position += 1
      if position >= limit {
        window.drop(before: position)
        position = 0
      }
    }
    return .skipped(place, tooLarge("a line", at: place.start))
  }

  /// Finds the next item of the array whose opening bracket was read.
  mutating func nextItem() throws(ReadError) -> Step {
    try skipSpace()
    if index > 0 {
      switch try byte(at: position) {
      case UInt8(ascii: "]"): return try afterArray()
      case UInt8(ascii: ","):
        position += 1
        column += 1
      case nil: return broken("expected a comma or `]`, but the input ends")
      default: return broken("expected a comma or `]`")
      }
      try skipSpace()
    } else if try byte(at: position) == UInt8(ascii: "]") {
      return try afterArray()
    }
    guard let first = try byte(at: position) else {
      return broken("expected a value, but the input ends")
    }
    if ",:]}".utf8.contains(first) { return broken("expected a value") }
    let place = itemPlace
    guard let end = try itemEnd() else { return try skipItem(place) }
    take(position..<end)
    return .payload(place)
  }

  private mutating func take(_ range: Range<Int>) {
    current = range
    let breaks = newlines(in: range)
    line += breaks
    column = window.span.column(at: range.upperBound, from: range.lowerBound, column, breaks > 0)
    position = range.upperBound
    index += 1
  }

  private var itemPlace: PayloadPlace {
    PayloadPlace(
      .index, index, line: line, start: window.dropped + position, column: column + 1)
  }

  /// Returns the end of the item at `position`; `nil` if it is larger than the limit.
  private mutating func itemEnd() throws(ReadError) -> Int? {
    var shape = JSONShape()
    var end = position
    repeat {
      let bytes = window.span
      while end < bytes.count {
        if shape.isInText { end = shape.skipText(bytes, from: end) }
        guard end < bytes.count else { break }
        let byte = bytes[end]
        if !shape.isOpen, end > position, byte.isJSONSpace || ",]}".utf8.contains(byte) {
          return end
        }
        end += 1
        if end - position > limit { return nil }
        if shape.take(byte) { return end }
      }
      if end - position > limit { return nil }
    } while try window.grow()
    return end
  }

  /// Skips an item that is larger than the limit, without keeping it.
  private mutating func skipItem(_ place: PayloadPlace) throws(ReadError) -> Step {
    var shape = JSONShape()
    while let byte = try byte(at: position) {
      if !shape.isOpen, shape.last != 0, byte.isJSONSpace || ",]}".utf8.contains(byte) { break }
      position += 1
      if byte & 0xC0 != 0x80 { column += 1 }
      if byte == 0x0A {
        line += 1
        column = 0
      }
      if shape.take(byte) { break }
      if position >= limit {
        window.drop(before: position)
        position = 0
      }
    }
    index += 1
    return .skipped(place, tooLarge("a payload", at: place.start))
  }

  private mutating func afterArray() throws(ReadError) -> Step {
    position += 1
    try skipSpace()
    return try byte(at: position) == nil ? .end : broken("unexpected data after the array")
  }

  private func broken(_ message: String) -> Step {
    .broken(
      itemPlace,
      PayloadProblem(code: "not-json", offset: window.dropped + position, message: message))
  }

  /// Finds the next object, if each object spans several lines.
  mutating func nextDocument() throws(ReadError) -> Step {
    try skipSpace()
    let place = PayloadPlace(
      .line, line, start: window.dropped + position, column: column + 1)
    guard try byte(at: position) != nil else {
      if index > 0 { return .end }
      var problem = PayloadProblem(
        code: "not-json", offset: place.start, message: "expected a payload, but there is none")
      problem.isEmpty = true
      return .broken(place, problem)
    }
    guard let end = try itemEnd() else { return try skipItem(place) }
    take(position..<end)
    return .payload(place)
  }

  private func tooLarge(_ what: String, at start: Int) -> PayloadProblem {
    .tooLarge(what, at: start, limit: limit)
  }

  private func newlines(in range: Range<Int>) -> Int {
    let bytes = window.span.extracting(range)
    var count = 0
    var index = bytes.firstIndex(from: 0) { $0.equal(to: 0x0A) }
    while index < bytes.count {
      count += 1
      index = bytes.firstIndex(from: index + 1) { $0.equal(to: 0x0A) }
    }
    return count
  }
}
