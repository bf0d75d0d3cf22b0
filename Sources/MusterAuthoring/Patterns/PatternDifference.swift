/// Texts that one of two patterns matches as a whole and the other does not, the shortest first: both
/// are followed along all texts at once, a pair of sets of states at a time.
struct PatternDifference {
  /// Texts that the first matches alone; a few, if there are any.
  private(set) var ofOne: [String] = []
  /// Texts that the other matches alone.
  private(set) var ofOther: [String] = []
  /// True if there is no such text, and that is certain.
  private(set) var isProvenEmpty = false

  /// All of these.
  var texts: [String] { ofOne + ofOther }

  private let automata: [PatternAutomaton]
  private static let mostPairs = 4_000
  private static let mostTexts = 4

  private struct Pair: Hashable {
    let left: [Int]
    let right: [Int]
  }

  /// Compares two patterns; finds nothing where one is not regular.
  init(_ left: PatternTree, _ right: PatternTree) {
    guard let one = PatternAutomaton(left), let other = PatternAutomaton(right) else {
      automata = []
      return
    }
    automata = [one, other]
    let isWhole = follow()
    isProvenEmpty = isWhole && texts.isEmpty && one.isExact && other.isExact
  }

  /// Follows both; returns true if nothing was left out.
  private mutating func follow() -> Bool {
    let first = Pair(left: automata[0].closed([0]), right: automata[1].closed([0]))
    var pairs: [(pair: Pair, before: Int, scalar: Unicode.Scalar)] = [(first, -1, " ")]
    var known: Set<Pair> = [first]
    var place = 0
    while place < pairs.count, min(ofOne.count, ofOther.count) < Self.mostTexts {
      let pair = pairs[place].pair
      let isOfOne = pair.left.contains(automata[0].end)
      if isOfOne != pair.right.contains(automata[1].end),
        (isOfOne ? ofOne : ofOther).count < Self.mostTexts
      {
        let text = text(pairs.map { ($0.before, $0.scalar) }, place)
        if isOfOne { ofOne.append(text) } else { ofOther.append(text) }
      }
      for scalar in scalars(from: pair) {
        let next = Pair(
          left: moved(pair.left, by: scalar, automata[0]),
          right: moved(pair.right, by: scalar, automata[1]))
        if next.left.isEmpty && next.right.isEmpty || !known.insert(next).inserted { continue }
        if known.count > Self.mostPairs { return false }
        pairs.append((next, place, scalar))
      }
      place += 1
    }
    return place == pairs.count
  }

  private func text(_ pairs: [(before: Int, scalar: Unicode.Scalar)], _ last: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var place = last
    while pairs[place].before >= 0 {
      scalars.append(pairs[place].scalar)
      place = pairs[place].before
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.reversed())
    return String(text)
  }

  private func moved(
    _ states: [Int], by scalar: Unicode.Scalar, _ automaton: PatternAutomaton
  ) -> [Int] {
    var reached: [Int] = []
    for state in states {
      for step in automaton.steps[state] where step.characters?.contains(scalar.value) == true {
        reached.append(step.target)
      }
    }
    return reached.isEmpty ? [] : automaton.closed(reached)
  }

  /// Returns one character for each part into which the next steps divide all characters.
  private func scalars(from pair: Pair) -> [Unicode.Scalar] {
    var starts: Set<UInt32> = [0]
    for (states, automaton) in [(pair.left, automata[0]), (pair.right, automata[1])] {
      for state in states {
        for range in automaton.steps[state].compactMap(\.characters).flatMap(\.ranges) {
          starts.insert(range.lowerBound)
          starts.insert(range.upperBound + 1)
        }
      }
    }
    let sorted = starts.sorted()
    let found = sorted.indices.compactMap { index -> Unicode.Scalar? in
      let end = index + 1 < sorted.count ? sorted[index + 1] : ScalarSet.last + 1
      return sorted[index] < end ? Self.simple(in: sorted[index]..<end) : nil
    }
    // A text that a person can read is found before one with control characters.
    return found.filter { $0.value > 0x20 } + found.filter { $0.value <= 0x20 }
  }

  /// Returns the simplest character of some: a letter, a digit, a sign.
  private static func simple(in range: Range<UInt32>) -> Unicode.Scalar? {
    for value in plain where range.contains(value) { return Unicode.Scalar(value) }
    // No text has the halves of a pair.
    for value in range.prefix(0x1000) {
      if let scalar = Unicode.Scalar(value) { return scalar }
    }
    return nil
  }

  private static let plain: [UInt32] = "aA1b5 -._!~/:\u{e9}".unicodeScalars.map(\.value)
}
