internal import Muster

/// Follows all requirements of a set along all strings at once, starting with the empty string.
///
/// A place is the state of all automata and counts. Strings that lead to the same place continue in
/// the same ways, so each place is followed once.
struct TextGraph {
  /// A place, the place before it, and the character that led from there.
  private struct Place {
    let states: [Int]
    let before: Int
    let scalar: Unicode.Scalar
    /// The steps that lead on from here, once they are known.
    var steps: [(characters: ScalarSet, target: Int)]?
  }

  private var followed: [any FollowedText]
  private var places: [Place] = []
  private var known: [[Int]: Int] = [:]
  /// The places still to be followed, in order. Places of ASCII strings come first, so that a long
  /// ASCII string is found before strings with other characters.
  private var waiting: [Int] = []
  private var later: [Int] = []
  private var next = 0
  /// The places where a string can end, those of the shortest strings first.
  private(set) var ends: [Int] = []

  /// The maximum length of a random string.
  private static let longest = 40

  init(_ set: TextSet) {
    followed = set.lengths.map { FollowedLength($0.range, $0.unit) }
    for (automaton, isWanted) in set.automata {
      followed.append(FollowedAutomaton(automaton, isWanted: isWanted))
    }
    _ = place(followed.map(\.start), from: -1, by: " ")
  }

  /// True if all strings have been followed.
  var isWhole: Bool { next == waiting.count && later.isEmpty }

  /// Follows strings until this many ends are found, or this much work is done.
  mutating func explore(work: Int, untilFound most: Int) {
    var left = work
    while ends.count < most, left > 0 {
      if next == waiting.count {
        if later.isEmpty { return }
        (waiting, later, next) = (later, [], 0)
      }
      if !follow(waiting[next], &left) { return }
      next += 1
    }
  }

  /// Follows strings until an end is found, or this much work is done: first those that meet the
  /// most requirements, and among these the longest. It finds strings for many requirements, but
  /// proves nothing.
  mutating func hunt(work: Int) {
    var left = work
    var waiting: [[Int]] = Array(repeating: [], count: followed.count + 1)
    for place in self.waiting[next...] + later {
      waiting[missing(places[place].states)].append(place)
    }
    while ends.isEmpty, left > 0, let nearest = waiting.firstIndex(where: { !$0.isEmpty }) {
      let count = places.count
      if let place = waiting[nearest].popLast(), !follow(place, &left) { return }
      for place in (count..<places.count).reversed() {
        waiting[missing(places[place].states)].append(place)
      }
    }
  }

  /// Returns the number of requirements that some states don't meet.
  private func missing(_ states: [Int]) -> Int {
    zip(followed, states).count { !$0.mayEnd(in: $1) }
  }

  /// Finds the steps from a place; returns false if this exceeds the remaining work.
  private mutating func follow(_ place: Int, _ left: inout Int) -> Bool {
    let states = places[place].states
    left -= zip(followed, states).reduce(1) { $0 + $1.0.work(from: $1.1) }
    if left < 0 { return false }
    guard let steps = steps(from: states, &left) else { return false }
    left -= steps.count
    places[place].steps = steps.compactMap { characters, states in
      characters.simplest.map { (characters, self.place(states, from: place, by: $0)) }
    }
    return true
  }

  /// Returns the index of a place, which may be new.
  private mutating func place(_ states: [Int], from before: Int, by scalar: Unicode.Scalar) -> Int {
    if let number = known[states] { return number }
    let number = places.count
    known[states] = number
    places.append(Place(states: states, before: before, scalar: scalar))
    if scalar.isASCII { waiting.append(number) } else { later.append(number) }
    if zip(followed, states).allSatisfy({ $0.mayEnd(in: $1) }) { ends.append(number) }
    return number
  }

  /// Returns the steps that lead on from a place, as sets of characters that lead to the same
  /// place; `nil` if that takes more work than is left.
  private mutating func steps(
    from states: [Int], _ left: inout Int
  ) -> [(characters: ScalarSet, states: [Int])]? {
    var steps: [(characters: ScalarSet, states: [Int])] = [(.text, [])]
    for (index, state) in states.enumerated() {
      let own = followed[index].steps(from: state)
      // Each pair takes an intersection, and a copy of the states so far.
      left -= steps.count * own.count * (index + 1) / 32
      if left < 0 { return nil }
      steps = steps.flatMap { characters, states in
        own.compactMap { step in
          let both = characters.intersection(step.characters)
          return both.isEmpty ? nil : (both, states + [step.target])
        }
      }
    }
    // This way, a readable string is found before one with control characters.
    return steps.filter { $0.characters.simplest.map { $0.value > 0x20 } ?? false }
      + steps.filter { $0.characters.simplest.map { $0.value <= 0x20 } ?? false }
  }

  /// Returns the shortest string to each end.
  func shortest(_ most: Int) -> [String] { ends.prefix(most).map { shortest(to: $0) } }

  /// Returns strings: the shortest to each end, as simple as possible; then the shortest with other
  /// characters; then some random ones.
  func texts(_ most: Int, seed: UInt64) -> [String] {
    var random = SeededNumbers(seed: seed)
    var texts: [String] = []
    func add(_ text: String) {
      let isNew = !texts.contains { $0.utf8.elementsEqual(text.utf8) }
      if isNew, texts.count < most { texts.append(text) }
    }
    for end in ends.prefix(most) {
      add(shortest(to: end))
      // Rules that are not followed here may refuse a repeated character.
      add(varied(to: end, &random))
    }
    if ends.isEmpty || texts.count == most { return texts }
    let distances = distances
    for _ in 0..<4 * most { add(chosen(distances, &random)) }
    return texts
  }

  /// Returns the shortest string to an end, with the simplest characters.
  private func shortest(to end: Int) -> String { text(to: end) { places[$0].scalar } }

  /// Returns one of the shortest strings to an end, with other characters.
  private func varied(to end: Int, _ random: inout SeededNumbers) -> String {
    text(to: end) { place in
      let step = places[places[place].before].steps?.first { $0.target == place }
      return step?.characters.chosen(by: &random) ?? places[place].scalar
    }
  }

  /// Returns one of the shortest strings to an end, with a character for each place on the path.
  private func text(to end: Int, _ character: (Int) -> Unicode.Scalar) -> String {
    var scalars: [Unicode.Scalar] = []
    var place = end
    while places[place].before >= 0 {
      scalars.append(character(place))
      place = places[place].before
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// Returns a random string, as far as the steps are known.
  private func chosen(_ distances: [Int], _ random: inout SeededNumbers) -> String {
    var text = String.UnicodeScalarView()
    var (place, count) = (0, 0)
    while true {
      let isEnd = distances[place] == 0
      let isLong = count >= Self.longest
      if isEnd, isLong || random.below(4) == 0 { break }
      let steps = (places[place].steps ?? []).filter { step in
        distances[step.target] < (isLong ? distances[place] : .max)
      }
      if steps.isEmpty { break }
      let step = steps[random.below(steps.count)]
      guard let scalar = step.characters.chosen(by: &random) else { break }
      text.append(scalar)
      count += 1
      place = step.target
    }
    return String(text)
  }

  /// By place: the fewest characters to an end; the highest integer if no end is known.
  private var distances: [Int] {
    var before: [[Int]] = Array(repeating: [], count: places.count)
    for (number, place) in places.enumerated() {
      for step in place.steps ?? [] { before[step.target].append(number) }
    }
    var distances = Array(repeating: Int.max, count: places.count)
    var waiting = ends
    for end in ends { distances[end] = 0 }
    var index = 0
    while index < waiting.count {
      let place = waiting[index]
      index += 1
      for number in before[place] where distances[number] == .max {
        distances[number] = distances[place] + 1
        waiting.append(number)
      }
    }
    return distances
  }
}

extension ScalarSet {
  /// Every scalar that a string can have, which excludes surrogates.
  static let text = ScalarSet([0...0xD7FF, 0xE000...last])

  /// The simplest member for a person: a letter, a digit or a sign, or otherwise the first.
  var simplest: Unicode.Scalar? {
    if let value = Self.simple.first(where: { contains($0) }) { return Unicode.Scalar(value) }
    let plain = intersection(Self.visible)
    return (plain.isEmpty ? intersection(.text) : plain).ranges.first.flatMap {
      Unicode.Scalar($0.lowerBound)
    }
  }

  /// Returns a member, mostly one that is often typed.
  func chosen(by random: inout SeededNumbers) -> Unicode.Scalar? {
    for often in random.below(4) == 0 ? [Self.visible] : [Self.usual, Self.visible] {
      let some = intersection(often)
      if some.isEmpty { continue }
      var place = random.below(some.count)
      for range in some.ranges {
        if place < range.count { return Unicode.Scalar(range.lowerBound + UInt32(place)) }
        place -= range.count
      }
    }
    return simplest
  }

  private static let simple: [UInt32] = "aA1b5 -._!~/:\u{e9}".unicodeScalars.map(\.value)
  private static let usual = ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
  private static let visible = ScalarSet([0x21...0x7E, 0xC0...0xFF])
}
