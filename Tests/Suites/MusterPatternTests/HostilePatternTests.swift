import Chance
import HostilePatterns
import Testing

@testable import MusterPattern

@Suite("A pattern made to be slow")
struct HostilePatternTests {
  @Test(
    "stops within its default steps",
    arguments: HostileExample.kinds + HostileExample.betweenSteps + HostileExample.wideClasses)
  func givesUp(example: HostileExample) throws {
    try holds(
      example.pattern, isWhole: example.isWhole, isCaseless: example.isCaseless,
      on: example.shortText, .gaveUp)
  }

  @Test(
    "stops within its steps",
    arguments: [
      ("a++b", "", MatchOutcome.doesNotMatch), ("(?>[a-z]+)@", "", .doesNotMatch),
      ("(?|(a)|(b))+\\g{1}?c", "!c", .gaveUp), ("(?:(a*)b?\\g{-1}){2,9}c", "!c", .gaveUp),
      ("(a*(?1)?)*+b", "!b", .gaveUp),
    ])
  func stops(pattern: String, end: String, outcome: MatchOutcome) throws {
    try holds(pattern, on: String(repeating: "a", count: 10_000) + end, outcome)
  }

  /// The limit, and an eighth: what is passed over between two calls is paid for at the second.
  private static func most(for bytes: [UInt8]) -> Int {
    MatchLimit.default.steps(forBytes: bytes.count) / 8 * 9
  }

  /// With the JIT and without, and as a text that is being typed.
  private func holds(
    _ pattern: String, isWhole: Bool = false, isCaseless: Bool = false, on text: String,
    _ outcome: MatchOutcome
  ) throws {
    let bytes = Array(text.utf8)
    let steps = Self.most(for: bytes)
    for jit in [true, false] {
      let pattern = try Pattern(
        pattern, anchoring: isWhole ? .whole : .somewhere, caseless: isCaseless, jit: jit)
      let effort = pattern.effort(of: bytes.span)
      #expect(effort.outcome == outcome)
      #expect(effort.steps <= steps)
      // The same steps every time.
      #expect(pattern.effort(of: bytes.span) == effort)
      let partial = pattern.partialEffort(of: bytes.span)
      #expect(partial.steps <= steps)
    }
  }

  @Test(
    "pays for an item that occurs often and fails at the last, in any notation",
    arguments: HostileExample.nearMisses)
  func nearMisses(example: HostileExample) throws {
    try holds(example.pattern, on: example.shortText, .gaveUp)
    // What goes back a character at a time does not see it.
    #expect(PatternSyntax(Array("(?:\(example.name){300}c?)+?@".utf8)).burden.countsFar)
  }

  @Test("is always counted if one reading is too slow")
  func readings() throws {
    let wide = try #require(HostileExample.wideClasses.first)
    for (count, jit) in [(90, true), (45, false)] {
      let pattern = try Pattern(wide.pattern, anchoring: .somewhere, jit: jit)
      let text = Array(wide.text(count).utf8)
      #expect(pattern.fastSteps.limit(for: text.count, within: 15_000) == 0)
      #expect(pattern.effort(of: text.span).steps > 0)
    }
    let narrow = try Pattern("[а-яё]+[0-9]", anchoring: .somewhere)
    #expect(narrow.fastSteps.limit(for: 128, within: 15_000) > 0)
  }

  @Test(
    "is always counted if the JIT scans without a step",
    arguments: [
      ("(?:[a-z]*b|.)*", true), ("(?:\\p{L}+a|.)*", true), ("(?:\\pL*a|.)*", true),
      ("(?:[\\w-]+-|.)++", true), ("(?:.*\\/|.)*", true), ("(?:\\x{62}*b|.)*", true),
      ("(?:\\x62*b|.)*", true), ("(?:\\142*b|.)*", true), ("(?:é*é|.)*", true),
      ("(?:}+}|.)*", true), ("(?:[a-z]{0,300}b|.)*", true), ("(?:[a-z]{2,}b|.)*", true),
      ("(?:[a-z]*[b]|.)*", true), ("(?:[a-z]*(?i)b|.)*", true), ("(?:[a-z]*(?#or)b|.)*", true),
      ("(?:[a-z](?#so)*b|.)*", true), ("(?x)(?: [a-z] * b | .)*", true),
      ("(?:[a-z]*\\d{0}b|.)*", true), ("(?:[a-z]*\\Qb\\E|.)*", true), ("([a-z]*b|.(?1))", true),
      ("(?<w>[a-z]*b|.)(?&w)", true), ("([a-z]*b|.)\\g<1>", true), ("(?:(?=[a-z]*b).)*", true),
      ("(?:\\p{L}{300}+\\w*b|.)*", true),
      // Nothing scanned, nothing to look back for, or no group that comes again.
      ("(?:[a-z]+\\.)+", false), ("(?:[a-z]*[bc]|.)*", false), ("(?:[a-z]*?b|.)*", false),
      ("(?:[a-z]*+b|.)*", false), ("(?:[a-z]{2,4}b|.)*", false), ("(?:[a-z]?b|.)*", false),
      ("(?:[a-z]*(?:b|c)|.)*", false), ("(?:[a-z]*\\d|.)*", false), ("^[a-z]*b$", false),
      ("(?:a|b)*c", false), ("[a-z]*b(?:c|d)*", false), ("(?:[a-z]*b)?(?:c|d)*", false),
    ])
  func unseenScans(pattern: String, isSeen: Bool) {
    let burden = PatternSyntax(Array(pattern.utf8)).burden
    #expect((burden.unseenScans > 0 && burden.repeatsScans) == isSeen, "\(burden)")
  }

  @Test("has wide classes that are read in strings as long as a name, and stop longer ones")
  func wide() throws {
    for wide in HostileExample.wideClasses where wide.name.hasPrefix("[6,000 characters]+") {
      let pattern = try BothWays(wide.pattern, wide.isWhole ? .whole : .somewhere)
      let name = wide.text(pattern.hasJIT ? 20 : 16).dropLast(2)
      #expect(pattern.match(String(name) + "5") == .matches)
      let isFound = wide.isWhole ? MatchOutcome.doesNotMatch : .matches
      #expect(pattern.match(String(repeating: "a", count: 90_000) + wide.text(3) + "一5") == isFound)
    }
  }

  @Test("at random stops as well, and has one answer", arguments: [1, 2])
  func random(seed: Int) throws {
    var random = Dice(seed: UInt64(seed))
    var (asked, gaveUp) = (0, 0)
    let count = Effort.times(100)
    while asked < count {
      let made = HostilePattern(&random)
      let anchoring: Pattern.Anchoring = made.isWhole ? .whole : .somewhere
      guard let jit = try? Pattern(made.text, anchoring: anchoring) else { continue }
      let interpreter = try Pattern(made.text, anchoring: anchoring, jit: false)
      let bytes = Array(
        HostilePattern.attack(Int.random(in: 0...600, using: &random), &random).utf8)
      let steps = Self.most(for: bytes)
      let (fast, slow) = (jit.effort(of: bytes.span), interpreter.effort(of: bytes.span))
      #expect(fast.steps <= steps && slow.steps <= steps, "\(made.text)")
      #expect(interpreter.partialEffort(of: bytes.span).steps <= steps, "\(made.text)")
      let outcomes: Set = [fast.outcome, slow.outcome]
      #expect(!outcomes.isSuperset(of: [.matches, .doesNotMatch]), "\(made.text)")
      asked += 1
      if outcomes.contains(.gaveUp) { gaveUp += 1 }
    }
    // Short texts are hostile too, and still most are answered.
    #expect((count / 50...count * 3 / 10).contains(gaveUp))
  }

  @Test(
    "doesn't slow harmless patterns: one start if possible, and no counting if few steps are enough"
  )
  func harmless() throws {
    let digits = Array((String(repeating: "1", count: 1000) + "x").utf8)
    let number = try Pattern("^[-+]?\\d+(\\.\\d)?\\d*$", anchoring: .somewhere)
    #expect(number.effort(of: digits.span).outcome == .doesNotMatch)
    let longer = Array((String(repeating: "a", count: 20_000) + "é5").utf8)
    #expect(
      try Pattern("[a-z]+\\d", anchoring: .somewhere).effort(of: longer.span).outcome
        == .doesNotMatch)
    let prose = Array(String(repeating: "The quick brown fox, 42 times. ", count: 3000).utf8)
    let mail = try BothWays("[\\w.+-]+@[\\w-]+\\.[\\w.-]+", .somewhere)
    #expect(mail.jit.effort(of: prose.span).outcome == .doesNotMatch)
    #expect(mail.interpreter.effort(of: prose.span).outcome == .doesNotMatch)
    let short = try Pattern("(?=.*\\d)(?=.*[a-z]).{8,}", anchoring: .whole)
    let password = Array("correct horse 5".utf8)
    #expect(short.effort(of: password.span) == MatchEffort(outcome: .matches, steps: 0))
  }

  @Test("that is too large with its calls is bounded without them")
  func large() throws {
    let pattern = try BothWays("(?=a)" + String(repeating: "a?b?", count: 4000) + "[bc]d")
    #expect(pattern.match("aabbd") == .matches)
    #expect(pattern.match(String(repeating: "a", count: 20_000) + "cd") == .gaveUp)
  }
}
