import Chance
import Testing

@testable import Muster
@testable import MusterEngine

@Suite("The spans of a list's items")
struct OverlappingSpansTests {
  @Test("have the same first overlap after any changes as when compared all at once")
  func changes() {
    var dice = Dice(seed: UInt64(Effort.seed ?? 1))
    for _ in 0..<Effort.times(20) {
      let count = 1 + dice.roll(12)
      var spans = OverlappingSpans(count: count)
      var all = [ItemSpan?](repeating: nil, count: count)
      for step in 0..<60 {
        let position = dice.roll(count)
        let start = dice.roll(40)
        let end = start + 1 + dice.roll(dice.chance(8) ? 30 : 3)
        let span = ItemSpan(index: position, start: Number(Int64(start)), end: Number(Int64(end)))
        all[position] = dice.chance(4) ? nil : span
        spans.set(all[position], at: position)
        if dice.chance(3) { continue }
        let found = spans.first()
        let expected = OverlappingSpans.firstOverlapping(all.compactMap { $0 })
        #expect(found == expected, "step \(step): \(all)")
      }
    }
  }
}
