/// Strings that may take a long time to match: a match for the part before a repetition, the
/// repeated part many times, and an end that doesn't match.
///
/// Only the engine decides, so the strings needn't be exact.
struct PatternAttacks {
  private(set) var texts: [String] = []

  /// Long strings, for a pattern with lookaround, back references, possessive parts or large
  /// counts: each attempt to match is short, but a long string needs too many.
  private(set) var longTexts: [String] = []

  private static let longest = 180
  private static let mostLongPumps = 4
  private static let mostPumps = 24
  private static let endings = ["\n", "!", "\u{1}", "@ "]

  init(on tree: PatternTree) {
    let reader = PatternPumps(tree)
    // Letters that the whole pattern requires follow the end, because otherwise the engine would
    // not even try.
    let sample = reader.sample
    for (prefix, pump) in reader.pumps.prefix(Self.mostPumps) where !pump.isEmpty {
      let count = max(2, (Self.longest - prefix.count) / pump.count)
      let body = String(repeating: pump, count: count)
      texts += Self.endings.map { prefix + body + $0 }
      texts += Self.endings.map { prefix + body + $0 + sample }
    }
    let reach = PatternReach(tree.text)
    guard reach.isFar else { return }
    var pumps = reader.pumps.filter { !$0.pump.isEmpty }.prefix(Self.mostLongPumps).map(\.pump)
    pumps += reach.pumps(sample)
    for pump in pumps {
      let body = String(repeating: pump, count: max(2, reach.length / pump.utf8.count))
      longTexts += [body + "!", body + "!" + sample.prefix(Self.longest) + "!bc@5"]
    }
  }
}
