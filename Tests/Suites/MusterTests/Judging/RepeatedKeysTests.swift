import Chance
import Testing

@testable import Muster
@testable import MusterEngine

@Suite("The keys of a list's items")
struct RepeatedKeysTests {
  @Test("have the same first repetition after any changes as when compared all at once")
  func changes() {
    var dice = Dice(seed: UInt64(Effort.seed ?? 1))
    for _ in 0..<Effort.times(20) {
      let count = 1 + dice.roll(12)
      let different = 1 + dice.roll(20)
      var keys = RepeatedKeys(count: count)
      var all = [[UInt8]?](repeating: nil, count: count)
      for step in 0..<60 {
        let position = dice.roll(count)
        all[position] = dice.chance(5) ? nil : [UInt8(dice.roll(different))]
        keys.set(all[position], at: position)
        var seen: Set<[UInt8]> = []
        let expected = all.firstIndex { $0.map { !seen.insert($0).inserted } ?? false }
        #expect(keys.first == expected, "step \(step): \(all)")
      }
    }
  }
}
