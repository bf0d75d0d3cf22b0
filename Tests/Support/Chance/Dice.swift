/// Chance that is the same in every run: Steele's SplitMix64.
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0, below the count of sides.
  public mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  /// Whether one in so many comes up.
  public mutating func chance(_ sides: Int) -> Bool { roll(sides) == 0 }

  /// One of some.
  public mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
}
