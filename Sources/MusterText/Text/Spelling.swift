/// The word that an author probably meant: the nearest of the existing words.
package enum Spelling {
  /// Returns the word of `candidates` that is nearest to `word`; `nil` if none is close enough.
  ///
  ///     Spelling.nearest("mtches", among: ["message", "matches"])   // "matches"
  ///
  /// Close enough means at most one mistake per three letters: an extra, missing or wrong letter,
  /// or two swapped letters. The case of ASCII letters is ignored, and `_` equals `-`. Of equally
  /// near words, the first is returned.
  package static func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    var best: String?
    var bestDistance = allowance(for: letters.count) + 1
    for candidate in candidates where candidate.utf8.count <= 4 * longestWord {
      let count = candidate.unicodeScalars.count
      guard abs(count - letters.count) < bestDistance else { continue }
      let distance = EditDistance.between(letters, folded(candidate))
      guard distance < bestDistance else { continue }
      best = candidate
      bestDistance = distance
    }
    return best
  }

  private static let longestWord = 64

  fileprivate static func allowance(for length: Int) -> Int {
    length < 2 ? 0 : max(length, 3) / 3
  }

  private static func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.map { folded($0.value) }
  }

  fileprivate static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar + 0x20
    case 0x5F: 0x2D
    default: scalar
    }
  }
}

/// A quick summary of a word's spelling: its number of letters, and roughly which ones.
///
/// A mistake removes at most one letter and adds at most one. So words are not close enough if
/// their letters differ by more than the allowed mistakes, and most words differ that much.
package struct SpellingOutline: BitwiseCopyable {
  private var letters: UInt64 = 0
  private var count = 0

  package init(_ word: Span<UInt8>) {
    var index = 0
    while index < word.count {
      let (scalar, length) = word.scalar(at: index)
      letters |= 1 << UInt64(Spelling.folded(scalar) & 63)
      count += 1
      index += length
    }
  }

  /// Returns false if the candidate is certainly not close enough for `Spelling.nearest`.
  package func mayBeNear(_ candidate: SpellingOutline) -> Bool {
    let most = Spelling.allowance(for: count)
    return abs(count - candidate.count) <= most
      && (letters & ~candidate.letters).nonzeroBitCount <= most
      && (candidate.letters & ~letters).nonzeroBitCount <= most
  }
}
