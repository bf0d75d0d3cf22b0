/// Suggestions for small parts that are missing or misplaced.
enum PartSuggestion {
  /// `+49 (0) 30 123456`, `0049…`: a number in E.164.
  static let number: Format.Suggest = { text, _ in
    let digits = TypedText.withoutSeparators(removing(Array("(0)".utf8), from: text))
    let plus = [UInt8(ascii: "+")]
    if digits.first == plus[0] { return [digits] }
    return digits.starts(with: "00".utf8) ? [plus + digits.dropFirst(2)] : [plus + digits]
  }

  /// The hyphens of a UUID.
  static let uuid: Format.Suggest = { text, _ in
    let digits = text.filter { $0.isHexDigit }
    guard digits.count == 32 else { return [] }
    var written: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place == 8 || place == 12 || place == 16 || place == 20 { written.append(hyphen) }
      written.append(digit)
    }
    return [written]
  }

  /// A missing prefix: the # of a colour.
  static func prefix(_ prefix: String) -> Format.Suggest {
    { text, _ in [Array(prefix.utf8) + text] }
  }

  /// The parts of a name with hyphens between them.
  static let slug: Format.Suggest = { text, _ in
    let parts = text.map { $0.lowercased }.split { !$0.isAlphanumeric }
    return [Array(parts.joined(separator: [hyphen]))]
  }

  /// Another sign between the parts: `en_GB`, `52,5`.
  static func replacing(_ sign: Unicode.Scalar, by other: Unicode.Scalar) -> Format.Suggest {
    let (sign, other) = (UInt8(ascii: sign), UInt8(ascii: other))
    return { text, _ in [text.map { $0 == sign ? other : $0 }] }
  }

  /// A version without its v, or one with only two numbers.
  static let version: Format.Suggest = { text, _ in
    var text = text
    if text.first?.lowercased == UInt8(ascii: "v") { text.removeFirst() }
    return [text, text + Array(".0".utf8), text + Array(".0.0".utf8)]
  }

  /// A missing space, as in `SW1A 1AA`.
  static let space: Format.Suggest = { text, _ in
    let text = text.map { $0.uppercased }
    guard text.count <= 12 else { return [] }
    var candidates: [[UInt8]] = []
    for place in text.indices.dropFirst() {
      for sign in [0x20, hyphen] {
        var candidate = text
        candidate.insert(sign, at: place)
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func removing(_ part: [UInt8], from text: [UInt8]) -> [UInt8] {
    guard text.count >= part.count else { return text }
    for start in 0...(text.count - part.count)
    where text[start..<(start + part.count)].elementsEqual(part) {
      return Array(text[..<start] + text[(start + part.count)...])
    }
    return text
  }
}
