internal import Muster
internal import MusterRules

/// The words that an author may have meant: those in the rule language, and the keys and short
/// strings in the files.
struct FixWords {
  private var words: Set<String>

  /// Collects the words of some files, except for keys in some ranges, which are mistakes
  /// themselves.
  init(_ texts: [SourceText], without mistakes: Set<SourceRange>) {
    words = Set(Kind.all.map(\.word) + CrossFieldKind.all.map(\.word) + Format.all.map(\.name))
    words.formUnion(RuleFileKeys.all)
    words.formUnion(ExampleReader.keys + StoryReader.events)
    for (source, text) in texts.enumerated() {
      guard let node = text.parse(source: source).node else { continue }
      for key in node.all.flatMap({ $0.entries ?? [] }).map(\.key) {
        if let range = key.range, mistakes.contains(range) { continue }
        if let word = key.text, Self.isPlain(word) { words.insert(word) }
      }
    }
  }

  /// Returns true if a word other than the right one is as close to a wrong one. A word that
  /// differs only in case and `_` is closer than any other.
  func others(near wrong: String, but right: String) -> Bool {
    let isAlike = Self.folded(wrong) == Self.folded(right)
    return words.contains { word in
      guard word != right, word != wrong else { return false }
      return isAlike
        ? Self.folded(wrong) == Self.folded(word) : Self.areNear(wrong, word)
    }
  }

  /// Returns true for a word that is the same with any kind of quotes and without quotes.
  static func isPlain(_ word: String) -> Bool {
    (2...64).contains(word.utf8.count)
      && word.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          index > 0
        default: false
        }
      }
  }

  /// Returns true if two words are one letter apart: an extra, missing, wrong or swapped letter.
  /// Case, and `_` instead of `-`, don't count as differences.
  static func areNear(_ left: String, _ right: String) -> Bool {
    let (one, other) = (folded(left), folded(right))
    if one == other { return true }
    if abs(one.count - other.count) > 1 || min(one.count, other.count) < 3 { return false }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (rest, others) = (one[start...], other[start...])
    if one.count == other.count {
      if rest.dropFirst().elementsEqual(others.dropFirst()) { return true }
      return rest.count > 1 && rest.first == others.dropFirst().first
        && rest.dropFirst().first == others.first
        && rest.dropFirst(2).elementsEqual(others.dropFirst(2))
    }
    return one.count > other.count
      ? rest.dropFirst().elementsEqual(others) : others.dropFirst().elementsEqual(rest)
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
  }
}
