/// Finds check digits: only one is possible after the characters that it checks.
extension SchemeChecks {
  /// Returns the one character that can follow the string in a number of this length, if a check
  /// determines it; a character that no shape contains means that none can follow.
  func next(after text: CompactText, length: Int, in table: Span<UInt8>) -> UInt8? {
    var check = SchemeCheck(text: text, isWhole: false)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, table[end] != UInt8(ascii: " ") { end += 1 }
      if check.hasFallback(start..<end, in: table) { return nil }
      if let next = check.next(start..<end, length: length, in: table) { return next }
      start = end + 1
    }
    return nil
  }
}

extension SchemeCheck {
  fileprivate func hasFallback(_ word: Range<Int>, in table: Span<UInt8>) -> Bool {
    guard isWeighted(table[word.lowerBound]) else { return false }
    return SchemeWeights(word.lowerBound + 1..<word.upperBound, in: table).hasFallback(in: table)
  }

  fileprivate mutating func next(
    _ word: Range<Int>, length: Int, in table: Span<UInt8>
  ) -> UInt8? {
    let rest = word.lowerBound + 1..<word.upperBound
    switch table[word.lowerBound] {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "b"), UInt8(ascii: "c"):
      _ = answer(word, in: table)
      return nil
    case UInt8(ascii: "m"):
      let (number, place) = tail(rest, in: table)
      return text.count < place ? nil : digit(of: number, from: place, length)
    case UInt8(ascii: "j"):
      guard text.count >= length - 2 else { return nil }
      let remainder = remainder97(text, length - 2, before: self.number(rest, in: table))
      let number = (98 - remainder * 100 % 97) % 97
      // For 0 to 2, another number has the same remainder: 97 to 99.
      return number < 3 ? nil : digit(of: number, from: length - 2, length)
    case let mark where isWeighted(mark):
      let weights = SchemeWeights(rest, in: table)
      guard !weights.isDivided, weights.place == text.count, weights.count <= text.count
      else { return nil }
      let sum = sum(weights, addsDigits: mark == UInt8(ascii: "x"), in: table)
      return weights.sign(for: sum, in: table)
    default: return nil
    }
  }

  private func isWeighted(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: "w") || mark == UInt8(ascii: "x")
  }

  /// Returns the digit that follows the string, of a number that reaches from a place to the end.
  private func digit(of number: Int, from place: Int, _ length: Int) -> UInt8 {
    var rest = number
    for _ in text.count + 1..<max(length, text.count + 1) { rest /= 10 }
    return UInt8(ascii: "0") + UInt8(rest % 10)
  }
}
