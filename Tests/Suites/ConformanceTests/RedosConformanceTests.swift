import Foundation
import Muster
import Testing

@testable import MusterPattern

@Suite("Other projects' ReDoS cases")
struct RedosConformanceTests {
  private struct Case: Decodable {
    struct Options: Decodable {
      struct PCRE2: Decodable {
        let compiles_utf: Bool
      }

      let pattern: String
      let flags: String
      let pcre2: PCRE2
      let prefix: String?
      let pump: String?
      let suffix: String?
    }

    let value: String?
    let options: Options
    let keyword: String

    /// The pattern with the flags of other languages as PCRE2 writes them.
    var pattern: String {
      let flags = options.flags.filter { "imsx".contains($0) }
      return flags.isEmpty ? options.pattern : "(?\(flags))\(options.pattern)"
    }

    /// The text that the case names, and a longer one where it says how to make it.
    var attacks: [String] {
      var texts = value.map { [$0] } ?? []
      if let pump = options.pump, !pump.isEmpty {
        let count = 1000 / pump.utf8.count + 1
        texts.append(
          (options.prefix ?? "") + String(repeating: pump, count: count) + (options.suffix ?? ""))
      }
      return texts
    }

    /// Whether the case claims that the pattern is safe.
    var isSafe: Bool { keyword == "redos" && attacks.isEmpty }

    /// Long texts of one character that end in another.
    static let runs = ["1", "a", "A", " ", "-", ".", "a1"].flatMap { run in
      [1000, 5000].map { String(repeating: run, count: $0 / run.utf8.count) + "!" }
    }

    /// Others that no one meant as an attack, which no such pattern may give up on.
    static let benign = [
      "", "ada@example.com", "https://example.com/a/b?c=d", "2024-02-29 12:30", "+44 20 7946 0958",
      String(repeating: "The quick brown fox, 42 times. ", count: 10),
    ]
  }

  @Test("all compile and end within their steps, as a pass, a fail or undecided")
  func redos() throws {
    var gaveUp: [String] = []
    try ConformanceSuite("redos")?.hold { row in
      let tried = try row.decoded(as: Case.self)
      if givesUp(tried) { gaveUp.append(tried.pattern) }
      return (problem(ofPattern: tried) ?? problem(ofForm: tried)).map { .disagrees($0) } ?? .agrees
    }
    #expect(gaveUp.count <= 15, "\(gaveUp)")
  }

  /// A pattern that answered when PCRE2's own steps alone were counted, on a text that no one made
  /// against it, and that now gives up.
  private struct GivenUp: Decodable {
    let id: String
    let anchoring: String
    let piece: String
    let times: Int
    let end: String
    /// So many times the steps are enough.
    let steps: Int
    let reason: String

    var text: [UInt8] { Array((String(repeating: piece, count: times) + end).utf8) }

    func outcomes(of pattern: String) throws -> [MatchOutcome] {
      let pattern = try Pattern(pattern, anchoring: anchoring == "whole" ? .whole : .somewhere)
      // Without a JIT, PCRE2's interpreter takes up to so many times as many.
      let often = pattern.program.hasJIT ? steps : steps * 32
      let more = often * MatchLimit.default.steps(forBytes: text.count)
      return [pattern.match(text.span), pattern.match(text.span, limit: .steps(more))]
    }
  }

  @Test("list the patterns that stop and once did not, with reasons")
  func listed() throws {
    let patterns = try ConformanceSuite("redos")?.rows.map { row in
      (row.id, try row.decoded(as: Case.self).pattern)
    }
    guard let patterns else { return }
    let byID = Dictionary(uniqueKeysWithValues: patterns)
    let list = ConformanceSuite.root.appending(path: "Tests/Data/Conformance/redos.gives-up.jsonl")
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      let row = try JSONDecoder().decode(GivenUp.self, from: Data(line.utf8))
      let outcomes = try row.outcomes(of: #require(byID[row.id], "\(row.id)"))
      #expect(outcomes[0] == .gaveUp && outcomes[1] != .gaveUp, "\(row.id)")
      #expect(!row.reason.isEmpty)
    }
  }

  /// A safe pattern that gives up on a long run that ends in what fails, searched for.
  private func givesUp(_ tried: Case) -> Bool {
    guard tried.isSafe, let pattern = try? Pattern(tried.pattern, anchoring: .somewhere) else {
      return false
    }
    return Case.runs.contains { pattern.match(Array($0.utf8).span) == .gaveUp }
  }

  /// The pattern by itself, with JIT and without: the two never answer otherwise.
  private func problem(ofPattern tried: Case) -> String? {
    guard tried.options.pcre2.compiles_utf else {
      let compiles = (try? Pattern(tried.pattern, anchoring: .whole)) != nil
      return compiles ? "compiles, which it should not" : nil
    }
    do throws(PatternError) {
      for anchoring in [Pattern.Anchoring.whole, .somewhere] {
        let jit = try Pattern(tried.pattern, anchoring: anchoring)
        let interpreter = try Pattern(tried.pattern, anchoring: anchoring, jit: false)
        for text in tried.attacks + (tried.isSafe ? Case.benign : []) {
          let bytes = Array(text.utf8)
          let efforts = [jit.effort(of: bytes.span), interpreter.effort(of: bytes.span)]
          let outcomes = efforts.map(\.outcome)
          // What is passed over between two calls is paid for at the second.
          let most = MatchLimit.default.steps(forBytes: bytes.count) / 8 * 9
          if let dear = efforts.first(where: { $0.steps > most }) {
            return "took \(dear.steps) steps of \(most)"
          }
          if outcomes.contains(.matches) && outcomes.contains(.doesNotMatch) {
            return "matches in one way alone: \(text)"
          }
          if tried.isSafe && outcomes == [.gaveUp, .gaveUp] { return "gave up on \(text)" }
        }
      }
      return nil
    } catch {
      return "\(error.message) at \(error.offset)"
    }
  }

  /// The pattern as two rules of a form.
  private func problem(ofForm tried: Case) -> String? {
    let found = try? RuleForm("redos") {
      Field("whole", .matches(tried.pattern))
      Field("somewhere", .contains(pattern: tried.pattern))
    }
    guard let form = found, tried.options.pcre2.compiles_utf else {
      return (found == nil) == tried.options.pcre2.compiles_utf ? "is refused as a rule" : nil
    }
    for text in tried.attacks {
      let verdict = form.judge(["whole": .text(text), "somewhere": .text(text)])
      let codes = verdict.failures.map(\.code) + verdict.undecided.map(\.code)
      let isClear = Set(codes).isSubset(of: ["pattern", "contains", "gave-up"])
      if !isClear || verdict.passes != codes.isEmpty { return "is judged \(codes)" }
    }
    return nil
  }
}
