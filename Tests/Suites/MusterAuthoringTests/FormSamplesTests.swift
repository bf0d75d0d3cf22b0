import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("Samples of a form")
struct FormSamplesTests {
  @Test("pass, or break only one rule; rules that no payload breaks are named")
  func areAsClaimed() throws {
    let form = try Self.form(
      """
      form: order
      patterns: { letters: '[A-Z]{2}' }
      given: { member: boolean }
      fields:
        code: { required: true, matches: '(?&letters)-\\d{3}' }
        name: { normalize: trim, length: 2..5, characters: [letters] }
        mail: { format: email }
        count: { type: integer, required: true, range: 1..10, multiple-of: 2 }
        price: { type: number, range: { above: 0 }, decimals: ..2 }
        total: { type: number, compute: count * price }
        paid: { type: number, required: { when: { member: true } } }
        from: { type: date, range: today.. }
        to: { type: date, range: { above: { field: from }, max: { field: from, plus: P7D } } }
        color: { one-of: [red, green], rules: [{ none-of: [green], when: { name: Ada } }] }
        tags: { size: ..2, unique: true, each: { length: ..4 } }
        login: { check: login-free }
        again: { rules: [{ same-as: code, severity: warning }] }
      together:
        - present: [mail, name]
          count: 1..
        - holds: paid == total || absent(paid)
          at: paid
      """)
    let samples = FormSamples(form, seed: 3)
    for sample in samples.passing(10) {
      let verdict = Self.judge(form, sample)
      #expect(verdict.passes && verdict.warnings.isEmpty, "\(sample.value.json())")
    }
    let failing = samples.failing(40)
    #expect(failing.samples.count == 40)
    for sample in failing.samples {
      let verdict = Self.judge(form, sample)
      let found = verdict.failures + verdict.warnings + verdict.undecided
      #expect(found.map(\.path) == [sample.breach?.path], "\(sample.value.json())")
      #expect(found.map(\.code) == [sample.breach?.code])
    }
    #expect(
      failing.unreached.map { "\($0.field) \($0.kind): \($0.reason)" } == [
        "login check: your program decides it, in its check `login-free`"
      ])
  }

  @Test(
    "have the number of items in a bound if items must be unique",
    arguments: [
      "unique: { by: title }, each: { fields: { title: { required: true, one-of: [a, b, c, d] } } }",
      "unique: true, each: { one-of: [a, b, c, d] }",
      "unique: { ignore-case: true }, each: { one-of: [a, b, c, d] }",
    ])
  func areManyAndDifferent(rules: String) throws {
    let form = try Self.form("form: f\nfields:\n  list: { size: ..3, \(rules) }\n")
    for seed in 0..<8 {
      let boundaries = FormSamples(form, seed: UInt64(seed)).boundaries()
      #expect(boundaries.unreached == [])
    }
  }

  @Test("are at a bound, and one step away")
  func areAtBounds() throws {
    let form = try Self.form(
      """
      form: trip
      fields:
        age: { type: integer, range: 18..20 }
        code: { matches: '[a-z]{2,}', length: ..3 }
        day: { type: date, range: today.. }
      """)
    let boundaries = FormSamples(form).boundaries()
    #expect(boundaries.unreached.isEmpty)
    let lines = boundaries.samples.map { sample in
      "\(sample.bound ?? "") \(sample.breach?.code ?? "passes")"
    }
    #expect(
      lines == [
        "age range: min 18 - 1 too-small", "age range: min 18 passes",
        "age range: min 18 + 1 passes", "age range: max 20 - 1 passes",
        "age range: max 20 passes", "age range: max 20 + 1 too-large",
        "code length: max 3 - 1 passes", "code length: max 3 passes",
        "code length: max 3 + 1 too-long", "day range: min 2026-06-15 - 1 too-small",
        "day range: min 2026-06-15 passes", "day range: min 2026-06-15 + 1 passes",
      ])
    for sample in boundaries.samples {
      #expect(
        Self.judge(form, sample).failures.map(\.code) == [sample.breach?.code].compactMap { $0 })
    }
  }

  @Test("have the bound that they name; a bound without a payload is named")
  func boundsHold() throws {
    let form = try Self.form(
      """
      form: bounds
      fields:
        few: { size: ..3, unique: { by: code }, each: { fields: { code: { one-of: [a, b] } } } }
        five: { type: integer, multiple-of: 5, range: 3..22 }
        names: { type: map, size: 1..2, each: {} }
      """)
    let boundaries = FormSamples(form).boundaries()
    for sample in boundaries.samples where sample.bound?.hasPrefix("few size: max 3") == true {
      guard case .object(let members) = sample.payload,
        case .list(let items)? = members.first(where: { $0.name == "few" })?.value
      else { continue }
      let wanted = ["few size: max 3 - 1": 2, "few size: max 3": 3, "few size: max 3 + 1": 4]
      #expect(items.count == wanted[sample.bound ?? ""], "\(sample.value.json())")
    }
    #expect(boundaries.unreached.contains("few size: max 3"))
    // A bound that no number of the field is at has numbers beside it.
    #expect(!boundaries.unreached.contains { $0.hasPrefix("five") })
    let fives = boundaries.samples.filter { $0.bound?.hasPrefix("five range") == true }
    #expect(fives.compactMap { $0.payload["five"] } == [0, 5, 20, 25])
    #expect(boundaries.unreached.contains("names size"))
  }

  @Test("are delivered one by one, up to the work limit or until the consumer stops")
  func limits() throws {
    let fields = (0..<100).map { "  f\($0): { required: true, length: 2..5 }\n" }.joined()
    var samples = FormSamples(try Self.form("form: much\nfields:\n\(fields)"), seed: 1)
    var taken: [FormSample] = []
    let whole = samples.failing(5) { sample in
      taken.append(sample)
      return true
    }
    #expect(whole.samples.map { $0.value.json() } == taken.map { $0.value.json() })
    #expect(whole.samples.count == 5 && !whole.isCutShort)
    let one = samples.failing(5) { _ in false }
    #expect(one.samples.map { $0.value.json() } == taken.prefix(1).map { $0.value.json() })
    // Less than one field takes: nothing is found, and nothing is claimed of the rules.
    samples.work = (start: 100, judgements: 0)
    let cut = samples.failing(5)
    #expect(cut.samples.isEmpty && cut.isCutShort)
    #expect(cut.unreached.count == 200)
    #expect(Set(cut.unreached.map(\.reason)) == ["the search stopped at its limit"])
    let passing = samples.passing(5) { _ in true }
    #expect(passing.samples.isEmpty && passing.isCutShort)
    #expect(samples.boundaries().isCutShort)
    let unreached = samples.boundaries().unreached.map { $0.prefix { $0 != ":" } }
    #expect(Set(unreached).count == 100)
  }

  @Test("end when there are no more, and never repeat a key", .timeLimit(.minutes(10)))
  func end() throws {
    let never = try Self.form(
      """
      form: never
      fields: { a: { required: true, rules: [{ length: 8.. }, { length: ..4 }] } }
      """)
    #expect(FormSamples(never).passing(100_000).isEmpty)
    let few = try Self.form("form: few\nfields: { a: { required: true, one-of: [x, y] } }\n")
    #expect(FormSamples(few).passing(100_000).count == 2)
    let deep = try Self.form(
      """
      form: deep
      fields:
        a: { size: 50.., each: { type: list, size: 50.., each: { type: list, size: 50.., each: {} } } }
      """)
    #expect(FormSamples(deep).passing(1).count <= 1)
    let keys = try Self.form(
      """
      form: keys
      fields: { prices: { type: map, size: 2.., key: { one-of: [aa, bb, cc] }, each: { type: integer } } }
      """)
    for sample in FormSamples(keys, seed: 1).failing(60).samples {
      guard case .object(let members) = sample.payload,
        case .object(let prices)? = members.first?.value
      else { continue }
      #expect(Set(prices.map(\.name)).count == prices.count, "\(sample.value.json())")
    }
  }

  @Test("are the same for the same seed")
  func areRepeated() throws {
    let form = try RuleForm(contentsOf: "rules/invite.yaml")
    let lines = { (seed: UInt64) in
      FormSamples(form, seed: seed).failing(6).samples.map { $0.value.json() }
    }
    #expect(lines(1) == lines(1))
    #expect(lines(1) != lines(2))
  }

  /// The rules that no sample breaks alone, of files that have any. None can be: what is computed is
  /// absent only with what it is computed from, another rule always fails with it, or a program
  /// answers.
  private static let unreached = [
    "rules/hotel.yaml": [
      "arrival required", "nights range", "rooms required", "rooms[].guests required",
      "total required",
    ],
    "rules/invite.yaml": ["username ask"], "rules/order.yaml": ["total required"],
    "rules/password.yaml": ["password required"],
    "rules/payslip.yaml": ["gross required", "net required"],
    "rules/survey.yaml": ["average range"],
    "Tests/Data/Language/across.yaml": ["lines[].amount sum"],
    "Tests/Data/Language/numbers.yaml": ["cents decimals"],
    "Tests/Data/Language/order.yaml": ["all characters"],
    "Tests/Data/Screens/invite.yaml": ["username ask"],
  ]

  @Test(
    "break only one rule of a file at a time, or name it",
    arguments: ["rules", "Tests/Data/Language", "Tests/Data/Screens"])
  func reachRules(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let paths = names.filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    #expect(paths.count > 6)
    for path in Effort.some(of: paths) {
      let failing = FormSamples(try RuleForm(contentsOf: path)).failing(1)
      let unreached = failing.unreached.map { "\($0.field) \($0.kind)" }
      #expect(unreached == Self.unreached[path] ?? [], "\(path)")
    }
  }

  private static func judge(_ form: RuleForm, _ sample: FormSample) -> Verdict {
    form.withoutHost.judge(sample.payload, given: sample.given, now: sample.now)
  }

  private static func form(_ text: String) throws -> RuleForm {
    try #require(try RuleFile.written(text).form)
  }
}
