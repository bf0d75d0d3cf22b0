/// The classes of a string's bytes, for a pattern that matches only strings of one length, such as
/// `[0-9]{4}-[0-9]{2}`: all bytes are tested together instead of step by step.
struct FixedPlaces {
  /// The classes, including those of literal characters.
  private(set) var sets: [RunSet] = []

  /// For each class, the bytes that must belong to it, with the lowest bit for the first byte.
  private(set) var wanted: [UInt64] = []

  /// The number of bytes in an ASCII text that matches.
  private var count = 0

  /// Creates the places; `nil` if strings of another length can match, or masks can't represent it.
  init?(_ elements: [RunElement]) {
    for element in elements {
      guard element.isFixed, element.most <= RunMasks.mostBytes - count else { return nil }
      if element.literal.isEmpty {
        want(element.set, element.most)
      } else {
        for byte in element.literal { want(RunSet(byte), 1) }
      }
    }
    guard RunMasks.takes(count), sets.count <= RunMasks.mostClasses else { return nil }
  }

  private mutating func want(_ set: RunSet, _ more: Int) {
    let index = sets.firstIndex(of: set) ?? sets.count
    if index == sets.count {
      sets.append(set)
      wanted.append(0)
    }
    for place in count..<count + more { wanted[index] |= 1 << UInt64(place) }
    count += more
  }
}
