import Chance
import Foundation
import Muster
import MusterPayloads
import MusterRules
import RandomPayloads
import Testing

@Suite("A payload")
struct DifferentialTests {
  private static let rules = """
    form: trip
    stop: never
    empty: absent
    unknown-fields: keep
    fields:
      kind: { normalize: [trim], required: true, one-of: [person, company] }
      name:
        normalize: [trim, collapse-spaces]
        length: 2..20
        rules: [{ starts-with: A, severity: warning }]
      age: { type: integer, range: 18..120, required: { when: { kind: person } } }
      share: { type: number, decimals: ..2, multiple-of: 0.25, default: 0.5 }
      born: { type: date, range: ..today-P18Y, when: { not: { kind: company } } }
      agrees: { type: boolean, accepted: true, when: { age: present } }
      address:
        optional: true
        unknown-fields: reject
        fields:
          street: { required: true }
          country: { required: true, format: country }
          zip: { format: { name: postal-code, country: { field: country } } }
          state: { length: 2, required: { when: { country: US } } }
        together: [{ all-or-none: [street, zip] }]
      guests:
        size: ..3
        unique: { by: name, ignore-case: true }
        each:
          unknown-fields: drop
          fields:
            name: { required: true, one-of: [Bo, Cy, bo] }
            age: { type: integer, range: 0..60 }
            parent: { required: true, when: { age: { range: ..11 } }, one-of: { field: 'guests[].name' } }
            days: { each: { type: date }, unique: true, empty: value }
      tags: { each: { excludes: ' ' }, unique: true, contains: [a, b] }
      rates:
        type: map
        key: { matches: '[A-Z]{3}' }
        each: { type: number, range: { above: 0 } }
        size: ..3
      extra: { type: any, nullable: true, any: [{ type: group }, { size: 1.. }, { not: { type: text } }] }
    together:
      - { present: [name, tags, rates], count: 1.. }
      - { sum: [share, age], is: ..121, when: { share: present } }
      - { all-different: [name, kind] }
    """

  private let now = OffsetDateTime(Array("2026-03-01T12:00:00+01:00".utf8).span)

  @Test("has the same verdict as bytes, as a value, in a session and by a form that was read back")
  func sameVerdicts() throws {
    let file = try RuleFile(Self.rules)
    let form = try #require(file.form, "\(file.rendered())")
    let again = try RuleForm(serialised: form.serialised)
    var settings = PayloadJudge.Settings()
    settings.now = now
    let place = PayloadPlace(.line, 1)
    var judge = Judge(form)
    var row = Row()
    judge.now = now
    var byBytes = PayloadJudge(form, settings)
    var byAgain = PayloadJudge(again, settings)
    var maker = PayloadMaker(seed: PayloadMaker.seed ?? 7)
    var (passing, codes) = (0, Set<String>())
    for _ in 0..<Self.payloads {
      let json = maker.json()
      let bytes = Array(json.utf8)
      judge.fill(&row, from: try Value(json: json))
      _ = judge.judge(&row)
      let verdict = judge.verdict(row)
      let expected = findings(verdict)
      #expect(findings(byBytes.outcome(of: bytes.span, at: place)) == expected, "\(json)")
      #expect(findings(byAgain.outcome(of: bytes.span, at: place)) == expected, "\(json)")
      var session = Session(form, values: try Value(json: json), now: now)
      #expect(session.findings() == verdict.findings(), "\(json)")
      passing += verdict.passes ? 1 : 0
      codes.formUnion(verdict.failures.map(\.code))
    }
    // Payloads that all pass, or fail in one way, would compare nothing.
    let all = Self.payloads
    #expect(passing * 20 > all && passing * 10 < all * 9, "\(passing) of \(all) pass")
    #expect(codes.count > 15, "\(codes.sorted())")
  }

  /// `scripts/hands` takes more.
  private static let payloads = Effort.times(50)

  @Test("has the same report among many lines and by itself")
  func sameReports() throws {
    let form = try #require(try RuleFile(Self.rules).form)
    var maker = PayloadMaker(seed: PayloadMaker.seed ?? 11)
    var judge = Judge(form)
    var row = Row()
    judge.now = now
    var lines: [UInt8] = []
    var expected: [UInt8] = []
    var report = ReportFormat.jsonl.report()
    for number in 1...Self.payloads {
      // Between two tokens a line feed is as good as a space, and inside texts there is none.
      let json = String(maker.json().map { $0 == "\n" ? " " : $0 })
      judge.fill(&row, from: try Value(json: json))
      _ = judge.judge(&row)
      let entry = ReportEntry.line(
        number, Array(json.utf8), judge.verdict(row), after: lines.count)
      lines += Array(json.utf8) + [0x0A]
      report.add(entry, to: &expected)
    }
    for jobs in [1, 3] {
      let findings = try SessionDifferentialTests.reported(lines, form, now, jobs: jobs)
      #expect(findings == expected, "\(jobs) at work")
    }
  }

  private func findings(_ outcome: ReportEntry.Outcome) -> [String] {
    switch outcome {
    case .judged(let verdict): findings(verdict)
    case .unreadable(let problem): ["\(problem)"]
    }
  }

  /// All that a verdict says, with the payload it hands on.
  private func findings(_ verdict: Verdict) -> [String] {
    func findings(_ list: String, _ failures: [Failure]) -> [String] {
      failures.map { failure in
        let parameters = failure.parameters.map { "\($0.name) \($0.value)" }
        return "\(list) \(failure.path) \(failure.code) \(failure.kind): \(failure.message) "
          + "\(parameters) \(failure.suggestion ?? "")"
      }
    }
    return findings("failure", verdict.failures) + findings("warning", verdict.warnings)
      + findings("undecided", verdict.undecided) + [verdict.payload.json()]
  }
}
