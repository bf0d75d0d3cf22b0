import Chance
import Muster
import MusterRules
import Testing

@testable import MusterPayloads

/// Records of CSV are judged column by column if nothing but findings is wanted. Each report is
/// compared with that of a run that keeps values, which judges every record as a whole.
@Suite("Records judged by column")
struct RecordJudgeTests {
  private static let forms = [
    "fields: { a: { type: integer, range: 1..12 }, b: { type: integer, range: -60..1400 }, c: {} }",
    "fields: { a: { type: integer, required: true }, b: { matches: '[A-Z]{3}' }, c: {} }",
    "fields: { a: { different-from: b }, b: { length: ..9 }, c: { one-of: [x, EWR, '12'] } }",
    "fields: { a: { type: number, range: ..99.5, decimals: ..1 }, b: { type: date }, c: {} }",
    "fields: { a: { type: date, range: 2026-01-01.. }, b: { type: time }, c: { format: email } }",
    "fields: { a: { type: integer, absent: [NA, '-1'] }, "
      + "b: { required: { when: { a: present } } }, c: {} }",
    "fields: { a: { type: integer }, b: { type: integer }, c: { type: integer } }\n"
      + "together: [{ holds: a * 2 <= b + 30 }, "
      + "{ present: [c], count: 1.., when: { b: present } }]",
    "fields: { a: { normalize: trim, length: 2.. }, b: { default: x, length: 1 }, c: {} }",
    "fields: { a: { type: integer, range: { min: { field: low } } }, b: {}, c: {} }\n"
      + "given: { low: integer }",
    "fields: { a: { type: boolean }, b: { type: number, reads: '1.234,56' }, "
      + "c: { type: any } }",
    "fields: { a: { rules: [{ length: 2.., severity: warning }] }, b: { when: { a: x } }, c: {} }",
    "fields: { a: { type: integer, compute: b + 1 }, b: { type: integer }, c: {} }",
    "fields: { a: {}, b: {}, c: {} }\ntogether: [{ all-different: [a, b] }]",
    "unknown-fields: reject\nfields: { a: { length: 1.. }, b: {} }",
    "fields: { a: {}, g: { fields: { x: { column: b } } }, c: {} }",
  ]

  private static let cells = [
    "", "", "1", "12", "7", "-3", "007", "+5", "1400", "99999999", "123456789", "1.5", "99.5",
    "1e1", "-", "NA", "-1", "-0", " 4", "x", "EWR", "JFK", "true", "2026-02-17", "2026-02-30",
    "12:30:00", "ada@example.org", "\"a, b\"", "\"two\nlines\"", "\"say \"\"x\"\"\"", "1.234",
    "eightlet", "a text that is longer than three words", "é", "\u{65E5}\u{672C}\u{8A9E}",
  ]

  private static func table(_ dice: inout Dice, rows: Int, of cells: [String]) -> String {
    var text = "a,b,c\n"
    for row in 0..<rows {
      switch row % 97 {
      case 50: text += "too,few\n"
      case 70: text += "a,\"stray\"quote,c\n"
      default: text += (0..<3).map { _ in dice.pick(cells) }.joined(separator: ",") + "\n"
      }
    }
    return text
  }

  private func report(
    _ source: String, _ form: RuleForm, keepsValues: Bool, _ set: (inout BulkCheck.Settings) -> Void
  ) throws -> String {
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.judging.valuesAreTexts = true
    settings.judging.given = ["low": 3]
    settings.format = .jsonl
    settings.showsValues = true
    settings.passing = keepsValues ? .normalized : .dropped
    set(&settings)
    var text = ""
    let ending = try BulkCheck(form, settings).run(MemoryBytes(source), named: "s") {
      batch throws(Never) in
      text += String(decoding: batch.report.indices.map { batch.report[$0] }, as: UTF8.self)
      text += String(decoding: batch.failing.indices.map { batch.failing[$0] }, as: UTF8.self)
      text += "\(batch.tally)\n"
    }
    return text + "\(ending)"
  }

  private func holds(
    _ source: String, _ rules: String, _ set: (inout BulkCheck.Settings) -> Void = { _ in }
  ) throws {
    let form = try #require(RuleFile("form: test\n\(rules)").form, "\(rules)")
    let expected = try report(source, form, keepsValues: true, set)
    let found = try report(source, form, keepsValues: false, set)
    #expect(found == expected, "\(rules)\n\(source)")
  }

  @Test("have the report of whole records", arguments: 0..<Effort.times(1))
  func reports(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for rules in Self.forms {
      // Few different cells, so that most are known.
      let few = (0..<4).map { _ in dice.pick(Self.cells) }
      for cells in [Self.cells, few] {
        let source = Self.table(&dice, rows: 120, of: cells)
        try holds(source, rules)
        try holds(source, rules) { $0.limits.block = 300 }
        try holds(source, rules) { settings in
          settings.format = .pretty
          settings.givesReasons = true
          settings.hasFailing = true
        }
        try holds(source, rules) { $0.mostFailures = 5 }
        try holds(source, rules) { $0.format = nil }
      }
    }
  }

  @Test("are judged as a whole for some blocks if most of them fail")
  func failing() throws {
    let rows = (0..<4000).map { "x\($0),\($0 % 7 == 0 ? "" : "1"),y\n" }.joined()
    try holds("a,b,c\n" + rows, Self.forms[0]) { $0.limits.block = 1000 }
  }

  @Test("can have more columns than there is room for known cells")
  func wide() throws {
    let names = (0..<600).map { "f\($0)" }
    let fields = names.map { "  \($0): { matches: '[a-f0-9]*' }" }.joined(separator: "\n")
    let rows = (0..<20).map { row in
      (0..<600).map { String($0 * row, radix: 16) + (row == 7 ? "!" : "") }.joined(separator: ",")
    }
    let table = [names.joined(separator: ",")] + rows
    try holds(table.joined(separator: "\n") + "\n", "fields:\n\(fields)")
  }

  @Test("that pass are handed on as they are")
  func passing() throws {
    let form = try #require(RuleFile("form: test\n\(Self.forms[2])").form)
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.judging.valuesAreTexts = true
    settings.passing = .untouched
    settings.passesRecords = true
    settings.hasFailing = true
    var (passing, failing) = ("", "")
    _ = try BulkCheck(form, settings).run(
      MemoryBytes("a,b,c\nk,l,x\nk,k,x\n\"k\",m,EWR\n,,\n"), named: "s"
    ) { batch throws(Never) in
      passing += String(decoding: batch.passing.indices.map { batch.passing[$0] }, as: UTF8.self)
      failing += String(decoding: batch.failing.indices.map { batch.failing[$0] }, as: UTF8.self)
    }
    #expect(passing == "k,l,x\r\nk,m,EWR\r\n,,\r\n")
    #expect(failing == #"{"a":"k","b":"k","c":"x"}"# + "\n")
  }
}

@Suite("A written integer")
struct WrittenIntegerTests {
  private func word(_ text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @Test("is read as digit by digit")
  func digits() {
    var dice = Dice(seed: 5)
    for _ in 0..<5000 {
      let count = 1 + dice.roll(8)
      var text = (0..<count).map { _ in "\(dice.roll(10))" }.joined()
      switch dice.roll(4) {
      case 0: text = "-" + text.dropFirst()
      case 1: text = text.dropLast() + dice.pick(["a", "/", ":", " ", ".", "\u{0}", "p", "-"])
      default: break
      }
      let found = WrittenInteger(word(text), text.utf8.count)
      let expected = smallInteger(Array(text.utf8).span)
      #expect((found.isValid ? found.value : nil) == expected, "\(text)")
    }
  }
}
