import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A search for missing examples")
struct ProposalBoundTests {
  /// Fields with three rules each, of which no test shows anything.
  private func suite(fields: Int) throws -> ExampleSuite {
    let lines = (0..<fields).map { "  f\($0): { required: true, length: 2..9, matches: '[a-z]+' }" }
    let file = try RuleFile.written("form: f\nfields:\n\(lines.joined(separator: "\n"))\n")
    return ExampleSuite(try #require(file.form, "\(file.rendered())"), texts: [file.text])
  }

  @Test("stops at its work limit, and leaves the rest for the next run")
  func bound() throws {
    let suite = try suite(fields: 12)
    let coverage = suite.runForCoverage(suite.tests).coverage
    let all = CoverageProposals(suite, coverage)
    #expect(all.left.map(\.title) == [])
    var counts: [Int] = []
    for work in [0, 500, 2_000] {
      let some = CoverageProposals(suite, coverage, work: work)
      #expect(some.shown.count + some.left.count == coverage.gaps.count)
      counts.append(some.count)
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2] && counts[2] < all.count, "\(counts)")
  }

  @Test("leaves out what a behaviour doesn't need")
  func shrunk() throws {
    let text = """
      form: f
      fields:
        a: { length: ..3 }
        b: { type: integer, range: 1..6 }
        c: { one-of: [x, y] }
        d: { fields: { e: { matches: '[0-9]+' }, g: { type: boolean } } }
        h: { each: { length: ..2 }, size: ..2 }
        i: { when: { b: 3 }, length: 2.. }

      """
    let (_, proposals) = try proposals(text)
    #expect(proposals.left.map(\.title) == [])
    // The first payload shows many behaviours; the fields depend on no other, except for `i`.
    let widths = proposals.payloads.map(\.payload.parts.count)
    #expect(widths.count > 8 && widths.dropFirst().allSatisfy { $0 <= 2 }, "\(proposals.text)")
    #expect(widths.count { $0 > 1 } <= 4, "\(proposals.text)")
  }

  @Test("finds the sizes of a map")
  func maps() throws {
    let (_, proposals) = try proposals(
      """
      form: f
      fields:
        u: { type: map, each: { length: ..4 }, size: 2..4 }
        on: { type: boolean }
        v: { type: map, each: { length: ..4 }, size: ..3, when: { on: true } }

      """)
    #expect(proposals.left.map(\.title) == [])
  }

  @Test("shows no value that an author has given next to a secret")
  func secrets() throws {
    let (file, proposals) = try proposals(
      """
      form: f
      given: { token: { type: text } }
      fields:
        code: { secret: true, equals: { of: token } }
        name: { length: 2..5 }
      examples:
        - accepts: { name: Ada }
          given: { token: hunter2x }

      """)
    #expect(!proposals.text.contains("hunter2x"), "\(proposals.text)")
    let mutation = Mutation(ExampleSuite(try #require(file.form), texts: [file.text]))
    for mutant in mutation.mutants {
      #expect(!"\(mutation.outcome(of: mutant))".contains("hunter2x"))
    }
  }

  private func proposals(_ text: String) throws -> (RuleFile, CoverageProposals) {
    let file = try RuleFile.written(text)
    let suite = ExampleSuite(try #require(file.form, "\(file.rendered())"), texts: [file.text])
    return (file, CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage))
  }

  @Test("drops wrong proposals, with few runs")
  func holding() {
    var runs = 0
    let (held, shown) = CoverageProposals.holding(Array(1...1_000)) { numbers -> Set<Int>? in
      runs += 1
      return numbers.contains { $0 % 333 == 0 } ? nil : Set(numbers)
    }
    let expected = (1...1_000).filter { $0 % 333 != 0 }
    #expect(held == expected && shown == Set(expected))
    #expect(runs < 70)
    let none = CoverageProposals.holding([1, 2, 3]) { _ -> Set<Int>? in nil }
    #expect(none.tests == [] && none.shown == [])
  }
}
