/// Strings that a pattern matches, and strings that it just fails to match. They are generated from
/// the pattern's tree, and each is checked by the engine.
///
/// The same seed produces the same strings.
///
/// ```swift
/// var samples = PatternSamples(PatternTree("[A-Z]{2}\\d+"), seed: 1) { engine.matches($0) }
/// samples.matching(4)     // AA0, ZA0, AZ0…
/// samples.failing(4)      // A0, AAA0…
/// ```
package struct PatternSamples {
  /// Returns the engine's answer for a string; `nil` if it stopped without one.
  package typealias Engine = (String) -> Bool?

  private let tree: PatternTree
  private let choices: PatternChoices
  private let engine: Engine
  private let hints: [ScalarSet]
  private var random: SeededNumbers

  /// The maximum length, in characters, of a string that is long on purpose.
  package static let longest = 80

  /// True if strings generated from the tree can fail to match, because the pattern has
  /// lookarounds, backreferences, possessive parts or constructs that could not be parsed.
  package let needsSearch: Bool

  /// Creates samples of a pattern.
  ///
  /// - Parameters:
  ///   - tree: The pattern.
  ///   - seed: The seed of the strings.
  ///   - engine: Matches a string like the pattern's rule.
  package init(_ tree: PatternTree, seed: UInt64, engine: @escaping Engine) {
    self.tree = tree
    self.engine = engine
    random = SeededNumbers(seed: seed)
    choices = PatternChoices(tree)
    var looked: [ScalarSet] = []
    var needsSearch = false
    for node in tree.root.all {
      switch node.part {
      case .look(let look, let inner):
        needsSearch = true
        guard look == .ahead || look == .behind else { break }
        for case .oneOf(let set) in inner.all.map(\.part) {
          if set.characters.sure.count < 1000 { looked.append(set.characters.sure) }
        }
        for case .character(let scalar, _) in inner.all.map(\.part) {
          looked.append(ScalarSet([scalar.value...scalar.value]))
        }
      case .reference, .call, .conditional, .unread, .never, .group(.atomic, _),
        .repeated(_, _, .possessive), .anchor:
        needsSearch = true
      default: break
      }
    }
    hints = Array(looked.prefix(40))
    self.needsSearch = needsSearch
  }

  /// Returns up to this many different strings that match: the shortest first, then each
  /// alternative of the pattern, a long string, and random ones.
  ///
  /// The result is empty if the pattern matches nothing, or if no match was found.
  package mutating func matching(_ most: Int) -> [String] {
    var found = Found(most)
    offer(.shortest, to: &found)
    offer(.longest, to: &found)
    for choice in choices.inside where !found.isFull { offer(.shortest, choice, to: &found) }
    var tries = needsSearch ? 240 : 4 * most
    while !found.isFull, tries > 0 {
      tries -= 1
      // A pattern without findings is searched for longer.
      if tries < 200, !found.texts.isEmpty, needsSearch { break }
      offer(.random, to: &found)
    }
    return found.texts
  }

  /// Returns a matching string of this many characters, or the nearest shorter one that was found.
  package mutating func long(_ count: Int) -> String? {
    let texts = [count, count, count + 4].compactMap { cap in
      PatternTextMaker.text(for: tree, choices, .longest, hints: hints, cap: cap, &random)
    }
    return texts.filter { $0.unicodeScalars.count <= count && engine($0) == true }
      .max { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// Returns up to this many strings that just fail to match: one character is outside its set,
  /// there is one repetition too few or too many, or one letter is replaced.
  package mutating func failing(_ most: Int) -> [String] {
    var found = Found(most, wanted: false)
    for choice in choices.outside where !found.isFull { offer(.shortest, choice, to: &found) }
    let near = found.isFull ? [] : matching(6)
    for text in near where !found.isFull {
      offer(String(text.dropLast()), to: &found)
      offer(String(text.dropFirst()), to: &found)
      offer(text + "!", to: &found)
      offer(" " + text, to: &found)
    }
    for text in ["", "\u{1}", "a", "0", "!"] where !found.isFull { offer(text, to: &found) }
    return found.texts
  }

  private mutating func offer(
    _ manner: PatternTextMaker.Manner, _ choice: PatternChoices.Choice? = nil,
    to found: inout Found
  ) {
    let cap = manner == .random ? Self.longest / 2 : Self.longest
    let text = PatternTextMaker.text(
      for: tree, choices, manner, choice: choice, hints: hints, cap: cap, &random)
    if let text { offer(text, to: &found) }
  }

  private func offer(_ text: String, to found: inout Found) {
    guard !found.isFull, found.isNew(text), engine(text) == found.wanted else { return }
    found.texts.append(text)
  }

  /// Strings with no duplicates, compared byte by byte.
  private struct Found {
    let most: Int
    let wanted: Bool
    var texts: [String] = []
    private var known: Set<[UInt8]> = []

    init(_ most: Int, wanted: Bool = true) {
      self.most = most
      self.wanted = wanted
    }

    var isFull: Bool { texts.count >= most }

    mutating func isNew(_ text: String) -> Bool { known.insert(Array(text.utf8)).inserted }
  }
}
