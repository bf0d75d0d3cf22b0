/// A word of the name of a list, whose singular is the name of an item.
///
/// A wrong result is still a valid name, so the table has only words that are likely in a form.
struct EnglishNoun {
  /// The word in lower case.
  private let word: String

  init(_ word: String) { self.word = word }

  /// The singular of the word; `nil` if the word isn't a plural, or is its own.
  var singular: String? {
    if let known = Self.known[word] { return known }
    for (plural, singular) in Self.compounds where word.hasSuffix(plural) {
      return word.dropLast(plural.count) + singular
    }
    if Self.invariable.contains(word) || isSingular { return nil }
    // `ties` and `pies`: a word of one letter and `y` would have no vowel.
    if word.hasSuffix("ies"), word.count == 4 { return String(word.dropLast()) }
    for (ending, keeps) in Self.endings where word.hasSuffix(ending) && word.count > ending.count {
      return word.dropLast(ending.count) + keeps
    }
    return word.hasSuffix("s") && word.count > 1 ? String(word.dropLast()) : nil
  }

  private var isSingular: Bool { ["ss", "us", "is"].contains { word.hasSuffix($0) } }

  /// The endings of regular plurals, and those of their singulars; the first one that fits counts.
  private static let endings: KeyValuePairs = [
    "sses": "ss", "shes": "sh", "ches": "ch", "xes": "x", "ies": "y", "ouses": "ouse",
    "auses": "ause", "uses": "us",
  ]

  /// Plurals that also end other words: `grandchildren`, `salespeople`.
  private static let compounds: KeyValuePairs = ["children": "child", "people": "person"]

  /// Words whose plural is the same, and words that end like a plural.
  private static let invariable: Set<String> = [
    "alias", "atlas", "bias", "canvas", "gas", "headquarters", "lens", "means", "news", "series",
    "species",
  ]

  /// Plurals that the endings don't tell.
  private static let known: [String: String] = {
    var known = [
      "men": "man", "women": "woman", "salesmen": "salesman", "feet": "foot", "teeth": "tooth",
      "geese": "goose", "mice": "mouse", "criteria": "criterion", "phenomena": "phenomenon",
      "indices": "index", "vertices": "vertex", "matrices": "matrix", "appendices": "appendix",
      "quizzes": "quiz",
    ]
    let endings: [(plural: String, singular: String, stems: String)] = [
      ("ves", "f", "cal el hal hoo loa scar sel shel thie wol"),
      ("ves", "fe", "kni li wi"),
      ("es", "", "alias atlas bias canvas gas lens echo hero potato tomato veto"),
      ("es", "is", "analys ax cris diagnos hypothes parenthes synthes thes"),
      (
        "s", "",
        "abuse ache bookie brownie cache calorie cookie excuse fuse genie headache hoodie movie "
          + "niche pixie rookie ruse selfie smoothie use zombie"
      ),
    ]
    for ending in endings {
      for stem in ending.stems.split(separator: " ") {
        known[stem + ending.plural] = stem + ending.singular
      }
    }
    return known
  }()
}
