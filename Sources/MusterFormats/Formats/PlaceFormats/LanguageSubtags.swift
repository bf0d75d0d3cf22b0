/// The primary language subtags of BCP 47.
enum LanguageSubtags {
  /// Returns `passes` if the letters are a subtag, ignoring case, and `incomplete` if they are the
  /// start of one.
  static func outcome(of text: Span<UInt8>) -> FormatOutcome {
    guard text.count == 3 else {
      let ofTwo = twoLetters.outcome(of: text) { $0.lowercased }
      guard ofTwo == .fails, text.count == 2, text[0].isLetter, text[1].isLetter else {
        return ofTwo
      }
      for last in 0..<26 where isSubtag(place(text[0]), place(text[1]), last) {
        return .incomplete
      }
      return .fails
    }
    for index in text.indices where !text[index].isLetter { return .fails }
    return isSubtag(place(text[0]), place(text[1]), place(text[2])) ? .passes : .fails
  }

  private static func place(_ letter: UInt8) -> Int {
    Int(letter.lowercased &- UInt8(ascii: "a"))
  }

  private static func isSubtag(_ first: Int, _ second: Int, _ third: Int) -> Bool {
    let index = (first * 26 + second) * 26 + third
    return LanguageTable.threeLetters.withBytes { digits in
      (base64Value(digits[index / 6]) ?? 0) >> (index % 6) & 1 == 1
    }
  }

  private static let twoLetters = CodeTable(codes: LanguageTable.twoLetters, width: 2)
}
