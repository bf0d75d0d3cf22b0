/// Suggests the telephone number that a person probably meant by one with a missing, extra or wrong
/// prefix.
enum PhoneSuggestion {
  /// Returns the only passing number among those that are close; nothing if several pass, because
  /// the meaning is unclear in that case.
  static let number: Format.Suggest = { text, passes in
    guard let (hasPlus, digits) = digits(of: text) else { return [] }
    for candidates in hasPlus ? [international(digits)] : [dialled(digits), rare(digits)] {
      var found: [[UInt8]] = []
      for candidate in candidates where !found.contains(candidate) && passes(candidate) {
        found.append(candidate)
      }
      if !found.isEmpty { return found.count == 1 ? found : [] }
    }
    return []
  }

  /// Reads the digits, and letters that look like them; `nil` if there is anything else.
  private static func digits(of text: [UInt8]) -> (hasPlus: Bool, digits: [UInt8])? {
    var text = text
    if text.map({ $0.lowercased }).starts(with: "tel:".utf8) { text.removeFirst(4) }
    let hasPlus = text.first == plus
    let digits = TypedText.withoutSeparators(hasPlus ? Array(text.dropFirst()) : text)
      .map { TypedText.digit(for: $0) }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return nil }
    return (hasPlus, digits)
  }

  /// Returns the numbers that digits after a plus sign can mean: with a zero between country code
  /// and number, with the code twice, with an additional 00, or as dialled in the region.
  private static func international(_ digits: [UInt8]) -> [[UInt8]] {
    var candidates = [[plus] + digits, digits]
    for count in 1...3 where digits.count > 2 * count {
      let (code, rest) = (digits[..<count], digits[count...])
      if rest.first == zero { candidates.append([plus] + code + rest.dropFirst()) }
      if rest.starts(with: code) { candidates.append([plus] + rest) }
    }
    if digits.starts(with: [zero, zero]) { candidates.append([plus] + digits.dropFirst(2)) }
    return candidates
  }

  /// Returns the numbers that digits without a plus sign can mean: dialled in the region, with a
  /// missing or an extra prefix, or from abroad, with only the country code or with the dialling
  /// prefix before it.
  private static func dialled(_ digits: [UInt8]) -> [[UInt8]] {
    var candidates = [digits, [zero] + digits]
    if digits.first == zero { candidates.append(Array(digits.dropFirst())) }
    for prefix in ["", "00", "011", "0011", "010", "810"] where digits.starts(with: prefix.utf8) {
      candidates += international(Array(digits.dropFirst(prefix.utf8.count)))
        .filter { $0.first == plus }
    }
    return candidates
  }

  /// Does the same with trunk prefixes that few countries have.
  private static func rare(_ digits: [UInt8]) -> [[UInt8]] {
    ["8", "06", "1"].map { Array($0.utf8) + digits }
  }

  private static let plus = UInt8(ascii: "+")
  private static let zero = UInt8(ascii: "0")
}
