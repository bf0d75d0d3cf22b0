import HostilePatterns
import Testing

@testable import MusterPattern

@Suite("A pattern made to be dear")
struct HostilePatternTests {
  struct Case: CustomStringConvertible {
    let pattern: String
    let anchoring: Pattern.Anchoring
    let text: String
    let outcome: MatchOutcome
    var caseless = false

    var description: String { pattern.count > 60 ? "\(pattern.prefix(60))…" : pattern }
  }

  /// Each took seconds, or would have: what PCRE2 scans, steps back over or compares is no step to
  /// it, and it counts anew at each place where a match could start.
  static let cases: [Case] = {
    let letters = String(repeating: "a", count: 100_000)
    let lookaheads = String(repeating: "(?=[a-z]*+)", count: 20)
    // Every other character from U+4E00 on: a list of 6,000 entries.
    let ranges = (0..<6000).compactMap { UnicodeScalar(0x4E00 + UInt32($0) * 2).map { String($0) } }
      .joined()
    let flags = String(repeating: "🇩🇪", count: 12_500)
    let nearMiss = String(repeating: "a", count: 29_999) + "x"
    return [
      Case(pattern: "a++b", anchoring: .somewhere, text: letters, outcome: .doesNotMatch),
      Case(pattern: "a++b", anchoring: .somewhere, text: letters + "cb", outcome: .gaveUp),
      Case(pattern: "(?>[a-z]+)@", anchoring: .somewhere, text: letters, outcome: .doesNotMatch),
      Case(pattern: "(?>[a-z]+)@", anchoring: .somewhere, text: letters + " @", outcome: .gaveUp),
      Case(pattern: "(?=(a+))\\g{-1}a", anchoring: .somewhere, text: letters, outcome: .gaveUp),
      Case(
        pattern: "(?=([a-z]+))\\g{-1}a", anchoring: .somewhere, text: letters, outcome: .gaveUp,
        caseless: true),
      Case(
        pattern: "(?i)(?=([a-z]+))\\g{-1}a", anchoring: .somewhere, text: letters,
        outcome: .gaveUp),
      Case(
        pattern: "(?:\(lookaheads)[a-z])*[0-9]", anchoring: .whole, text: letters,
        outcome: .gaveUp),
      Case(
        pattern: "(?<=ba{30000})[a-z]", anchoring: .somewhere, text: letters, outcome: .gaveUp),
      Case(
        pattern: "a{30000}[bc]", anchoring: .somewhere,
        text: String(repeating: nearMiss, count: 4), outcome: .gaveUp),
      Case(
        pattern: "[\(ranges)]+\\d", anchoring: .somewhere,
        text: String(repeating: "\u{7CDE}", count: 30_000) + "!5", outcome: .gaveUp),
      Case(pattern: "\\X*[bc]", anchoring: .somewhere, text: flags, outcome: .gaveUp),
      Case(
        pattern: "(?|(a)|(b))+\\g{1}?c", anchoring: .somewhere, text: letters + "!c",
        outcome: .gaveUp),
      Case(
        pattern: "(?:(a*)b?\\g{-1}){2,9}c", anchoring: .somewhere, text: letters + "!c",
        outcome: .gaveUp),
      Case(pattern: "(a*(?1)?)*+b", anchoring: .somewhere, text: letters + "!b", outcome: .gaveUp),
    ]
  }()

  @Test("stops within its steps, with the JIT and without", arguments: cases)
  func stops(tried: Case) throws {
    let bytes = Array(tried.text.utf8)
    let steps = MatchLimit.default.steps(forBytes: bytes.count)
    for jit in [true, false] {
      let pattern = try Pattern(
        tried.pattern, anchoring: tried.anchoring, caseless: tried.caseless, jit: jit)
      let effort = pattern.effort(of: bytes.span)
      #expect(effort.outcome == tried.outcome)
      #expect(effort.steps <= steps)
      // The same steps every time.
      #expect(pattern.effort(of: bytes.span) == effort)
      let partial = pattern.partialEffort(of: bytes.span)
      #expect(partial.steps <= steps)
    }
  }

  @Test("and at random stops as well, and is answered in one way", arguments: [1, 2])
  func random(seed: Int) throws {
    var random = Seeded(seed)
    var (asked, gaveUp) = (0, 0)
    while asked < 1000 {
      let made = HostilePattern(&random)
      let anchoring: Pattern.Anchoring = made.isWhole ? .whole : .somewhere
      guard let jit = try? Pattern(made.text, anchoring: anchoring) else { continue }
      let interpreter = try Pattern(made.text, anchoring: anchoring, jit: false)
      let bytes = Array(
        HostilePattern.attack(Int.random(in: 0...600, using: &random), &random).utf8)
      let steps = MatchLimit.default.steps(forBytes: bytes.count)
      let (fast, slow) = (jit.effort(of: bytes.span), interpreter.effort(of: bytes.span))
      #expect(fast.steps <= steps && slow.steps <= steps, "\(made.text)")
      #expect(interpreter.partialEffort(of: bytes.span).steps <= steps, "\(made.text)")
      let outcomes: Set = [fast.outcome, slow.outcome]
      #expect(!outcomes.isSuperset(of: [.matches, .doesNotMatch]), "\(made.text)")
      asked += 1
      if outcomes.contains(.gaveUp) { gaveUp += 1 }
    }
    // Short texts are hostile too, and still most are answered.
    #expect((20...300).contains(gaveUp))
  }

  @Test("leaves what is harmless alone: one start where there is one, and no steps where few do")
  func harmless() throws {
    let digits = Array((String(repeating: "1", count: 1000) + "x").utf8)
    let number = try Pattern("^[-+]?\\d+(\\.\\d)?\\d*$", anchoring: .somewhere)
    #expect(number.effort(of: digits.span).outcome == .doesNotMatch)
    let longer = Array((String(repeating: "a", count: 100_000) + "é5").utf8)
    #expect(
      try Pattern("[a-z]+\\d", anchoring: .somewhere).effort(of: longer.span).outcome
        == .doesNotMatch)
    let prose = Array(String(repeating: "The quick brown fox, 42 times. ", count: 30_000).utf8)
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
    #expect(pattern.match(String(repeating: "a", count: 60_000) + "cd") == .gaveUp)
  }
}
