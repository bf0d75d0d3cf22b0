import Chance
@testable import Muster
import MusterPayloads
import MusterRules
import RandomPayloads
import Testing

/// The tables of rules.md on what is not there, run as they stand on the page.
@Suite("Absent, empty, null and unreadable values")
struct AbsenceTableTests {
  /// Judges a payload in every hand, and holds what they say against each other.
  static func judge(_ form: RuleForm, _ payload: Value) throws -> Verdict {
    let verdict = form.judge(payload)
    let json = payload.json()
    var session = Session(form, values: payload)
    #expect(session.findings() == verdict.findings(), "a session: \(json)")
    #expect(session.payload.json() == verdict.payload.json(), "a session: \(json)")
    var report = ReportFormat.jsonl.report()
    var expected: [UInt8] = []
    report.add(
      .line(1, Array(json.utf8), verdict, after: 0), to: &expected)
    let bulk = try SessionDifferentialTests.reported(Array(json.utf8) + [0x0A], form, nil)
    #expect(bulk == expected, "among many: \(json)")
    return verdict
  }

  @Test(
    "are judged as on the page, by every rule and condition and in every engine",
    arguments: SampleType.all.map(\.name))
  func table(type name: String) throws {
    let table = try AbsenceTable()
    let type = try #require(SampleType.all.first { $0.name == name })
    // Most values of a type are asked by the same form.
    var forms: [String: RuleForm] = [:]
    for specimen in Effort.some(of: AbsenceSpecimen.all(of: type)) {
      for isValue in [false, true] where specimen.isValue == nil || specimen.isValue == isValue {
        let sort = try table.sort(
          specimen.row, isValue: isValue, isNullable: specimen.isNullable)
        let probes = AbsenceProbes(specimen, sort, table.asked)
        let text = probes.text(isValue ? "value" : "absent")
        let form = try forms[text] ?? Self.form(text)
        forms[text] = form
        let verdict = try Self.judge(form, probes.payload)
        let findings = verdict.failures.map { "\($0.path) \($0.code)" }.sorted()
        #expect(
          findings == probes.expected.sorted(),
          "\(specimen), \(sort), empty: \(isValue ? "value" : "absent")")
      }
    }
  }

  private static func form(_ text: String) throws -> RuleForm {
    let file = try RuleFile(text)
    return try #require(file.form, "\(file.rendered())")
      .registering("fails") { _ in .fails }.registering("passes") { _ in .passes }
  }

  @Test(
    "have the documented output, with their default and without it",
    arguments: SampleType.all.map(\.name))
  func leaving(type name: String) throws {
    let table = try AbsenceTable()
    let leaving = try #require(table.asked["the output"])
    let filling = try #require(table.asked["its `default`"])
    let type = try #require(SampleType.all.first { $0.name == name })
    for specimen in AbsenceSpecimen.all(of: type) {
      for isValue in [false, true] where specimen.isValue == nil || specimen.isValue == isValue {
        let sort = try table.sort(
          specimen.row, isValue: isValue, isNullable: specimen.isNullable)
        let hasDefault = name != "group"
        let choice = hasDefault ? ", default: \(type.second.json())" : ""
        let text = """
          form: absence
          empty: \(isValue ? "value" : "absent")
          fields:
            plain: { \(specimen.keys) }
            filled: { \(specimen.keys)\(choice) }
          """
        let file = try RuleFile(text)
        let form = try #require(file.form, "\(file.rendered())")
        let members = specimen.raw.map { raw in ["plain", "filled"].map { Value.Member($0, raw) } }
        let verdict = try Self.judge(form, .object(members ?? []))
        var plain: Value?
        switch leaving[sort] {
        case "nothing": plain = specimen.isNullable ? specimen.raw : nil
        case "itself": plain = specimen.leaves ?? specimen.raw
        case "`null`": plain = .null
        default: Issue.record("\(sort)")
        }
        let filled = hasDefault && filling[sort] == "taken" ? type.second : plain
        var expected: [Value.Member] = []
        if let plain { expected.append(Value.Member("plain", plain)) }
        if let filled { expected.append(Value.Member("filled", filled)) }
        #expect(
          verdict.payload.json() == Value.object(expected).json(),
          "\(specimen), \(sort), empty: \(isValue ? "value" : "absent")")
      }
    }
  }

  @Test("are covered by rows that are all tried")
  func rows() throws {
    let table = try AbsenceTable()
    #expect(table.written.count == 10 && table.asked.count == 20)
    let all = SampleType.all.flatMap { AbsenceSpecimen.all(of: $0) }
    #expect(Set(all.map(\.row)) == Set(table.written.keys))
    let probed = all.filter { $0.type.name == "integer" && $0.row == "anything else" }
      .reduce(into: Set<String>()) { $0.formUnion(AbsenceProbes($1, .value, table.asked).used) }
    let booleans = all.filter { $0.type.name == "boolean" }
      .reduce(into: probed) { $0.formUnion(AbsenceProbes($1, .value, table.asked).used) }
    #expect(
      booleans.union(["the output", "its `default`", ComputedPresenceTests.row])
        == Set(table.asked.keys))
  }
}
