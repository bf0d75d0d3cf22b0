/// Things in a pattern's text that make matching it dearer than PCRE2's own count of steps tells.
struct PatternBurden: Sendable {
  /// Whether every way that it tries can be taken back a character at a time: it holds classes,
  /// groups, alternatives and repetitions, but nothing possessive or atomic, no look around, no
  /// reference, call or condition. Then what is scanned is paid for by the steps that go back.
  var isPlain = true

  /// How many comparisons its widest class may need for a character.
  var widestClass = 1

  /// Whether it holds `\X`, which looks back over a whole run of flags.
  var hasClusters = false

  /// Both of two texts.
  func joined(with other: PatternBurden) -> PatternBurden {
    var both = self
    both.isPlain = isPlain && other.isPlain
    both.widestClass = max(widestClass, other.widestClass)
    both.hasClusters = hasClusters || other.hasClusters
    return both
  }

  /// How many comparisons a class takes at most, from how it is written: a bitmap decides ASCII,
  /// and a list is read for all else.
  static func width(ofClass text: ArraySlice<UInt8>) -> Int {
    var entries = 0
    for byte in text where byte >= 0xC0 || byte == UInt8(ascii: "\\") { entries += 1 }
    return 1 + entries
  }
}

extension PatternText {
  /// The burden of the text and of all that it calls.
  var burden: PatternBurden {
    var burden = main.syntax.burden
    for definition in definitions { burden = burden.joined(with: definition.part.syntax.burden) }
    return burden
  }
}
