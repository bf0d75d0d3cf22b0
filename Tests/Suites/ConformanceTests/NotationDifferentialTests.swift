import Chance
import Muster
import MusterPayloads
import MusterRules
import RandomPayloads
import Testing

/// Values in notations of their own, read by everybody who reads values.
@Suite("A declared notation in every engine")
struct NotationDifferentialTests {
  private static let rules = """
    form: invoice
    stop: never
    fields:
      price:
        type: number
        reads: '1.234,56'
        rules:
          - { range: 0.5..1500 }
          - { multiple-of: 0.25, severity: warning, message: '{value} is no multiple of {factor}' }
      count: { type: integer, reads: '1.234.567', range: { above: 2, max: 1500000 }, default: 3 }
      either: { type: number, reads: ['1.234,56', '1234.56'], equals: 1500 }
      lakhs: { type: number, reads: '12,34,567.89', message: '{value}?', decimals: ..1 }
      most: { type: number, reads: '1,234.56', range: { max: { field: price } } }
      day: { type: date, reads: DD.MM.YYYY, range: 2026-01-01..today }
      swapped: { type: date, reads: YYYY-DD-MM, same-as: day }
      time: { type: time, reads: [H.mm, 'HH:mm:ss'], range: 09:30:15.. }
      moment: { type: local-date-time, reads: DD/MM/YYYY HH:mm, one-of: [2026-01-31T09:30] }
      month: { type: month, reads: MM/YYYY, range: ..2026-06 }
      member: { type: boolean, reads: { true: [Y, J], false: N }, equals: true }
      plain: { type: boolean, message: 'not {value}', equals: false }
      prices: { reads: { list: ';' }, each: { type: number, reads: '1.234,56', range: ..2 } }
      days: { each: { type: date, reads: D/M/YYYY }, contains: [2026-03-31], empty: value }
      rates: { key: { matches: '[A-Z]+' }, each: { type: number, reads: '1.234,56', range: 1.. } }
      group: { fields: { price: { type: number, reads: '1 234,5' }, day: { type: date, reads: YYYY/MM/DD } } }
    together:
      - { sum: [price, count], is: ..1500.5 }
      - { all-different: [day, swapped] }
    """

  /// Texts that some of the fields read, and others read as something else, or not.
  private static let texts = [
    "1.500", "1.50", "0.500", "1,5", "1.234,56", "1234.56", "1,500", "12,34,567.8", "1.000.000",
    "3",
    " 1.5 ", "-1.234,5", "1 234,5", "2026-03-31", "31.03.2026", "2026-02-03", "03.02.2026",
    "1/3/2026",
    "9.30", "09:30", "09:30:15", "31/01/2026 09:30", "2026-01-31T09:30", "03/2026", "2026-03", "Y",
    "J", "N", "true", "false", "1,5;2", "1.5;x", "", "2026/03/31", "yes",
  ]

  private static let names = [
    "price", "count", "either", "lakhs", "most", "day", "swapped", "time", "moment", "month",
    "member", "plain", "prices",
  ]

  private let now = OffsetDateTime(Array("2026-05-01T12:00:00+01:00".utf8).span)

  @Test(
    "is read and reported in the same way, from strings and from JSON",
    arguments: Effort.some(of: ["en", "de", "ar", "pl"].flatMap { [($0, true), ($0, false)] }))
  func same(language: String, areTexts: Bool) throws {
    let text = Self.rules.replacing("form: invoice", with: "form: invoice\nlanguage: \(language)")
    let file = try RuleFile(text)
    let form = try #require(file.form, "\(file.rendered())")
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = areTexts
    judge.now = now
    var maker = PayloadMaker(seed: PayloadMaker.seed ?? (areTexts ? 3 : 4))
    var lines: [UInt8] = []
    var expected: [UInt8] = []
    var report = ReportFormat.jsonl.report()
    var codes = Set<String>()
    for number in 1...Effort.times(50) {
      let payload = payload(&maker, areTexts: areTexts)
      let json = Array(payload.json().utf8)
      judge.fill(&row, from: payload)
      _ = judge.judge(&row)
      let verdict = judge.verdict(row)
      codes.formUnion((verdict.failures + verdict.warnings).map(\.code))
      report.add(.line(number, json, verdict, after: lines.count), to: &expected)
      lines += json + [0x0A]
      var session = areTexts ? typed(payload, form) : Session(form, values: payload, now: now)
      #expect(session.findings() == verdict.findings(), "\(payload.json())")
      #expect(session.payload.json() == verdict.payload.json(), "\(payload.json())")
    }
    #expect(
      codes.isSuperset(of: ["type", "too-small", "too-large", "equals", "multiple-of", "sum"]))
    for jobs in [1, 3] {
      let findings = try SessionDifferentialTests.reported(
        lines, form, now, jobs: jobs, valuesAreTexts: areTexts)
      #expect(findings == expected)
    }
  }

  /// A session in which somebody typed all of it.
  private func typed(_ payload: Value, _ form: RuleForm) -> Session {
    var session = Session(form, now: now)
    guard case .object(let members) = payload else { return session }
    for member in members {
      if case .text(let text) = member.value {
        session.handle(.change(path: member.name, text: text))
      }
    }
    return session
  }

  private func payload(_ maker: inout PayloadMaker, areTexts: Bool) -> Value {
    func value() -> Value {
      let isText = areTexts || maker.below(3) > 0
      return isText
        ? .text(maker.one(of: Self.texts))
        : maker.one(of: [
          1.5, 1500, 0.25, true, false, 1_234_567, "2026-03-31", "2026-02-03", .null,
        ])
    }
    var members = Self.names.filter { _ in maker.below(3) > 0 }.map { Value.Member($0, value()) }
    // In a session items are put in, not typed: they come as JSON has them.
    if !areTexts {
      members.append(Value.Member("days", .list((0..<maker.below(3)).map { _ in value() })))
      members.append(Value.Member("rates", ["EUR": value(), "USD": value()]))
      members.append(Value.Member("group", ["price": value(), "day": value()]))
    }
    return .object(members)
  }
}
