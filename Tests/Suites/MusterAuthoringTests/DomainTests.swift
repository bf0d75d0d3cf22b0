import Chance
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("The domain of a field")
struct DomainTests {
  private static func form(_ field: String) throws -> (form: RuleForm, suite: ExampleSuite) {
    let file = try RuleFile.written("form: f\nfields: { a: \(field) }\n")
    let form = try #require(file.form, "\(file.rendered())")
    return (form, ExampleSuite(form, texts: [file.text]))
  }

  private static func contradictions(_ suite: ExampleSuite) throws -> [String] {
    let lint = try #require(Lint.named("contradicting-rules"))
    return lint.findings(suite).map(\.reason)
  }

  @Test(
    "is empty if rules allow no value",
    arguments: [
      ("{ type: integer, multiple-of: 7, range: 1..6 }", "`multiple-of` and `range`"),
      ("{ starts-with: ABCDEF, length: ..3 }", "`starts-with` and `length`"),
      ("{ starts-with: A, ends-with: B, equals: AC }", "`ends-with` and `equals`"),
      ("{ type: integer, range: 5..9, one-of: [1, 2] }", "`range` and `one-of`"),
      ("{ one-of: [x, yy], length: 3.. }", "`one-of` and `length`"),
      ("{ matches: '[0-9]+', contains: 'x' }", "`matches` and `contains`"),
      ("{ characters: digits, starts-with: 'A' }", "`characters` and `starts-with`"),
      (
        "{ type: number, decimals: ..0, range: { above: 0, below: 1 } }",
        "`decimals` and `range`"
      ),
      ("{ format: email, excludes: '@' }", "`format` and `excludes`"),
      (
        "{ type: number, multiple-of: 0.3, decimals: 2.., range: 0..0.5 }",
        "`multiple-of` and `dec"
      ),
      ("{ type: integer, range: 1..2, none-of: [1, 2] }", "`range` and `none-of`"),
      ("{ type: boolean, accepted: true, equals: false }", "`accepted` and `equals`"),
      (
        "{ type: date, range: 2026-01-01..2026-01-02, none-of: [2026-01-01, 2026-01-02] }",
        "`range`"
      ),
      ("{ type: month, range: { above: 2026-01, below: 2026-02 } }", "passes `range`"),
      ("{ normalize: [uppercase], starts-with: a }", "passes `starts-with`"),
      ("{ matches: '(?=.*[0-9]).+', characters: letters, length: 3 }", "`matches` and `char"),
      ("{ matches: '(?!AB)[A-Z]{3}', starts-with: ABC }", "`matches` and `starts-with`"),
      ("{ contains: ab, excludes: { pattern: 'a|c' } }", "`contains` and `excludes`"),
      ("{ any: [{ starts-with: A }, { starts-with: B }], matches: '[C-Z]+' }", "`any` and"),
      ("{ not: { matches: '[a-z]*' }, one-of: [ab, cd] }", "`not` and `one-of`"),
      ("{ length: { min: 9, unit: bytes }, matches: 'é{4}' }", "`length` and `matches`"),
      ("{ length: { min: 3, unit: words }, matches: '[a-z]+ [a-z]+' }", "`length` and `matc"),
      ("{ type: number, decimals: 2.., multiple-of: 10 }", "`decimals` and `multiple-of`"),
      ("{ type: integer, multiple-of: 14, not: { multiple-of: 7 } }", "`multiple-of` and `not`"),
      ("{ equals: \"e\\u0301\", length: 4..7 }", "`equals` and `length`"),
      ("{ each: {}, contains: [b, c], excludes: [a, b, c] }", "`contains` and `excludes`"),
      ("{ each: {}, rules: [{ contains: [a, b] }, { contains: c }], size: ..1 }", "`size`"),
      ("{ each: { normalize: [lowercase] }, contains: A }", "passes `contains`"),
      ("{ each: {}, required: true, size: 0 }", "`required` and `size`"),
      ("{ each: { one-of: [a, b] }, contains: [c] }", "passes `contains`"),
      (
        "{ each: { one-of: [a, b] }, unique: true, size: 3.. }",
        "`unique` and `size`"
      ),
      (
        "{ each: { required: true, type: integer, range: 1..9, multiple-of: 4 }, size: 3, "
          + "unique: true }", "`size` and `unique`"
      ),
      (
        "{ one-of: [x, y], same-as: b }, b: { one-of: [z] }",
        "`one-of` and `same-as`, given the rules of `b`"
      ),
      ("{ length: 8.., same-as: b }, b: { length: ..6 }", "`length` and `same-as`"),
    ])
  func contradictions(field: String, finding: String) throws {
    let found = try Self.contradictions(try Self.form(field).suite)
    #expect(found.count == 1)
    #expect(found.first?.contains(finding) == true, "\(found)")
  }

  @Test(
    "lists the values if rules allow few",
    arguments: [
      "{ required: true, contains: '-', starts-with: 'A', length: 5..8 }",
      "{ matches: '[A-Z]{3}-[0-9]{4}', starts-with: 'ABC', excludes: '0' }",
      "{ type: number, multiple-of: 0.07, decimals: ..1, range: 60..61 }",
      "{ type: integer, multiple-of: 7, range: 1000..1006 }",
      "{ matches: '(?=.*[0-9])(?=.*[a-z])(?!.*[A-Z]).{8,}', ends-with: '-x', contains: 'qq' }",
      "{ not: { contains: [a, e, i] }, matches: '[a-k]{4}x', starts-with: [ab, cd] }",
      "{ any: [{ starts-with: AB, length: 7 }, { starts-with: CD, length: 9 }], ends-with: '-EF' }",
      "{ type: date, range: 2031-04-02..2031-04-05, none-of: [2031-04-02, 2031-04-03, 2031-04-05] }",
      "{ length: { min: 3, max: 3, unit: words }, starts-with: 'to ', ends-with: ' me' }",
      "{ length: { min: 9, max: 9, unit: bytes }, contains: 'é', matches: '[a-zé]{5}' }",
      "{ type: any, not: { range: 0..2 } }",
    ])
  func samples(field: String) throws { try Self.expectSamples(field) }

  @Test(
    "lists and maps have the items that their rules ask for",
    arguments: [
      "{ each: {}, contains: [b] }", "{ each: {}, contains: [b, c, d], size: 3..5 }",
      "{ each: { type: integer }, unique: true, size: 100 }",
      "{ each: { matches: '[A-Z]{4}' }, unique: true, size: 12 }",
      "{ each: { type: integer, range: 1..100 }, unique: true, size: 60 }",
      "{ key: { matches: '[a-z]{3}' }, each: {}, size: 100 }",
      "{ each: { fields: { a: { type: integer } } }, unique: { by: a }, size: 30 }",
    ])
  func items(field: String) throws { try Self.expectSamples(field) }

  private static func expectSamples(_ field: String) throws {
    let (form, suite) = try form(field)
    #expect(try contradictions(suite) == [])
    let samples = FormSamples(form)
    let passing = samples.passing(3) { _ in true }.samples.filter { $0.payload["a"] != nil }
    #expect(!passing.isEmpty)
    #expect(passing.allSatisfy { form.judge($0.payload).passes })
    let failing = samples.failing(20)
    #expect(failing.unreached.map(\.kind) == [])
  }

  @Test(
    "is not empty if a value passes",
    arguments: [
      // A step writes characters that one before it left out.
      ("{ normalize: [lowercase, uppercase], starts-with: A }", ["a"]),
      ("{ normalize: [{ strip: a }, lowercase], starts-with: a }", ["A"]),
      ("{ empty: value, equals: '' }", [""]),
      ("{ matches: '(?m)^a$\\nb', length: 3 }", ["a\nb"]),
      ("{ matches: 'a(?=b).', ends-with: b }", ["ab"]),
      ("{ matches: '(?i)k', none-of: [k, K] }", ["\u{212A}"]),
      ("{ matches: '\\R', length: { max: 1, unit: characters } }", ["\r\n"]),
      ("{ length: { max: 1, unit: characters }, contains: e }", ["e\u{301}"]),
      ("{ matches: '(a|b)\\1', starts-with: b }", ["bb"]),
      ("{ matches: '(?=ab$).*', length: 2 }", ["ab"]),
      ("{ matches: '\\X', length: { min: 2, unit: scalars } }", ["e\u{301}"]),
      ("{ excludes: { pattern: '^a' }, contains: a }", ["ba"]),
      ("{ matches: '(?!abc$)[a-z\\n]+', equals: \"abc\\n\" }", ["abc\n"]),
      ("{ equals: \"abc\\n\", not: { matches: '(?=abc$)[a-z\\n]+' } }", ["abc\n"]),
      ("{ type: number, multiple-of: 0.25, decimals: ..40, range: 0.1..0.3 }", [0.25]),
      (
        "{ type: date-time, equals: 2026-01-01T00:00:00Z, one-of: [2026-01-01T01:00:00+01:00] }",
        ["2026-01-01T02:00:00+02:00"]
      ),
      ("{ one-of: [\"a \\u0301b\"], length: { min: 2, unit: words } }", ["a \u{301}b"]),
      ("{ each: {}, contains: [a, b], size: 1 }", [["a"], ["b"]]),
      ("{ each: {}, contains: [a, b], excludes: [b, c] }", [["a"]]),
      ("{ each: { one-of: [a] }, contains: [a, b] }", [["a"]]),
      ("{ each: { normalize: [lowercase] }, contains: a, excludes: A }", [["a"], ["A"]]),
      (
        "{ each: { type: date-time }, contains: [2026-01-02T10:00:00Z], size: 1, "
          + "rules: [{ contains: ['2026-01-02T11:00:00+01:00'] }] }",
        [["2026-01-02T10:00:00Z"]]
      ),
      ("{ each: { each: {}, same-as: a }, unique: true, contains: [[x]] }", []),
      ("{ type: list, each: {}, contains: a, excludes: b, size: 1 }", []),
      ("{ each: { normalize: [lowercase] }, contains: [a, A], size: 1 }", [["A"]]),
      (
        "{ each: { one-of: [a, b], nullable: true }, unique: true, size: 4 }",
        [["a", "b", nil, nil]]
      ),
      ("{ same-as: b }, b: { same-as: a }", []),
      ("{ each: { type: number }, contains: [1, 1.0], size: 1 }", [[1]]),
    ] as [(String, [Value])])
  func sound(field: String, values: [Value]) throws {
    let (form, suite) = try Self.form(field)
    #expect(try Self.contradictions(suite) == [])
    for value in values {
      let verdict = form.judge(.object([Value.Member("a", value)]))
      #expect(verdict.passes, "\(verdict.failures.map(\.code))")
    }
  }

  @Test(
    "never claims that a rule can't fail if a value fails it",
    arguments: [
      ("{ matches: '[a-z]+\\n?', characters: letters }", "a\n"),
      ("{ length: ..3, excludes: x }", "x"),
      ("{ characters: digits, matches: '[0-9]+' }", "\u{661}"),
      ("{ stop: never, one-of: [A1, A2], starts-with: A }", "B"),
      ("{ rules: [{ one-of: [A1], severity: warning }, { starts-with: A }] }", "B"),
      ("{ format: port, characters: ascii }", nil),
    ] as [(String, Value?)])
  func canFail(field: String, value: Value?) throws {
    let (form, suite) = try Self.form(field)
    let lint = try #require(Lint.named("rule-without-effect"))
    #expect(lint.findings(suite).isEmpty == (value != nil))
    if let value {
      #expect(!form.judge(.object([Value.Member("a", value)])).passes)
    }
  }

  @Test(
    "ends quickly, for thousands of values that two rules compare",
    arguments: [
      ("{ one-of: [MANY], rules: [{ one-of: [MANY] }] }", 0),
      ("{ each: {}, contains: [MANY], rules: [{ excludes: [v, MANY] }] }", 1),
    ])
  func comparedValues(field: String, findings: Int) throws {
    let many = (0..<10_000).map { "w\($0)" }.joined(separator: ", ")
    let suite = try Self.form(field.replacing("MANY", with: many)).suite
    #expect(try Self.contradictions(suite).count == findings)
  }

  @Test("ends quickly, for any number of rules")
  func limits() throws {
    let signs = (0..<3_000).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)) }
      .map { String($0) }.joined(separator: ", ")
    let many = (0..<20_000).map { "w\($0)" }.joined(separator: ", ")
    for field in [
      "{ length: ..999999999 }", "{ length: 9000000.., matches: '[a-z]+' }",
      "{ one-of: [\(many)], matches: 'v.*' }", "{ none-of: [\(many)], starts-with: w }",
      "{ matches: '(?:a?){300}b', length: 5000.. }",
      "{ matches: '(a|aa|aaa|[ab]*c){9}', contains: d }",
      "{ type: number, range: 0..1e30, multiple-of: 7e-30, decimals: 3.. }",
      "{ starts-with: [\(signs)], matches: '[a-z]+' }",
      "{ matches: '()(?<b>(?1){500})(?<c>(?&b){500})(?<d>(?&c){500})x', starts-with: y }",
      "{ rules: [\((0..<60).map { "{ contains: x\($0) }" }.joined(separator: ", "))] }",
    ] {
      let suite = try Self.form(field).suite
      _ = try Self.contradictions(suite)
    }
  }

  @Test(
    "has one definition of the value next to a bound",
    arguments: [
      ("{ type: number, range: 0..1.5 }", ["-0.1", "0", "0.1", "1.4", "1.5", "1.6"]),
      ("{ type: integer, range: 5..9 }", ["4", "5", "6", "8", "9", "10"]),
      ("{ type: number, decimals: ..2, range: 1.. }", ["0.99", "1", "1.01"]),
      ("{ type: integer, range: 1000..1020, multiple-of: 7 }", ["1001", "994", "1015", "1022"]),
    ])
  func neighbours(field: String, values: [String]) throws {
    let (form, _) = try Self.form(field)
    let found = FormSamples(form).boundaries().samples.filter {
      $0.bound?.contains("range") == true
    }
    .compactMap { $0.payload["a"]?.json() }
    #expect(Set(found) == Set(values), "\(found)")
  }

  @Test("requires no coverage for values that no rule allows")
  func coverage() throws {
    let (_, suite) = try Self.form("{ type: integer, multiple-of: 7, range: 1000..1020 }")
    let titles = suite.runForCoverage(suite.tests).coverage.behaviours.map(\.text)
    #expect(titles.contains("`range` at its minimum, 1001"), "\(titles)")
    #expect(titles.contains("`range` at its maximum, 1015"), "\(titles)")
    let (_, stopped) = try Self.form("{ matches: '[a-z]{4,6}', length: 2..9 }")
    let others = stopped.runForCoverage(stopped.tests).coverage.behaviours.map(\.text)
    #expect(!others.contains { $0.contains("`length` at its") }, "\(others)")
  }

  // MARK: - Against brute force

  /// Rules of which each makes sense beside texts of a few letters, and beside small numbers.
  private static let textRules = [
    "length: 3..", "length: ..2", "length: 2..3", "length: 4", "starts-with: A",
    "starts-with: [B, '1']",
    "ends-with: B", "ends-with: ['-', A1]", "contains: '-'", "contains: [A, B]", "contains: AB",
    "excludes: A", "excludes: ['1', BB]", "matches: '[A-B]+'", "matches: '[A-Z]{2}-?1*'",
    "matches: '(?=.*1).*B'", "matches: '(?!A).+'", "matches: '(A|B)\\1.*'", "matches: '(?i)a.b.*'",
    "characters: letters", "characters: [digits, '-']", "one-of: [A, AB, A-1, B1B]",
    "none-of: [A, B, AA]",
    "equals: AB-1", "not: { contains: A }", "not: { length: 2..3, starts-with: B }",
    "any: [{ starts-with: '1' }, { ends-with: '1', length: 2 }]", "contains: { pattern: 'A.B' }",
    "excludes: { pattern: '[AB]1' }",
  ]
  private static let numberRules = [
    "range: 1..6", "range: 5..", "range: ..2", "range: { above: 3, below: 5 }", "range: -2..0",
    "multiple-of: 2", "multiple-of: 3", "multiple-of: 5", "one-of: [1, 2, 9]", "none-of: [0, 3, 6]",
    "equals: 4", "not: { range: 2..5 }", "not: { multiple-of: 2 }",
    "any: [{ range: ..0 }, { multiple-of: 4 }]", "decimals: 1..", "decimals: ..0",
  ]

  /// All texts of up to four of four letters.
  private static let texts: [Value] = {
    var all: [String] = []
    var longest = [""]
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["A", "B", "-", "1"].map { text + $0 } }
      all += longest
    }
    return all.map { .text($0) }
  }()
  private static let numbers: [Value] = (-12...24).compactMap { half in
    Number("\(half * 5)e-1").map { .number($0) }
  }

  @Test("is empty exactly if no small value passes")
  func bruteForce() throws {
    var dice = Dice(seed: 20_261_127)
    var (decided, found) = (0, 0)
    for round in 0..<Effort.times(30) {
      let isText = round % 2 == 0
      let rules = (0..<2 + dice.roll(3)).map { _ in
        "{ \(dice.pick(isText ? Self.textRules : Self.numberRules)) }"
      }
      // All values within these bounds can be tried.
      let bounds = isText ? "{ matches: '[AB1-]{1,4}' }" : "{ range: -6..12 }, { multiple-of: 0.5 }"
      let field =
        "{ type: \(isText ? "text" : "number"), required: true, rules: [\((rules + [bounds]).joined(separator: ", "))] }"
      let (form, suite) = try Self.form(field)
      var judge = Judge(form)
      var row = Row()
      let passing = (isText ? Self.texts : Self.numbers).first { value in
        judge.fill(&row, from: .object([Value.Member("a", value)]))
        return judge.judge(&row)
      }
      let contradictions = try Self.contradictions(suite)
      decided += 1
      if passing == nil {
        found += contradictions.isEmpty ? 0 : 1
      } else {
        #expect(contradictions == [], "\(field)")
        found += FormSamples(form).passing(1).count
      }
    }
    #expect(found * 100 >= decided * 99)
  }

  private static let listRules = [
    "contains: [a, b]", "contains: [a]", "contains: [c, B]", "excludes: [a, b]", "excludes: [B]",
    "excludes: [b, c]", "size: 1", "size: 2..", "size: ..1", "size: 3",
  ]
  private static let items = [
    "{}", "{ one-of: [a, b] }", "{ none-of: [a] }", "{ normalize: [lowercase] }",
    "{ normalize: [uppercase], none-of: [C] }", "{ one-of: [A, b], nullable: true }",
    "{ required: true }", "{ type: any }", "{ when: flag, one-of: [a] }",
  ]
  /// All lists of up to three of some items.
  private static let lists: [Value] = {
    let items: [Value] = ["a", "A", "b", "B", "c", nil]
    var lists: [[Value]] = [[]]
    for start in [0, 1, 7] {
      lists += lists[start...].flatMap { list in items.map { list + [$0] } }
    }
    return lists.map { .list($0) }
  }()

  @Test("says nothing if any list passes, and samples find one")
  func bruteForceOfLists() throws {
    #expect(Self.lists.count == 1 + 6 + 36 + 216)
    var dice = Dice(seed: 20_261_128)
    var (decided, found) = (0, 0)
    for _ in 0..<Effort.times(30) {
      let rules = (0..<1 + dice.roll(4)).map { _ in "{ \(dice.pick(Self.listRules)) }" }
      let field =
        "{ required: true, each: \(dice.pick(Self.items)), unique: \(dice.roll(2) == 0), "
        + "rules: [\(rules.joined(separator: ", "))] }, flag: { type: boolean }"
      let (form, suite) = try Self.form(field)
      let passes = Self.lists.contains { list in
        [true, false].contains { flag in
          form.judge(["a": list, "flag": .boolean(flag)]).passes
        }
      }
      let contradictions = try Self.contradictions(suite)
      decided += 1
      if passes {
        #expect(contradictions == [], "\(field)")
        found += FormSamples(form).passing(1).count
      } else {
        // Longer lists, or lists of other items, may pass.
        found += contradictions.isEmpty ? 0 : 1
      }
    }
    #expect(found * 100 >= decided * 90)
  }
}
