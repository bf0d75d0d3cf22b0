import Chance
import Muster
import MusterRules
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("Report texts that are kept for many rows")
struct FailureTextsTests {
  private static let fields = """
    stop: never
    unknown-fields: reject
    fields:
      name: { label: { en: Full name, ar: الاسم }, characters: [letters], length: ..5 }
      again: { same-as: name, different-from: nick }
      nick: { format: email }
      pin: { secret: true, characters: [digits], length: ..3 }
      pin-again: { same-as: pin }
      low: { type: number }
      high: { type: number }
      top: { type: number, range: { max: { field: low } } }
      between: { type: integer, range: { min: { field: low, plus: 1.5 }, below: { field: high } } }
      part: { type: number, range: { above: 3, max: { field: high } } }
      from: { type: date }
      until: { type: date, range: { min: { field: from, plus: P1D } }, required: true }
      born: { type: date, range: ..today }
      colour: { rules: [{ one-of: [red, green], severity: warning }] }
      flag: { type: boolean, accepted: true }
      flag-again: { type: boolean, same-as: flag }
      home: { unknown-fields: reject, fields: { town: { different-from: name } } }
      guests:
        each:
          unknown-fields: reject
          fields:
            name: { characters: [letters, '-'] }
            age: { type: integer, range: { max: { field: high } } }
            days: { unique: true, each: { length: ..2 } }
      rates:
        type: map
        key: { characters: [upper] }
        each: { type: number, range: { max: { field: top } } }
    together:
      - { sum: [low, high], is: { field: top } }
      - { sum: [top, between], is: 2..9 }
      - { all-different: [name, again, nick] }
    """

  private static let messages = """
    messages:
      en:
        unknown-field: '{label} ({name}): unknown'
        name.too-long: '“{value}” is too long for {max}'
        top.too-large:
          { count: max, one: '{max} is most, not {value}', other: 'At {max} of {label}' }
      pl:
        top.too-large:
          { count: max, one: 'J {max}', few: 'F {max}', many: 'M {max}', other: 'O {max}' }
        name.characters: '{character} w „{value}”'
      ar:
        top.too-large:
          { count: max, zero: z, one: o, two: t, few: 'f {max}', many: 'm {max}', other: 'أ {max}' }
        again.same-as: "\\u2068{value}\\u2069 ≠ {other-value} \\u0007"
    """

  /// What a text may be: plain, with spaces, what JSON or a terminal escapes, from right to left.
  private static let texts = [
    "", " ", "Ada", "ada@exmaple.com", "a b", "7", "red", "rde",
    "a long name that is longer than it may be",
    #"\"quoted\" \\ back"#, #"line\nand\ttab"#, #"\u001b[31m"#, #"\u0085"#, "«é»", "東京 🎈", "שלום",
    "مرحبا", "12 مرحبا",
    #"\u2068open"#, #"close\u2069"#, #"\u202e"#, "n\u{301}", "\u{200D}", "X",
  ]
  private static let numbers = [
    "0", "1", "2", "3", "5", "11", "12", "22", "100", "1000000", "-1", "-4.5", "1.5", "0.05",
    "1e70", "2e-70",
    "12345678901234567890", #""7""#, "null",
  ]
  private static let dates = [
    "2026-03-31", "2025-12-31", "2024-02-29", "0001-01-01", "9999-12-31", "soon",
  ]

  /// A payload of the form: any field may be missing, or be of another type.
  private static func payload(_ dice: inout MutatedRows) -> String {
    func text() -> String { "\"\(texts[dice.below(texts.count)])\"" }
    func number() -> String { numbers[dice.below(numbers.count)] }
    func date() -> String { "\"\(dates[dice.below(dates.count)])\"" }
    func flag() -> String { ["true", "false", "null", "{\"a\":\"b\"}"][dice.below(4)] }
    var members: [String] = []
    func put(_ name: String, _ value: () -> String) {
      switch dice.below(12) {
      case 0: return
      case 1: members.append("\"\(name)\": [\(text())]")
      default: members.append("\"\(name)\": \(value())")
      }
    }
    for name in ["name", "again", "nick", "pin", "pin-again", "colour"] { put(name, text) }
    for name in ["low", "high", "top", "between", "part"] { put(name, number) }
    for name in ["from", "until", "born"] { put(name, date) }
    for name in ["flag", "flag-again"] { put(name, flag) }
    put("home") { "{\"town\": \(text()), \(text()): 1}" }
    put("guests") {
      let guests = (0...dice.below(3)).map { _ in
        "{\"name\": \(text()), \"age\": \(number()), \"days\": [\(text()), \(text())], \"nmae\": 1}"
      }
      return "[\(guests.joined(separator: ", "))]"
    }
    put("rates") { "{\(text()): \(number()), \"A\": \(number())}" }
    if dice.below(2) == 0 { members.append("\(text()): 1") }
    if dice.below(2) == 0 { members.append("\"nmae\": {}") }
    return "{\(members.joined(separator: ", "))}"
  }

  @Test(
    "equal those of verdicts, for all values of the rows",
    arguments: ["en", "pl", "ar", "pt-BR", "he"], [false, true])
  func same(language: String, hasMessages: Bool) throws {
    let rules = "form: told\n" + Self.fields + (hasMessages ? "\n\(Self.messages)" : "")
    let file = try RuleFile(rules)
    let form = try #require(file.form, "\(file.rendered())")
    var dice = MutatedRows(seed: 5)
    let lines = (0..<Effort.times(6)).map { _ in Self.payload(&dice) + "\n" }
    let bytes = Array("{}\n".utf8) + lines.flatMap { Array($0.utf8) }
    for (format, suggests) in [(ReportFormat.jsonl, true), (.jsonl, false), (.pretty, true)] {
      var settings = BulkCheck.Settings()
      settings.judging.language = language
      settings.judging.suggests = suggests
      settings.format = .json
      settings.showsValues = format == .pretty
      var expected: [UInt8] = []
      var report = format.report(ReportSettings(words: .of(form, for: language)))
      _ = try BulkCheck(form, settings).oneByOne(MemoryBytes(bytes)) {
        report.add($0, to: &expected)
      }
      settings.format = format
      var found: [UInt8] = []
      _ = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s") { batch throws(Never) in
        for index in batch.report.indices { found.append(batch.report[index]) }
      }
      let pairs = zip(
        String(decoding: found, as: UTF8.self).split(separator: "\n"),
        String(decoding: expected, as: UTF8.self).split(separator: "\n"))
      if let (line, other) = pairs.first(where: { !$0.utf8.elementsEqual($1.utf8) }) {
        Issue.record("\(language), \(format): \(line)\nis not \(other)")
      }
      #expect(found == expected)
    }
  }
}
