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
