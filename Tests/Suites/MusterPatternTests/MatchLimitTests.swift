import MusterPattern
import Testing

@Suite("A match limit")
struct MatchLimitTests {
  @Test("is 60,000 steps and 15 for each byte")
  func standard() {
    #expect(MatchLimit.default.steps(forBytes: 0) == 60_000)
    #expect(MatchLimit.default.steps(forBytes: 1000) == 75_000)
    #expect(MatchLimit.default.steps(forBytes: .max) == .max)
    #expect(MatchLimit.steps(7).steps(forBytes: 1 << 20) == 7)
    #expect(MatchLimit.steps(-1).steps(forBytes: 0) == 1)
  }

  @Test(
    "stops endless matches",
    arguments: [
      ("(a+)+b\\d", 40), ("(a|a)*b\\d", 40), ("(a|aa)+[bc]\\d", 60), ("(.*)*x\\d", 40),
      ("(a*)*$x", 40), ("(\\w+\\s?)*[.!]\\d", 60),
    ], [Pattern.Anchoring.whole, .somewhere])
  func stops(pattern: (String, Int), anchoring: Pattern.Anchoring) throws {
    let text = String(repeating: "a", count: pattern.1) + "cb!x"
    let outcome = try BothWays(pattern.0, anchoring).match(text)
    #expect(outcome != .matches)
    #expect(try BothWays("(a+)+b\\d").match(text) == .gaveUp)
  }

  @Test("can be set, and a leading verb can only lower it")
  func set() throws {
    let text = String(repeating: "a", count: 12) + "c"
    let pattern = try BothWays("(a+)+b?")
    #expect(pattern.match(text) == .doesNotMatch)
    #expect(pattern.match(text, limit: .steps(1000)) == .gaveUp)
    let enough = pattern.hasJIT ? 50_000 : 60_000
    #expect(pattern.match(text, limit: .steps(enough)) == .doesNotMatch)
    #expect(try BothWays("(*LIMIT_MATCH=1000)(a+)+b?").match(text) == .gaveUp)
    #expect(try BothWays("(*LIMIT_MATCH=50000)(a+)+b?").match(text) == .doesNotMatch)
  }

  @Test("lets a long harmless string pass when the JIT's stack is full")
  func longTexts() throws {
    let text = String(repeating: "ab-c", count: 2500)
    #expect(try BothWays("(?:\\w|-)+").match(text) == .matches)
    #expect(try BothWays("(?:\\w|-)+").match(text + "!") == .doesNotMatch)
    #expect(try BothWays("^(?:\\w|-)+!$", .somewhere).match(text + "!") == .matches)
  }

  @Test("bounds the work that the JIT doesn't count")
  func uncounted() throws {
    let text = String(repeating: "a", count: 60_000)
    #expect(try BothWays("\\w+@\\w+", .somewhere).match(text) != .matches)
    #expect(try BothWays(".*\\w+@.*").match(text) != .matches)
    #expect(try BothWays("a(?R)?b", .somewhere).match(text) != .matches)
    #expect(try BothWays("\\w+(*PRUNE)@", .somewhere).match(text) != .matches)
  }
}
