/// Reads the words and signs of an expression from the front of its string.
package struct ExpressionScanner {
  let bytes: [UInt8]
  /// The byte that is read next.
  package var place = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place >= bytes.count }

  /// Returns the byte at a distance from the next one, if there is one.
  func peek(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  /// Returns true if this sign comes next.
  func sees(_ sign: StaticString) -> Bool {
    sign.withBytes { span in
      guard place + span.count <= bytes.count else { return false }
      for index in span.indices where bytes[place + index] != span[index] { return false }
      return true
    }
  }

  /// Skips a sign if it comes next; returns true if it did.
  package mutating func takes(_ sign: StaticString) -> Bool {
    guard sees(sign) else { return false }
    place += sign.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  /// Returns the string between two places.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func problem(
    _ reason: String, at offset: Int? = nil, suggestion: String? = nil
  ) -> ExpressionProblem {
    ExpressionProblem(offset: offset ?? place, reason: reason, suggestion: suggestion)
  }
}

/// Names: a letter or `_`, followed by letters, digits, `_`, and `-` before a letter or digit.
extension ExpressionScanner {
  /// True if a name begins here, with or without backquotes.
  var seesName: Bool { peek() == UInt8(ascii: "`") || letterLength(at: place) > 0 }

  /// Returns the length of the letter or `_` at a place, in bytes; 0 if there is none.
  private func letterLength(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    let byte = bytes[place]
    if byte < 0x80 { return byte.isLetter || byte == UInt8(ascii: "_") ? 1 : 0 }
    let (value, length) = bytes.span.scalar(at: place)
    switch Unicode.Scalar(read: value).properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return length
    default: return 0
    }
  }

  /// Returns the length of the next part of a name.
  private func partLength(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    let byte = bytes[place]
    if byte.isDigit { return 1 }
    if byte == UInt8(ascii: "-") {
      let next = place + 1
      if next < bytes.count, bytes[next].isDigit { return 1 }
      return letterLength(at: next) > 0 && bytes[next] != UInt8(ascii: "_") ? 1 : 0
    }
    let letter = letterLength(at: place)
    if letter > 0 || byte < 0x80 { return letter }
    let (value, length) = bytes.span.scalar(at: place)
    switch Unicode.Scalar(read: value).properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return length
    default: return 0
    }
  }

  /// Returns the plain name that begins here, without taking it.
  package func word() -> String? {
    var end = place + letterLength(at: place)
    guard end > place else { return nil }
    while true {
      let more = partLength(at: end)
      if more == 0 { return text(place..<end) }
      end += more
    }
  }

  /// Takes a name in backquotes, or a plain one.
  package mutating func name() throws(ExpressionProblem) -> (name: String, isQuoted: Bool) {
    guard peek() == UInt8(ascii: "`") else {
      guard let word = word() else { throw problem("expected a field name") }
      place += word.utf8.count
      return (word, false)
    }
    let start = place
    place += 1
    while let byte = peek(), byte != UInt8(ascii: "`") { place += 1 }
    guard peek() != nil else {
      throw problem("this name has no closing backquote", at: start)
    }
    let name = text(start + 1..<place)
    place += 1
    if name.utf8.isEmpty { throw problem("these backquotes are empty", at: start) }
    return (name, true)
  }
}

/// Numbers, strings and durations.
extension ExpressionScanner {
  /// Takes a number as JSON writes one.
  mutating func number() throws(ExpressionProblem) -> Number {
    let start = place
    takeDigits()
    if place - start == 4, isDate(at: start) {
      let date = text(start..<start + 10)
      throw problem("a date needs quotes", at: start, suggestion: "write \"\(date)\"")
    }
    if bytes[start] == UInt8(ascii: "0"), place > start + 1 {
      throw problem("a number can't have leading zeros: `\(text(start..<place))`", at: start)
    }
    if peek() == UInt8(ascii: "."), let digit = peek(1), digit.isDigit {
      place += 1
      takeDigits()
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 2 : 1
      if let digit = peek(sign), digit.isDigit {
        place += sign
        takeDigits()
      }
    }
    if seesName || peek() == UInt8(ascii: ".") {
      let word = text(start..<place + 1)
      while let byte = peek(), byte.isLetter || byte.isDigit { place += 1 }
      let meant = CalendarDuration.meant(by: text(start..<place))
      throw problem(
        "`\(word)` is neither a number nor a name", at: start,
        suggestion: meant.map { "write `\($0)` for a duration" })
    }
    guard let number = Number(text(start..<place)) else {
      throw problem(
        "a number can have at most \(Number.maximumDigits) digits and an exponent within "
          + "\(Number.maximumExponent)", at: start)
    }
    return number
  }

  private mutating func takeDigits() {
    while let byte = peek(), byte.isDigit { place += 1 }
  }

  /// Returns true if a date such as `2026-01-31` is at a place.
  private func isDate(at start: Int) -> Bool {
    guard start + 10 <= bytes.count else { return false }
    for index in 0..<10 {
      let byte = bytes[start + index]
      let fits = index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
      if !fits { return false }
    }
    return true
  }

  /// Takes a string in single or double quotes; a backslash before a quote or a backslash is not
  /// part of it.
  mutating func quotedText() throws(ExpressionProblem) -> String {
    let start = place
    let quote = bytes[place]
    var content: [UInt8] = []
    place += 1
    while let byte = peek() {
      if byte == quote {
        place += 1
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        place += 1
        guard let next = peek(),
          next == UInt8(ascii: "\\") || next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
        else {
          throw problem(
            "expected a quote or another backslash after this backslash", at: place - 1,
            suggestion: "write `\\\\` for a backslash")
        }
      }
      content.append(bytes[place])
      place += 1
    }
    throw problem("this string has no closing quote", at: start)
  }

  /// Takes a duration such as `P7D`, if one comes next.
  mutating func duration() -> CalendarDuration? {
    guard peek() == UInt8(ascii: "P"), let next = peek(1),
      next.isDigit || (next == UInt8(ascii: "T") && peek(2)?.isDigit == true)
    else { return nil }
    var end = place + 1
    while end < bytes.count,
      bytes[end].isDigit || bytes[end].isUppercase
        || (bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && bytes[end + 1].isDigit)
    {
      end += 1
    }
    var after = self
    after.place = end
    guard !after.seesName, after.peek() != UInt8(ascii: "("),
      let duration = CalendarDuration(reading: text(place..<end))
    else { return nil }
    place = end
    return duration
  }
}
