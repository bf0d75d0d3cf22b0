import Muster
import MusterRules
import Testing

/// A field `x` with a rule, what it lets pass, and what it tells of what it does not.
struct KindCase: Sendable, CustomTestStringConvertible {
  var field: String
  var passes: [Value]
  var fails: [(Value, String)]

  init(_ field: String, passes: [Value] = [], fails: [(Value, String)] = []) {
    self.field = field
    self.passes = passes
    self.fails = fails
  }

  var testDescription: String { field }

  /// What is not as it should be.
  func problems() throws -> [String] {
    let form = try form(fields: "x: \(field)")
    var problems: [String] = []
    for value in passes {
      let findings = form.judge(["x": value]).findings
      if !findings.isEmpty { problems.append("\(value.json()): \(findings)") }
    }
    for (value, code) in fails {
      let findings = form.judge(["x": value]).findings
      let expected = code.utf8.first == UInt8(ascii: "/") ? code : "/x \(code)"
      if findings != [expected] { problems.append("\(value.json()): \(findings), not \(expected)") }
    }
    return problems
  }
}

@Suite("The kinds of rules")
struct RuleKindsTests {
  @Test(
    "judge strings as documented",
    arguments: [
      KindCase("{ required: true }", passes: ["a"], fails: [("", "required"), (nil, "required")]),
      KindCase("{ required: false }", passes: ["a", "", nil]),
      KindCase("{ required: { message: Now } }", fails: [(nil, "required")]),
      KindCase(
        "{ forbidden: true }", passes: ["", nil], fails: [("a", "forbidden"), (1, "forbidden")]),
      KindCase("{ forbidden: { message: Not this } }", fails: [("a", "forbidden")]),
      KindCase(
        "{ length: 2..3 }", passes: ["ab", "abc", nil, ""],
        fails: [("a", "too-short"), ("abcd", "too-long")]),
      KindCase("{ length: 2.. }", passes: ["ab"], fails: [("a", "too-short")]),
      KindCase("{ length: ..2 }", passes: ["ab", "a"], fails: [("abc", "too-long")]),
      KindCase("{ length: 2 }", passes: ["ab"], fails: [("a", "too-short"), ("abc", "too-long")]),
      KindCase("{ length: { min: 2 } }", passes: ["ab"], fails: [("a", "too-short")]),
      KindCase("{ length: { max: 1 } }", passes: ["👩‍👩‍👧‍👦", "e\u{301}"], fails: [("ab", "too-long")]),
      KindCase(
        "{ length: { max: 1, unit: scalars } }", passes: ["é"], fails: [("e\u{301}", "too-long")]),
      KindCase("{ length: { max: 1, unit: utf16 } }", passes: ["é"], fails: [("😀", "too-long")]),
      KindCase("{ length: { max: 1, unit: bytes } }", passes: ["e"], fails: [("é", "too-long")]),
      KindCase(
        "{ length: { min: 2, unit: words } }", passes: ["a b"], fails: [("ab", "too-short")]),
      KindCase(
        "{ matches: 'a|ab' }", passes: ["a", "ab"], fails: [("abc", "pattern"), ("ba", "pattern")]),
      KindCase(
        "{ matches: { pattern: 'ä+', flags: i } }", passes: ["äÄ"], fails: [("a", "pattern")]),
      KindCase("{ contains: '@' }", passes: ["a@"], fails: [("a", "contains")]),
      KindCase("{ contains: [x, yz] }", passes: ["ayz", "x"], fails: [("y", "contains")]),
      KindCase("{ contains: { pattern: '[0-9]' } }", passes: ["a1b"], fails: [("a", "contains")]),
      KindCase(
        "{ contains: { pattern: 'b', flags: i } }", passes: ["aBc"], fails: [("a", "contains")]),
      KindCase("{ excludes: [x, yz] }", passes: ["y"], fails: [("ayz", "excludes")]),
      KindCase("{ excludes: { pattern: '\\s' } }", passes: ["y"], fails: [("a b", "excludes")]),
      KindCase(
        "{ starts-with: [ab, c] }", passes: ["abc", "c"],
        fails: [("bc", "starts-with"), ("a", "starts-with")]),
      KindCase("{ ends-with: '.de' }", passes: ["a.de", ".de"], fails: [("a.d", "ends-with")]),
      KindCase(
        "{ characters: [letters, digits, \"-'\"] }", passes: ["Zoë-7"],
        fails: [("a b", "characters")]),
      KindCase("{ format: slug }", passes: ["a-b"], fails: [("A b", "format")]),
      KindCase(
        "{ format: { name: uuid, version: 4 } }",
        passes: ["550e8400-e29b-41d4-a716-446655440000"],
        fails: [("550e8400-e29b-11d4-a716-446655440000", "format")]),
      KindCase(
        "{ one-of: [NO, 08] }", passes: ["NO", "08"], fails: [("no", "one-of"), ("8", "one-of")]),
      KindCase("{ one-of: { s: Small, m: Middle } }", passes: ["s"], fails: [("Small", "one-of")]),
      KindCase("{ none-of: [root] }", passes: ["ada"], fails: [("root", "none-of")]),
      KindCase("{ equals: DELETE }", passes: ["DELETE"], fails: [("delete", "equals")]),
      KindCase("{ equals: 1.0 }", passes: ["1.0"], fails: [("1", "equals")]),
    ])
  func texts(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test(
    "judge numbers and booleans as documented",
    arguments: [
      KindCase(
        "{ type: boolean, accepted: true }", passes: [true],
        fails: [(false, "accepted"), (nil, "accepted"), ("true", "type")]),
      KindCase(
        "{ type: boolean, required: true }", passes: [true, false], fails: [(nil, "required")]),
      KindCase(
        "{ type: boolean, equals: false }", passes: [false, nil], fails: [(true, "equals")]),
      KindCase(
        "{ type: integer }", passes: [30, 30.0, 1e3],
        fails: [("30", "type"), (1.5, "type"), (true, "type"), ([1], "type")]),
      KindCase(
        "{ type: integer, range: 13..120 }", passes: [13, 120],
        fails: [(12, "too-small"), (121, "too-large")]),
      KindCase(
        "{ type: integer, range: 5 }", passes: [5], fails: [(4, "too-small"), (6, "too-large")]),
      KindCase(
        "{ type: integer, range: { above: 1, below: 3 } }", passes: [2],
        fails: [(1, "too-small"), (3, "too-large")]),
      KindCase(
        "{ type: integer, range: { above: 9223372036854775807 } }",
        fails: [(9223372036854775807, "too-small")]),
      KindCase("{ type: number, range: -0.5.. }", passes: [-0.5], fails: [(-0.51, "too-small")]),
      KindCase(
        "{ type: number, range: { min: 0, below: 1 } }", passes: [0, 0.999],
        fails: [(1.0, "too-large")]),
      KindCase(
        "{ type: number, multiple-of: 0.01 }", passes: [19.99, 0], fails: [(19.999, "multiple-of")]),
      KindCase("{ type: integer, multiple-of: 5 }", passes: [-10, 0], fails: [(7, "multiple-of")]),
      KindCase("{ type: number, decimals: ..2 }", passes: [1.50, 2], fails: [(1.005, "decimals")]),
      KindCase("{ type: number, decimals: 1..2 }", passes: [1.5], fails: [(1, "decimals")]),
      KindCase("{ type: integer, one-of: [1, 2] }", passes: [1, 2.0], fails: [(3, "one-of")]),
      KindCase(
        "{ type: number, one-of: { 1.5: Some, 2: More } }", passes: [1.50, 2.0],
        fails: [(1, "one-of")]),
      KindCase("{ type: number, none-of: [0] }", passes: [1], fails: [(0.0, "none-of")]),
      KindCase("{ type: number, equals: 1.50 }", passes: [1.5], fails: [(2, "equals")]),
      KindCase("{ type: integer, forbidden: true }", passes: [nil], fails: [(1, "forbidden")]),
    ])
  func numbers(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test(
    "judge dates and times as documented",
    arguments: [
      KindCase(
        "{ type: date, range: 2026-01-01.. }", passes: ["2026-01-01"],
        fails: [("2025-12-31", "too-small"), ("2025-02-29", "type"), (1, "type")]),
      KindCase(
        "{ type: date, range: { above: 2026-01-01, below: 2026-01-03 } }", passes: ["2026-01-02"],
        fails: [("2026-01-01", "too-small"), ("2026-01-03", "too-large")]),
      KindCase(
        "{ type: time, range: 09:00..17:30 }", passes: ["09:00", "17:30:00"],
        fails: [("17:30:01", "too-large"), ("08:59", "too-small")]),
      KindCase(
        "{ type: month, range: 2026-02..2026-04 }", passes: ["2026-02"],
        fails: [("2026-01", "too-small")]),
      KindCase(
        "{ type: week, range: 2026-W02.. }", passes: ["2026-W02"],
        fails: [("2026-W01", "too-small")]),
      KindCase(
        "{ type: local-date-time, range: '2026-01-01T00:00:00..' }",
        passes: ["2026-01-01T00:00:00"], fails: [("2025-12-31T23:59:59", "too-small")]),
      KindCase(
        "{ type: date-time, range: '2026-01-01T00:00:00Z..' }",
        passes: ["2026-01-01T01:00:00+01:00"], fails: [("2026-01-01T00:59:59+01:00", "too-small")]),
      KindCase(
        "{ type: date, one-of: [2026-01-01] }", passes: ["2026-01-01"],
        fails: [("2026-01-02", "one-of")]),
      KindCase(
        "{ type: date-time, equals: '2026-01-01T00:00:00Z' }",
        passes: ["2026-01-01T01:00:00+01:00"], fails: [("2026-01-01T00:00:01Z", "equals")]),
      KindCase(
        "{ type: time, equals: 09:30 }", passes: ["09:30", "09:30:00"], fails: [("09:31", "equals")]
      ),
    ])
  func dates(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test(
    "judge lists and maps as documented",
    arguments: [
      KindCase(
        "{ type: list, required: true }", passes: [["a"]],
        fails: [([], "required"), (nil, "required"), ("a", "type")]),
      KindCase(
        "{ type: list, size: 1..2 }", passes: [["a"], ["a", "b"], nil],
        fails: [([], "too-few"), (["a", "b", "c"], "too-many")]),
      KindCase(
        "{ each: {}, size: 2 }", passes: [["a", "b"]],
        fails: [(["a"], "too-few"), (["a", "b", "c"], "too-many")]),
      KindCase(
        "{ type: map, each: { type: integer }, size: 1.. }", passes: [["a": 1]],
        fails: [([:], "too-few"), (["a": "x"], "/x/a type")]),
      KindCase(
        "{ type: list, contains: a }", passes: [["b", "a"]],
        fails: [(["b"], "contains"), ([], "contains")]),
      KindCase(
        "{ each: { type: integer }, contains: [1, 2] }", passes: [[3, 2.0]],
        fails: [([3], "contains")]),
      KindCase(
        "{ each: { type: number }, excludes: 0 }", passes: [[3]], fails: [([3, 0.0], "excludes")]),
      KindCase(
        "{ each: {}, contains: { pattern: '^a' } }", passes: [["b", "ab"]],
        fails: [(["b"], "contains")]),
      KindCase(
        "{ each: {}, excludes: { pattern: '[0-9]' } }", passes: [["b"]],
        fails: [(["b", "c1"], "excludes")]),
      KindCase(
        "{ type: list, unique: true }", passes: [["a", "b", nil, nil]],
        fails: [(["a", "b", "a"], "/x/2 unique")]),
      KindCase(
        "{ each: { type: number }, unique: true }", passes: [[1, 2]],
        fails: [([1, 2, 1.0], "/x/2 unique")]),
      KindCase(
        "{ each: { type: date-time }, unique: true }",
        fails: [(["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00"], "/x/1 unique")]),
      KindCase(
        "{ type: list, unique: { ignore-case: true } }", passes: [["a", "b"]],
        fails: [(["a", "A"], "/x/1 unique")]),
      KindCase(
        "{ each: { fields: { a: {}, b: { type: integer } } }, unique: { by: [a, b] } }",
        passes: [[["a": "1", "b": 1], ["a": "1", "b": 2]], [[:], [:]]],
        fails: [([["a": "1", "b": 1], ["a": "2", "b": 1], ["b": 1.0, "a": "1"]], "/x/2 unique")]),
      KindCase(
        "{ each: { fields: { a: {}, b: { each: {} } } }, unique: true }",
        passes: [[["a": "1"], ["a": "2"]]],
        fails: [([["a": "1", "b": ["x"]], ["b": ["x"], "a": "1"]], "/x/1 unique")]),
      KindCase(
        "{ each: { fields: { s: { type: time }, e: { type: time } } }, no-overlap: { from: s, to: e } }",
        passes: [
          [["s": "09:00", "e": "10:00"], ["s": "10:00", "e": "11:00"]],
          [["s": "09:00"], ["s": "09:00"]],
        ],
        fails: [
          ([["s": "09:00", "e": "10:00"], ["s": "08:00", "e": "12:00"]], "/x/1 no-overlap")
        ]),
      KindCase(
        "{ each: { fields: { s: { type: number }, e: { type: number } } }, no-overlap: { from: s, to: e } }",
        passes: [[["s": 1, "e": 1.5], ["s": 1.5, "e": 2]]],
        fails: [
          ([["s": 3, "e": 4], ["s": 1, "e": 2], ["s": 1.5, "e": 1.6]], "/x/2 no-overlap"),
          // The first that overlaps an earlier one, however many overlap the widest.
          ([["s": 5, "e": 9], ["s": 6, "e": 9], ["s": 1, "e": 9]], "/x/1 no-overlap"),
          (
            [["s": 1, "e": 9], ["s": 9, "e": 10], ["s": 2, "e": 3], ["s": 1, "e": 9]],
            "/x/2 no-overlap"
          ),
        ]),
      KindCase(
        "{ each: { type: any }, equals: [1, a] }", passes: [[1.0, "a"]],
        fails: [(["a", 1], "equals")]),
      KindCase("{ each: {}, equals: [1, 08] }", passes: [["1", "08"]], fails: [(["1"], "equals")]),
      KindCase(
        "{ type: group, fields: { a: {} }, one-of: [{ a: b }] }", passes: [["a": "b"]],
        fails: [(["a": "c"], "one-of")]),
      KindCase(
        "{ each: { required: true, length: 2.. } }", passes: [["ab"], []],
        fails: [(["ab", "c"], "/x/1 too-short"), (["ab", nil], "/x/1 required")]),
      KindCase(
        "{ each: { each: { type: integer, range: ..9 }, size: 1.. } }", passes: [[[1], [2, 3]]],
        fails: [([[1], [2, 10]], "/x/1/1 too-large"), ([[1], []], "/x/1 too-few")]),
      KindCase(
        "{ key: { length: 2 }, each: { each: { type: boolean } } }", passes: [["ab": [true]]],
        fails: [(["a": [true]], "/x/a too-short"), (["ab": [true, 1]], "/x/ab/1 type")]),
      KindCase(
        "{ key: {}, each: { fields: { n: { required: true } } } }",
        fails: [(["a~/b": [:]], "/x/a~0~1b/n required")]),
    ])
  func lists(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test(
    "pass values of other types on an `any`",
    arguments: [
      KindCase(
        "{ type: any, required: true }", passes: [[1], ["a": nil], false],
        fails: [([], "required"), ([:], "required"), (nil, "required")]),
      KindCase(
        "{ type: any, length: 2.. }", passes: ["ab", 1, true, [1], ["a": 1]],
        fails: [("a", "too-short")]),
      KindCase(
        "{ type: any, matches: 'a+' }", passes: ["aa", 1, [["b"]]], fails: [("b", "pattern")]),
      KindCase(
        "{ type: any, range: 1..2 }", passes: [1, 1.5, "0", [9]], fails: [(3, "too-large")]),
      KindCase("{ type: any, multiple-of: 2 }", passes: [4, "3"], fails: [(3, "multiple-of")]),
      KindCase("{ type: any, decimals: ..1 }", passes: [4.5, "3"], fails: [(4.55, "decimals")]),
      KindCase(
        "{ type: any, contains: a }", passes: ["ba", ["b", "a"], 1, ["a": 1]],
        fails: [("b", "contains"), (["b"], "contains")]),
      KindCase(
        "{ type: any, contains: { pattern: '[0-9]' } }", passes: ["b1", ["b", "1"], 1],
        fails: [("b", "contains"), (["b", 1], "contains")]),
      KindCase(
        "{ type: any, excludes: [a, 1] }", passes: ["b", ["b"], 1],
        fails: [("ba", "excludes"), ([1.0], "excludes")]),
      KindCase("{ type: any, starts-with: a }", passes: ["ab", 1], fails: [("b", "starts-with")]),
      KindCase("{ type: any, ends-with: a }", passes: ["ba", 1], fails: [("b", "ends-with")]),
      KindCase("{ type: any, format: slug }", passes: ["a", 1], fails: [("A b", "format")]),
      KindCase(
        "{ type: any, characters: [digits] }", passes: ["1", 1], fails: [("b", "characters")]),
      KindCase(
        "{ type: any, size: 1..2 }", passes: [[1], ["a": 1], "abc"],
        fails: [([], "too-few"), ([:], "too-few"), ([1, 2, 3], "too-many")]),
      KindCase(
        "{ type: any, unique: true }", passes: [[1, "1"], "aa"], fails: [([1, 1.0], "/x/1 unique")]),
      KindCase(
        "{ type: any, accepted: true }", passes: [true],
        fails: [("x", "accepted"), (nil, "accepted")]),
      KindCase(
        "{ type: any, one-of: [1, a, [b]] }", passes: [1.0, "a", ["b"]], fails: [("1", "one-of")]),
      KindCase("{ type: any, equals: { a: [1] } }", passes: [["a": [1]]], fails: [([:], "equals")]),
      KindCase(
        "{ type: any, rules: [{ type: integer }] }", passes: [1, 2.0, nil],
        fails: [("1", "type"), (1.5, "type")]),
      KindCase(
        "{ type: any, rules: [{ type: date }] }", passes: ["2026-01-01"],
        fails: [("2026-13-01", "type"), (1, "type")]),
      KindCase("{ type: any, rules: [{ type: group }] }", passes: [[:]], fails: [([], "type")]),
      KindCase(
        "{ type: any, any: [{ type: integer, range: 1.. }, { type: text, length: 3 }] }",
        passes: [1, "abc"], fails: [(0, "any"), ("ab", "any"), (true, "any")]),
      KindCase("{ type: any, not: { type: text } }", passes: [1, [1]], fails: [("a", "not")]),
    ])
  func anything(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test(
    "nest in `any` and `not`, to any depth",
    arguments: [
      KindCase(
        "{ any: [{ format: slug }, { starts-with: '@', length: 2.. }] }",
        passes: ["a-b", "@B", nil], fails: [("@", "any"), ("A b", "any")]),
      KindCase(
        "{ not: { starts-with: test, ends-with: x } }", passes: ["test", "x", nil],
        fails: [("testx", "not")]),
      KindCase("{ not: { not: { length: 2 } } }", passes: ["ab"], fails: [("a", "not")]),
      KindCase(
        "{ any: [{ not: { any: [{ equals: a }, { equals: b }] } }, { equals: b }] }",
        passes: ["b", "c"], fails: [("a", "any")]),
      KindCase(
        "{ each: { any: [{ equals: a }, { length: 2 }] } }", passes: [["a", "bc"]],
        fails: [(["a", "b"], "/x/1 any")]),
      KindCase(
        "{ key: { not: { starts-with: _ } }, each: {} }", passes: [["a": "b"]],
        fails: [(["_a": "b"], "/x/_a not")]),
      KindCase(
        "{ type: integer, any: [{ range: ..1 }, { range: 10.. }], not: { one-of: [12] } }",
        passes: [1, 10], fails: [(5, "any"), (12, "not")]),
      KindCase(
        "{ type: list, not: { unique: true } }", passes: [["a", "a"]], fails: [(["a", "b"], "not")]),
    ])
  func nested(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test("accept a message, a severity, a condition and a code in `rules`")
  func items() throws {
    let form = try form(
      fields: """
        kind:
        code:
          stop: never
          rules:
            - length: 3..
              message: Three at least
            - matches: '[A-Z]+'
              severity: warning
              code: not-upper
            - length: 5..
              when: { kind: long }
              code: too-short-for-long
            - equals: XYZ
              when: { code: { starts-with: X } }
        """)
    let verdict = form.judge(["kind": "long", "code": "xy"])
    #expect(
      verdict.findings == [
        "/code too-short", "/code too-short-for-long", "warning /code not-upper",
      ])
    #expect(verdict.failures.first?.message == "Three at least")
    #expect(verdict.failures.map(\.kind) == ["length", "length"])
    #expect(form.judge(["code": "abc"]).findings == ["warning /code not-upper"])
    #expect(form.judge(["code": "abc"]).passes)
    #expect(form.judge(["code": "XAB"]).findings == ["/code equals"])
  }

  @Test("accept a condition in the long form of `required` and `forbidden`")
  func longForms() throws {
    let form = try form(
      fields: """
        country:
        state: { required: { when: { country: US }, message: Which state? } }
        vat: { forbidden: { when: { country: { one-of: [US, CA] } } } }
        """)
    #expect(form.judge(["country": "DE", "vat": "1"]).findings == [])
    let verdict = form.judge(["country": "US", "vat": "1"])
    #expect(verdict.findings == ["/state required", "/vat forbidden"])
    #expect(verdict.failures.first?.message == "Which state?")
  }

  @Test(
    "judge in the file's order, `required` and `forbidden` first, and stop at the first failure")
  func order() throws {
    let rules = "matches: '[A-Z]+', length: 3.., required: true"
    #expect(try form(fields: "x: { \(rules) }").judge(["x": "a"]).findings == ["/x pattern"])
    #expect(
      try form(fields: "x: { \(rules), stop: never }").judge(["x": "a"]).findings
        == ["/x pattern", "/x too-short"])
    #expect(
      try form(fields: "x: { \(rules), stop: never }").judge([:]).findings == ["/x required"])
  }

  @Test("continue after a warning, even one with an undecided condition")
  func warnings() throws {
    let form = try form(
      fields: """
        y:
        x:
          rules:
            - { matches: '[A-Z]+', severity: warning }
            - { length: 3.., severity: warning, when: { y: { matches: '(a+)+' } } }
            - length: 2..
        """)
    #expect(form.judge(["x": "a"]).findings == ["/x too-short", "warning /x pattern"])
    let hard = Value.text(String(repeating: "a", count: 5000) + "!")
    #expect(
      form.judge(["x": "a", "y": hard]).findings
        == ["/x too-short", "warning /x pattern", "warning /x gave-up"])
  }

  @Test(
    "are refused if they have no effect",
    arguments: [
      ("x: { any: [{}] }", "a branch of `any` needs at least one rule"),
      ("x: { not: {} }", "`not` needs at least one rule"),
      (
        "x: { any: [{ ask: free }] }",
        "`ask` is asynchronous, so it must be a rule of the field itself"
      ),
      ("x: { type: any, unique: { by: a } }", "`by` must name a field of a list's item"),
      ("x: { type: integer, length: 2 }", "`length` is for type text, but `x` is of type integer"),
      ("x: { type: number, multiple-of: 0 }", "`multiple-of` must be above 0, not 0"),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }

  @Test("run a check that the program registered, in any place")
  func checks() throws {
    let unregistered = try form(
      fields: """
        n: { type: integer, check: even }
        l: { each: { any: [{ equals: a }, { check: even }] } }
        m: { type: integer, not: { check: even } }
        """)
    #expect(
      unregistered.judge(["n": 1, "l": ["a", "b"], "m": 1]).findings
        == [
          "undecided /n check-missing", "undecided /l/1 check-missing",
          "undecided /m check-missing",
        ])
    let form = unregistered.registering("even") { value in
      guard case .number(let number) = value else { return .failsWith(code: "no-number") }
      return number.isMultiple(of: Number(2)) ? .passes : .failsWith(code: "odd")
    }
    #expect(
      form.judge(["n": 1, "l": ["a", "b"], "m": 2]).findings == ["/n odd", "/l/1 any", "/m not"])
    #expect(form.judge(["n": 2, "m": 1]).passes)
  }

  @Test("list an ask as not asked, when the field's other rules pass")
  func asks() throws {
    let form = try form(
      fields:
        "x: { required: true, ask: { check: free, debounce: 1s, depends-on: [y] }, length: 2.. }\ny:"
    )
    #expect(form.judge(["x": "ab"]).findings == ["not asked /x ask"])
    #expect(form.judge(["x": "ab"]).passes)
    #expect(form.judge([:]).findings == ["/x required"])
    #expect(form.judge(["x": "a"]).findings == ["/x too-short"])
  }
}
