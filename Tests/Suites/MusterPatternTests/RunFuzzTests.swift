import Chance
import HostilePatterns
import Testing

@testable import MusterPattern

@Suite("Runs against PCRE2")
struct RunFuzzTests {
  private let patterns = Effort.times(500)

  @Test("always give the same answer, with its JIT or without")
  func differences() throws {
    var random = Dice(seed: UInt64(Effort.seed ?? 1))
    var space = MatchSpace()
    var (decided, texts, matches, left) = (0, 0, 0, 0)
    for _ in 0..<patterns {
      let made = RandomPattern(&random)
      guard let runs = made.compiled(jit: true, runs: true), runs.isDecidedByRuns else { continue }
      let jit = try #require(made.compiled(jit: true, runs: false))
      let interpreter = try #require(made.compiled(jit: false, runs: false))
      decided += 1
      for _ in 0..<20 {
        let text = made.text(&random)
        let bytes = Array(text.utf8)
        let answer = runs.match(bytes.span, in: &space)
        texts += 1
        if answer == .matches { matches += 1 }
        if runs.runs.decide(bytes.span) == nil { left += 1 }
        for other in [jit, interpreter] {
          let its = other.match(bytes.span, in: &space)
          if its == answer || its == .gaveUp { continue }
          Issue.record(
            "\(made) \(text.debugDescription): \(answer), but PCRE2 says \(its)")
        }
      }
    }
    if patterns > 5_000 {
      print(
        "runs: \(decided) patterns decided, \(texts) texts, \(matches) match, \(left) left to PCRE2"
      )
    }
    #expect(decided > patterns / 10)
    #expect(matches > texts / 10)
    #expect(left < texts / 5)
  }
}

extension RandomPattern {
  /// `nil` where it is none.
  fileprivate func compiled(jit: Bool, runs: Bool) -> Pattern? {
    try? Pattern(text, anchoring: anchoring, caseless: caseless, jit: jit, runs: runs)
  }
}
