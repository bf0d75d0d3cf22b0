/// Suggests the number that a person probably meant by one with wrong check digits.
enum CheckDigitSuggestion {
  /// Undoes a swap of two neighbours if only one pair is possible; otherwise suggests the number
  /// with other check digits, which are at these offsets.
  static func make(at checked: @escaping @Sendable (_ count: Int) -> Range<Int>) -> Format.Suggest {
    { text, passes in
      var swapped: [[UInt8]] = []
      for index in text.indices.dropLast() where text[index] != text[index + 1] {
        guard text[index].isAlphanumeric, text[index + 1].isAlphanumeric else { continue }
        var candidate = text
        candidate.swapAt(index, index + 1)
        if passes(candidate) { swapped.append(candidate) }
      }
      return (swapped.count == 1 ? swapped : []) + rechecked(text, checked(text.count))
    }
  }

  /// For account and card numbers: only undoes a swap of two neighbours. It never guesses check
  /// digits, because another number belongs to another person.
  static let swappedAlone = make { _ in 0..<0 }

  /// For numbers whose last character is the check digit, which may be an X.
  static let last = make { count in count - 1..<count }

  private static func rechecked(_ text: [UInt8], _ places: Range<Int>) -> [[UInt8]] {
    guard !places.isEmpty, places.lowerBound >= 0, places.upperBound <= text.count else {
      return []
    }
    var candidates = [text]
    for place in places {
      candidates = candidates.flatMap { start in
        digits.map { digit in
          var candidate = start
          candidate[place] = digit
          return candidate
        }
      }
    }
    return candidates.filter { $0 != text }
  }

  private static let digits = Array("0123456789X".utf8)
}
