import Testing

/// What `scripts/fuzz` looks for with libFuzzer, held against what is known already.
@Suite("What reads bytes of strangers", .serialized)
struct ReplayTests {
  static let names = FuzzTarget.all.map(\.name)

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }

  @Test("does with its seeds what it should", arguments: names)
  func seeds(name: String) throws {
    let target = try target(name)
    let seeds = try target.seeds(.here)
    #expect(seeds.count > 8)
    for seed in seeds { #expect(throws: Never.self) { try target.check(seed) } }
  }

  @Test("does so with what was found once", arguments: names)
  func corpus(name: String) throws {
    let target = try target(name)
    for (file, bytes) in try SeedFiles.here.corpus(of: name) {
      #expect(throws: Never.self, "\(name)/\(file)") { try target.check(bytes) }
    }
  }

  @Test("does so with seeds that were changed by chance", arguments: names)
  func changed(name: String) throws {
    let target = try target(name)
    var changes = Changes(seeds: try target.seeds(.here), words: target.words(), chance: 7)
    for _ in 0..<300 {
      let text = changes.next()
      #expect(throws: Never.self, "\(name): \(text)") { try target.check(text) }
    }
  }
}

/// Texts with a few pieces changed; the same chance makes the same ones.
private struct Changes {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var state: UInt64

  init(seeds: [[UInt8]], words: [String], chance: UInt64) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
    state = chance
  }

  /// SplitMix64.
  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  mutating func next() -> [UInt8] {
    var text = seeds[below(seeds.count)]
    for _ in 0...below(4) {
      let place = below(text.count + 1)
      let end = min(text.count, place + below(20))
      switch below(5) {
      case 0: text.removeSubrange(place..<end)
      case 1: text.insert(contentsOf: text[place..<end], at: below(text.count + 1))
      case 2: text.insert(UInt8(below(256)), at: place)
      case 3:
        let other = seeds[below(seeds.count)]
        text = Array(text[..<place] + other[below(other.count + 1)...])
      default: text.insert(contentsOf: words[below(words.count)], at: place)
      }
    }
    return text
  }
}
