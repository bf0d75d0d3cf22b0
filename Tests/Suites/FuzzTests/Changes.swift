import Chance

/// Texts with a few pieces changed; the same chance makes the same ones.
struct Changes {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var dice: Dice

  init(seeds: [[UInt8]], words: [String], chance: UInt64) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
    dice = Dice(seed: chance)
  }

  mutating func next() -> [UInt8] {
    var text = seeds[dice.roll(seeds.count)]
    for _ in 0...dice.roll(4) {
      let place = dice.roll(text.count + 1)
      let end = min(text.count, place + dice.roll(20))
      switch dice.roll(5) {
      case 0: text.removeSubrange(place..<end)
      case 1: text.insert(contentsOf: text[place..<end], at: dice.roll(text.count + 1))
      case 2: text.insert(UInt8(dice.roll(256)), at: place)
      case 3:
        let other = seeds[dice.roll(seeds.count)]
        text = Array(text[..<place] + other[dice.roll(other.count + 1)...])
      default: text.insert(contentsOf: words[dice.roll(words.count)], at: place)
      }
    }
    return text
  }
}
