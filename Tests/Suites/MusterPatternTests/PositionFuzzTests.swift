import Chance
import HostilePatterns
import Testing

@testable import MusterPattern

@Suite("Positions against PCRE2")
struct PositionFuzzTests {
  private let patterns = Effort.times(300)

  private static let atoms = [
    "a", "a", "b", "[ab]", "[a-c]", "\\d", "\\w", ".", "[^a]", "\\.", "é", "[^\\s@]", "k", "\\D",
    "[é-ü]",
  ]
  private static let quantifiers = [
    "", "", "", "*", "+", "?", "*?", "+?", "{2}", "{0,2}", "{1,3}", "{2,}", "{0}", "{1,2}?",
  ]
  private static let characters: [Character] = [
    "a", "a", "b", "c", "1", ".", "é", "K", "\u{212A}", "\n", "@", "-",
  ]

  @Test("always give the same answer")
  func differences() throws {
    var random = Dice(seed: UInt64(Effort.seed ?? 1))
    var (read, matches, left, texts) = (0, 0, 0, 0)
    for _ in 0..<patterns {
      let text = Self.alternatives(&random, depth: 0)
      let anchoring = random.pick([Pattern.Anchoring.whole, .somewhere])
      let caseless = random.isOne(in: 4)
      guard
        let pattern = try? Pattern(
          text, anchoring: anchoring, caseless: caseless, jit: true, runs: false)
      else { continue }
      guard pattern.burden.isPlain,
        let table = PositionTable(Array(text.utf8), anchoring: anchoring, caseless: caseless)
      else { continue }
      read += 1
      for _ in 0..<20 {
        let count = random.next() % 7
        let subject = String((0..<count).map { _ in random.pick(Self.characters) })
        let bytes = Array(subject.utf8)
        var steps = 1_000_000
        texts += 1
        guard let answer = table.decide(bytes.span, within: &steps) else {
          left += 1
          continue
        }
        if answer == .matches { matches += 1 }
        let its = pattern.match(bytes.span)
        if its != answer {
          Issue.record(
            "\(text) \(anchoring) \(caseless) \(subject.debugDescription): \(answer), not \(its)")
        }
      }
    }
    #expect(read > patterns / 2)
    #expect(matches > texts / 10)
    #expect(left < texts / 2)
  }

  private static func alternatives(_ random: inout Dice, depth: Int) -> String {
    var text = sequence(&random, depth: depth)
    while random.isOne(in: 4) { text += "|" + sequence(&random, depth: depth) }
    return text
  }

  private static func sequence(_ random: inout Dice, depth: Int) -> String {
    var text = random.isOne(in: 8) ? random.pick(["^", "\\A", "$"]) : ""
    for _ in 0..<random.next() % 4 {
      if depth < 3, random.isOne(in: 4) {
        let opening = random.pick(["(", "(?:", "(?<n\(random.next() % 1000)>"])
        text += opening + alternatives(&random, depth: depth + 1) + ")" + random.pick(quantifiers)
      } else {
        text += random.pick(atoms) + random.pick(quantifiers)
      }
    }
    return text + (random.isOne(in: 8) ? random.pick(["$", "\\z", "^"]) : "")
  }
}
