import Chance
import MusterRules
import RandomForms
import Testing

@testable import Muster
@testable import MusterModel
@testable import MusterPayloads

/// A bulk run that keeps no values reads only some of them before it runs the rules. Its report is
/// compared with that of a run that keeps, and so reads, all of them.
@Suite("A bulk run that keeps no values")
struct FirstReadsDifferentialTests {
  private let now = OffsetDateTime(Array("2026-03-01T12:00:00+01:00".utf8).span)

  @Test("has the report of a run that reads all values first, with random forms")
  func randomForms() throws {
    let forms = Effort.times(16)
    let first = PayloadMaker.seed ?? 1
    var (compiled, mixed) = (0, 0)
    for number in 0..<forms {
      let seed = first * 1_000_037 + UInt64(number)
      var writer = RandomForm(dice: Dice(seed: seed))
      let text = Self.mixing(writer.text())
      guard let form = try RuleFile(text).form else { continue }
      compiled += 1
      if form.readsSomeFirst { mixed += 1 }
      try holds(form, text, seed)
    }
    #expect(compiled > forms / 4, "\(compiled) of \(forms)")
    #expect(mixed > compiled / 4, "\(mixed) of \(compiled)")
  }

  /// Returns the form with a field that is judged in place, and one that another field's rule reads.
  private static func mixing(_ text: String) -> String {
    let more: Value = [
      "in-place": ["type": "integer", "range": "..9"], "read": ["type": "integer"],
      "reader": ["type": "integer", "different-from": "read"],
    ]
    let members = more.json().dropFirst().dropLast()
    return text.replacing("\"fields\":{", with: "\"fields\":{\(members),", maxReplacements: 1)
  }

  private func holds(_ form: RuleForm, _ text: String, _ seed: UInt64) throws {
    var maker = FittingPayloads(form, seed: seed)
    var dice = Dice(seed: seed)
    let payloads = (0..<12).map { _ in maker.payload() }
    let lines = payloads.map { $0.json() + "\n" }.joined()
    try holds(form, lines, isCSV: false, dice.chance(3), text)
    let columns = form.plan.tableColumns
    if columns.isEmpty { return }
    var table = columns.map { Self.cell($0.written) }.joined(separator: ",") + "\n"
    for payload in payloads {
      let cells = columns.map { column in
        Self.cell(Self.value(of: column.field, in: payload, form.plan), &dice)
      }
      table += cells.joined(separator: ",") + "\n"
    }
    try holds(form, table, isCSV: true, true, text)
  }

  private func holds(
    _ form: RuleForm, _ source: String, isCSV: Bool, _ valuesAreTexts: Bool, _ text: String
  ) throws {
    var settings = BulkCheck.Settings()
    settings.isCSV = isCSV
    settings.judging.valuesAreTexts = valuesAreTexts
    settings.judging.now = now
    settings.judging.given = ["known": "a", "most": 3]
    settings.showsValues = true
    for format: ReportFormat? in [.jsonl, .pretty, nil] {
      settings.format = format
      for (counts, givesReasons) in [(true, false), (false, false), (true, true)] {
        settings.counts = counts
        settings.givesReasons = givesReasons
        settings.hasFailing = givesReasons
        settings.passing = .dropped
        let found = try Self.report(source, form, settings)
        settings.passing = .normalized
        let expected = try Self.report(source, form, settings)
        #expect(found == expected, "\(text)\n\(source)")
      }
    }
  }

  /// The report on a source, and what was counted.
  private static func report(
    _ source: String, _ form: RuleForm, _ settings: BulkCheck.Settings
  ) throws -> String {
    var text = ""
    var totals = CheckTotals()
    let ending = try BulkCheck(form, settings).run(MemoryBytes(source), named: "s") {
      batch throws(Never) in
      text += String(decoding: batch.report.indices.map { batch.report[$0] }, as: UTF8.self)
      text += String(decoding: batch.failing.indices.map { batch.failing[$0] }, as: UTF8.self)
      text += "\(batch.tally)\n"
      totals.add(batch, in: "s")
    }
    let counts = totals.failures.map { "\($0.key): \($0.value.failures)\n" }.sorted()
    return text + counts.joined() + "\(ending)"
  }

  /// The value of a field in a payload; `nil` if there is none.
  private static func value(of field: FieldID, in payload: Value, _ plan: FormPlan) -> Value? {
    var value = payload
    for step in plan.way(to: field) {
      guard case .object(let members) = value,
        let member = members.first(where: { $0.name == plan.fields[step].name })
      else { return nil }
      value = member.value
    }
    return value
  }

  /// A value as a cell; some numbers are written in another way.
  private static func cell(_ value: Value?, _ dice: inout Dice) -> String {
    switch value {
    case nil, .null: return ""
    case .text(let text): return cell(text)
    case .number(let number):
      return switch dice.roll(12) {
      case 0: "+\(number.text)"
      case 1: "0\(number.text)"
      case 2: " \(number.text)"
      case 3: "\(number.text).0"
      case 4: "\(number.text)e0"
      case 5: "-0"
      default: number.text
      }
    case .list(let items):
      return cell(items.map { $0.textIfText ?? $0.json() }.joined(separator: ";"))
    case .some(let value): return cell(value.json())
    }
  }

  private static func cell(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { !",\"\r\n".utf8.contains($0) } && !text.isEmpty
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }
}

extension RuleForm {
  /// True if some fields are read before any rule runs, and others are judged as they are read.
  fileprivate var readsSomeFirst: Bool {
    let areFirst = Set(
      judgingPaths.map { if case .first = $0.path { true } else { false } })
    return areFirst.count == 2
  }
}

extension Value {
  fileprivate var textIfText: String? { if case .text(let text) = self { text } else { nil } }
}
