import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

/// The searches of `sample`, `test --coverage --propose` and `test --mutate` are bounded: these are
/// sorts of rules that an easy payload tells, each of which one of them once missed.
@Suite("The search for payloads")
struct SearchReachTests {
  private static func suite(_ fields: String) throws -> ExampleSuite {
    let file = try RuleFile.written("form: f\n\(fields)\n")
    return ExampleSuite(try #require(file.form, "\(file.rendered())"), texts: [file.text])
  }

  /// A list behind a condition, whose items hold together.
  private static let talks = """
    fields:
      ticket: { required: true, one-of: [student, regular, speaker] }
      talks:
        when: { ticket: speaker }
        required: true
        size: 1..3
        unique: { by: title }
        no-overlap: { from: starts, to: ends }
        each:
          fields:
            title: { required: true, length: 5..80 }
            starts: { type: local-date-time, required: true }
            ends: { type: local-date-time, required: true, range: { above: { field: starts }, max: { field: starts, plus: PT90M } } }
    """

  @Test(
    "breaks only the rules of a list, if its condition is true and its items pass",
    arguments: [
      talks,
      """
      fields:
        on: { type: boolean }
        rows: { when: { on: true }, size: ..2, no-overlap: { from: a, to: b }, each: { fields: { a: { type: integer, required: true }, b: { type: integer, required: true, range: { above: { field: a } } } } } }
      """,
      """
      fields:
        kind: { one-of: [a, b] }
        n: { type: integer }
        rows: { when: kind == "b" && n > 17, unique: true, size: 2..4, each: { one-of: [p, q, r, s, t] } }
      """,
    ])
  func lists(fields: String) throws {
    let suite = try Self.suite(fields)
    let failing = FormSamples(suite.form).failing(40)
    #expect(failing.unreached.map { "\($0.field) \($0.kind)" } == [])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.left.map(\.title) == [])
  }

  @Test(
    "finds values that decide a comparison with a computed value",
    arguments: [
      """
      fields:
        rows: { each: { fields: { gross: { type: number, range: 0.., required: true } } } }
        costs: { type: number, range: 0.., default: 1230 }
        gross: { type: number, compute: 'sum(rows[].gross)' }
        taxable: { type: number, compute: 'max(gross - costs, 0)' }
        tax: { type: number, compute: 'if(taxable > 66760, 2, if(taxable > 11604, 1, 0))' }
      """,
      """
      conditions: { young: age < 25 }
      fields:
        born: { type: date, required: true, range: ..today-P18Y }
        age: { type: integer, compute: 'years(born, today)', supplied: replace }
        fee: { type: number, compute: 'if(young, 12.5, 0)', supplied: replace }
      """,
      """
      fields:
        van: { type: boolean }
        since: { when: { van: true }, type: date, required: true, range: { max: { of: today - P1Y } } }
      """,
    ])
  func computed(fields: String) throws {
    let suite = try Self.suite(fields)
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.left.map(\.title) == [])
  }

  /// The mutants of some operators that come out so, in words.
  private static func mutants(
    _ fields: String, _ operators: [String], _ isMeant: (MutantOutcome) -> Bool
  ) throws -> [String] {
    let used = MutationOperator.all.filter { operators.contains($0.name) }
    let mutation = Mutation(try suite(fields), by: used)
    return mutation.mutants.filter { isMeant(mutation.outcome(of: $0)) }.map(\.words)
  }

  @Test(
    "detects a mutant with a list of another length, or with several values at once",
    arguments: [
      """
      stop: never
      fields:
        a: { type: boolean }
        b: { one-of: [x, y, z] }
        l: { size: ..2, unique: true, required: { when: a && b != "y" }, each: { one-of: [p, q] } }
      examples:
        - accepts: { b: x, a: true, l: [p] }
      """,
      """
      fields:
        name: { required: true, length: 2..10 }
        seats: { type: integer, range: 1..9 }
        kind: { one-of: [a, b] }
        vat: { when: { kind: b, not: { seats: absent } }, required: { when: '(seats > 3 || name == "Bob") && kind == "b"' }, matches: '[A-Z]{2}[0-9]{9}' }
      examples:
        - accepts: { name: Ada, seats: 7 }
      """,
      talks,
    ])
  func mutants(fields: String) throws {
    let unknown = try Self.mutants(fields, ["bound", "rule-dropped", "constant"]) { outcome in
      if case .unknown = outcome { true } else { false }
    }
    #expect(unknown == [])
  }

  @Test("detects a mutant that drops any of many values from a condition")
  func manyValues() throws {
    let names = (10..<33).map { "a\($0)" }
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let fields = """
      fields:
        text: {}
        two: { required: { when: { text: [\(names.joined(separator: ", "))] } } }
        kind: { one-of: [\(names.joined(separator: ", ")), other] }
        on: { required: { when: 'kind in [\(quoted)]' } }
      examples:
        - accepts: { kind: other }
      """
    let unnoticed = try Self.mutants(fields, ["condition", "constant"]) { outcome in
      switch outcome {
      case .killed, .survived: false
      case .broken, .equivalent, .unknown: true
      }
    }
    #expect(unnoticed == [])
  }

  @Test(
    "shows a moved bound by a value at it, not by a message",
    arguments: [
      "fields:\n  extras: { size: ..4, unique: true, each: { one-of: [seat, booster, gps, chains] } }",
      """
      fields:
        from: { type: date, required: true }
        to: { type: date, required: true, range: { min: { field: from, plus: P1D }, max: { field: from, plus: P60D } } }
      """,
    ])
  func bounds(fields: String) throws {
    let told = try Self.mutants(fields, ["bound"]) { outcome in
      if case .survived(let witness) = outcome { witness.isStory } else { true }
    }
    #expect(told == [])
  }
}
