import Chance
import Testing

@Suite("The effort of tests")
struct EffortTests {
  @Test("scales how often something is repeated, and never to less than once")
  func times() {
    #expect(
      [0.01, 0.5, 1, 2, 10, 100].map { Effort.times(30, at: $0) } == [1, 15, 30, 60, 300, 3000])
    #expect(Effort.times(0, at: 1) == 1)
  }

  @Test("chooses evenly spaced items, the first and the last among them")
  func some() {
    let items = 0..<101
    #expect(Effort.some(of: items, at: 0.01) == [0, 100])
    #expect(Effort.some(of: items, at: 1) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(Effort.some(of: items, at: 5).count == 51)
    #expect(Effort.some(of: items, at: 10) == Array(items))
    #expect(Effort.some(of: items, at: 1000) == Array(items))
  }

  @Test("never chooses fewer items for more effort, nor one item twice")
  func growing() {
    for count in 0..<40 {
      let chosen = stride(from: 0.25, through: 10, by: 0.25).map {
        Effort.some(of: 0..<count, at: $0)
      }
      for (less, more) in zip(chosen, chosen.dropFirst()) { #expect(less.count <= more.count) }
      for items in chosen {
        #expect(Set(items).count == items.count)
        #expect(items.first == (0..<count).first && items.last == (0..<count).last)
      }
      #expect(chosen.last == Array(0..<count))
    }
  }

  @Test("is a number above 0")
  func effort() {
    #expect(["1", "10", "0.5", "1e3"].map(Effort.effort(from:)) == [1, 10, 0.5, 1000])
    for text in ["", "all", "0", "-1", "nan", "inf", "1e300", " 1"] {
      #expect(Effort.effort(from: text) == nil, "\(text)")
    }
  }

  @Test("has a seed that is a whole number")
  func seed() {
    #expect(["0", "7", "1000000000"].map(Effort.seed(from:)) == [0, 7, 1_000_000_000])
    for text in ["", "x", "-1", "1.5", "99999999999999999999"] {
      #expect(Effort.seed(from: text) == nil, "\(text)")
    }
  }
}
