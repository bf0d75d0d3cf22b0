import Muster
import MusterPayloads
import MusterRules
import Testing

/// Payloads whose names and values in secret places all begin with `hunter2`: whatever is told of
/// them, that is not.
@Suite("A secret group")
struct SecretNameTests {
  private static let rules = """
    form: vault
    stop: never
    unknown-fields: reject
    fields:
      card:
        label: Card
        secret: true
        unknown-fields: reject
        fields: { number: { required: true }, inner: { fields: { code: } } }
      cards: { each: { secret: true, unknown-fields: reject, fields: { number: } } }
      words: { each: { secret: true }, contains: hunter2w }
      exact: { secret: true, type: any, equals: { hunter2e: hunter2f } }
      flag: { secret: true, type: boolean, equals: true }
      open: { unknown-fields: reject, fields: { pin: { secret: true } } }
    messages:
      en: { unknown-field: 'Not known: {name}, {label}' }
      fr: { unknown-field: 'Quoi: {label} ?' }
    """

  private static let payload: Value = [
    "card": ["hunter2a": "hunter2b", "numbr": "hunter2c", "inner": ["hunter2d": 1]],
    "cards": [["hunter2g": 1], ["hunter2h": nil]],
    "words": ["x"], "exact": ["hunter2m": 1], "flag": false, "open": ["pim": "hunter2n"],
  ]

  /// What is told of it in order: the names of its own fields are.
  private static let findings = [
    "/words contains: Enter words in the correct format",
    "/exact equals: Enter exact in the correct format",
    "/flag equals: Enter flag in the correct format",
    "/card unknown-field: Enter card in the correct format",
    "/card unknown-field: Enter card in the correct format",
    "/card/inner unknown-field: Enter inner in the correct format",
    "/cards/0 unknown-field: Enter cards in the correct format",
    "/cards/1 unknown-field: Enter cards in the correct format",
    "/open/pim unknown-field: Not known: pim, Pim",
  ]

  @Test("is reported without the names of its members, in every report and engine")
  func reports() throws {
    let file = try RuleFile(Self.rules)
    let form = try #require(file.form, "\(file.rendered())")
    let verdict = try AbsenceTableTests.judge(form, Self.payload)
    let missing = verdict.failures.filter { $0.code == "required" }
    #expect(missing.map(\.path) == ["/card/number"])
    #expect(
      verdict.failures.filter { $0.code != "required" }
        .map { "\($0.path) \($0.code): \($0.message)" } == Self.findings)
    for language in ["en", "de", "fr"] {
      let verdict = form.judge(Self.payload, language: language, suggests: true)
      #expect(verdict.failures.compactMap(\.suggestion) == ["pin"])
      for format in ReportFormat.allCases {
        var report = format.report()
        var bytes: [UInt8] = []
        report.begin(&bytes)
        let entry = ReportEntry(
          source: "s", place: PayloadPlace(.line, 1), outcome: .judged(verdict))
        report.add(entry, to: &bytes)
        var tally = Tally()
        tally.count(entry.outcome)
        report.end(tally, &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.isEmpty && !text.contains("hunter2"), "\(format) \(language): \(text)")
      }
    }
    var session = Session(form, values: Self.payload)
    session.handle(.submit)
    #expect(session.summary.count == 9)
    #expect(
      !session.summary.contains { "\($0.path) \($0.label) \($0.message)".contains("hunter2") })
  }

  @Test("is reported at the map around it, if that is secret")
  func map() throws {
    let rules = """
      form: vault
      fields:
        wallets: { secret: true, key: {}, each: { unknown-fields: reject, fields: { number: } } }
      """
    let form = try #require(try RuleFile(rules).form)
    let verdict = form.judge(["wallets": ["hunter2k": ["hunter2l": 1]]], suggests: true)
    #expect(
      verdict.failures.map { "\($0.path) \($0.code): \($0.message)" }
        == ["/wallets unknown-field: Enter wallets in the correct format"])
  }

  @Test(
    "is reported without a duplicate name in it",
    arguments: [
      (#"{"card":{"hunter2":1,"hunter2":2}}"#, "duplicate key"),
      (#"{"exact":{"hunter2":1,"hunter2":2}}"#, "duplicate key"),
      (#"{"card":{"hunter2":{"hunter3":1,"hunter3":2}}}"#, "duplicate key"),
      (#"{"card":{"number":"1","number":"2"}}"#, #"duplicate key \"number\""#),
      (#"{"open":{},"open":{}}"#, #"duplicate key \"open\""#),
    ])
  func twice(json: String, reason: String) throws {
    let rules = """
      form: vault
      fields:
        card: { secret: true, fields: { number: } }
        exact: { secret: true, type: any }
        open: { fields: { a: } }
      """
    let form = try #require(try RuleFile(rules).form)
    var judge = PayloadJudge(form)
    let bytes = Array(json.utf8)
    guard case .unreadable(let problem) = judge.outcome(of: bytes.span, at: PayloadPlace(.line, 1))
    else {
      Issue.record("\(json) is read")
      return
    }
    #expect("\(problem)".contains(reason), "\(problem)")
    #expect(!"\(problem)".contains("hunter"), "\(problem)")
  }
}
