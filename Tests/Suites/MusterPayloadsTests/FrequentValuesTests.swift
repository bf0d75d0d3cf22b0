import Chance
import Muster
import Testing

@testable import MusterPayloads

@Suite("The counts of frequent values")
struct FrequentValuesTests {
  /// A key as the scanner's slots have it.
  private func add(_ text: String, to values: inout FrequentValues) {
    values.add(([1] + Array(text.utf8)).span)
  }

  private func shown(_ values: FrequentValues, _ most: Int = 3) -> [String] {
    values.values(most).map { "\($0.isLowerBound ? "≥" : "")\($0.count) \($0.value.text)" }
  }

  @Test("are exact for a few values, the most frequent first")
  func few() {
    var values = FrequentValues()
    #expect(values.isEmpty)
    for text in ["b", "a", "b", "c", "a", "b", ""] { add(text, to: &values) }
    #expect(shown(values) == ["3 b", "2 a", "1 "])
  }

  @Test("find the frequent values among many rare ones")
  func many() {
    var values = FrequentValues()
    for index in 0..<3000 {
      add("rare \(index)", to: &values)
      if index.isMultiple(of: 10) { add("often", to: &values) }
      if index > 1000, index.isMultiple(of: 20) { add("late", to: &values) }
    }
    let found = values.values(2)
    #expect(found.map(\.value.text) == ["often", "late"])
    #expect(found[0].count == 300 && !found[0].isLowerBound)
    #expect(found[1].count <= 99 && found[1].count > 50 && found[1].isLowerBound)
    #expect(values.values(1000).count <= 129)
  }

  @Test("are never above the truth, also if those of several sources are added")
  func added() {
    var dice = Dice(seed: 5)
    for _ in 0..<20 {
      var (all, truth) = (FrequentValues(), [String: Int]())
      for _ in 0..<4 {
        var values = FrequentValues()
        for _ in 0..<500 {
          let most = dice.chance(2) ? 10 : 600
          let text = "\(dice.roll(most))"
          truth[text, default: 0] += 1
          add(text, to: &values)
        }
        all.add(values)
      }
      for value in all.values(200) {
        let known = truth[value.value.text] ?? 0
        #expect(value.isLowerBound ? value.count <= known : value.count == known)
      }
      let top = truth.max { ($0.value, $1.key) < ($1.value, $0.key) }
      #expect(all.values(3).contains { $0.value.text == top?.key })
    }
  }

  @Test("tell long values apart, and show their beginning and end")
  func long() {
    var log = OutputBytes()
    let texts = ["x", "y", "x"].map { middle in
      Array((String(repeating: "a", count: 200) + middle + String(repeating: "b", count: 200)).utf8)
    }
    for text in texts {
      unsafe text.withUnsafeBufferPointer { bytes in
        unsafe ValueKey.append(Slot(.text, bytes: bytes), of: 7, to: &log)
      }
    }
    var values = FrequentValues()
    ValueKey.forEach(in: log.span) { tag, key in
      #expect(tag == 7)
      values.add(key)
    }
    #expect(values.values(5).map(\.count) == [2, 1])
    #expect(values.values(1)[0].value.isShortened)
  }
}
