import Muster
import MusterRules
import Testing

@Suite("Messages of a rule file")
struct MessageRulesTests {
  private func messages(
    _ rules: String, _ payload: Value, _ language: String? = nil
  ) throws -> [String] {
    try form(rules).judge(payload, language: language).failures.map(\.message)
  }

  static let levels = ["rule", "field", "file field", "file", "built-in"]

  /// A form whose texts speak English at every level and the reader's language from one level on.
  private func spoken(in tag: String, from level: Int) throws -> RuleForm {
    func text(_ own: Int) -> String {
      let english = "en: \(Self.levels[own]) en"
      return own < level ? "{ \(english) }" : "{ \(english), \(tag): \(Self.levels[own]) own }"
    }
    func file(_ own: Int, _ code: String) -> String {
      own < level ? "" : ", \(code): \(Self.levels[own]) own"
    }
    return try form(
      """
      form: f
      fields:
        x: { label: Nick, rules: [{ length: 3.., message: \(text(0)) }], message: \(text(1)) }
      messages:
        en: { x.too-short: file field en, too-short: file en }
        \(tag): { unique: none\(file(2, "x.too-short"))\(file(3, "too-short")) }
      """)
  }

  @Test(
    "in the reader's language come before another language at earlier levels",
    arguments: levels.indices)
  func eachLevel(_ level: Int) throws {
    let payload: Value = ["x": "a"]
    for tag in ["pl", "pl-PL", "PL"] {
      let messages = try spoken(in: "pl", from: level).judge(payload, language: tag).failures
      let builtIn = "Pole „Nick” musi mieć co najmniej 3 znaki"
      #expect(messages.map(\.message) == [level == 4 ? builtIn : "\(Self.levels[level]) own"])
    }
    // Nothing is built in for Hebrew: only the file's own texts can speak it.
    let hebrew = try spoken(in: "he", from: level).judge(payload, language: "he").failures
    #expect(hebrew.map(\.message) == [level == 4 ? "rule en" : "\(Self.levels[level]) own"])
    let english = try spoken(in: "pl", from: level).judge(payload, language: "en-GB").failures
    #expect(english.map(\.message) == ["rule en"])
  }

  @Test(
    "have names for words, spaces, ends of a sum, and the number of several",
    arguments: [
      ("x: { length: { min: 2, unit: words } }", ["x": "a"], "X must be 2 words or more"),
      ("x: { length: { max: 1, unit: bytes } }", ["x": "é"], "X must be 1 byte or fewer"),
      ("x: { characters: [letters] }", ["x": "a b"], "X must not include spaces"),
      (
        "x: { characters: [letters], message: 'Without {character}' }", ["x": "a b"],
        "Without spaces"
      ),
      ("x: { contains: { pattern: '[0-9]' } }", ["x": "a"], "Enter X in the correct format"),
      ("x: { excludes: { pattern: '[0-9]' } }", ["x": "1"], "Enter X in the correct format"),
      ("x: { type: boolean, equals: true }", ["x": false], "X must be true"),
      ("x: { type: boolean, equals: false }", ["x": true], "X must be false"),
    ] as [(String, Value, String)])
  func variants(_ field: String, _ payload: Value, _ expected: String) throws {
    let form = try form(fields: field)
    #expect(form.judge(payload).failures.map(\.message) == [expected])
  }

  @Test(
    "of cross-field rules show which side of a count or a sum was missed",
    arguments: [
      ("sum: [a, b], is: 10..", "A and b must add up to 10 or more"),
      ("sum: [a, b], is: ..1", "A and b must add up to 1 or less"),
      ("sum: [a, b], is: 5..6", "A and b must add up to between 5 and 6"),
      ("sum: [a, b], is: 5", "A and b must add up to 5"),
      ("present: [a, b], count: 1", "Enter no more than 1 of A and B"),
      ("present: [a, c, d], count: 2..", "Enter at least 2 of A, C and D"),
      ("present: [c, d], count: 1..", "Enter C or D"),
      ("present: [a, c], count: 2", "Enter A and C"),
    ])
  func together(_ rule: String, _ expected: String) throws {
    let form = try form(
      """
      form: f
      fields: { a: { type: number }, b: { type: number }, c: , d: }
      together: [{ \(rule) }]
      """)
    let messages = form.judge(["a": 1, "b": 2]).failures.map { $0.message.lowercased() }
    #expect(messages == [expected.lowercased()])
  }

  @Test(
    "with a plural that their language does not have are refused",
    arguments: [
      (
        "message: { count: min, few: a, other: b }",
        "`few` is not a plural of `en`, which has `one` and `other`"
      ),
      (
        "message: { ja: { count: min, one: a, other: b } }",
        "`one` is not a plural of `ja`, which has `other`"
      ),
      (
        "message: { pl-PL: { count: min, two: a, other: b } }",
        "`two` is not a plural of `pl-PL`, which has `one`, `few`, `many` and `other`"
      ),
      ("message: { en: { count: min, one: a } }", "`other` is missing: every plural needs it"),
    ])
  func plurals(_ message: String, _ reason: String) throws {
    #expect(try reasons(fields: "x: { length: 2.., \(message) }") == [reason])
  }

  @Test("with any plural are accepted in a language that is not built in")
  func unknownPlurals() throws {
    let plural = "{ count: min, two: a, many: b, other: c }"
    let message = "{ he: \(plural), ar: \(plural) }"
    #expect(try reasons(fields: "x: { length: 2.., message: \(message) }") == [])
  }

  @Test("are looked up at every level in the reader's language, before another")
  func order() throws {
    let rules = """
      form: f
      fields:
        a: { rules: [{ length: 3.., message: { en: rule en, pl: rule pl } }], message: field }
        b: { rules: [{ length: 3.., message: rule en }], message: { pl: field pl, en: field en } }
        c: { length: 3.., message: { cs: field cs } }
        d: { length: 3.. }
        e: { length: 3.. }
        g: { length: 3.., message: { pl: field pl } }
      messages:
        en: { too-short: file en, d.too-short: d en }
        pl: { c.too-short: c pl, d.too-short: d pl }
        sv: { e.too-short: e sv }
      """
    let payload: Value = ["a": "1", "b": "1", "c": "1", "d": "1", "e": "1", "g": "1"]
    #expect(
      try messages(rules, payload)
        == ["rule en", "rule en", "file en", "d en", "file en", "file en"])
    #expect(
      try messages(rules, payload, "pl") == [
        "rule pl", "field pl", "c pl", "d pl", "Pole „E” musi mieć co najmniej 3 znaki", "field pl",
      ])
    #expect(
      try messages(rules, payload, "cs")
        == ["rule en", "rule en", "field cs", "d en", "file en", "file en"])
    #expect(
      try messages(rules, payload, "sv-FI")
        == ["rule en", "rule en", "file en", "d en", "e sv", "file en"])
    #expect(
      try messages(rules, payload, "pl-PL").first == "rule pl")
  }

  @Test("apply to every rule of a field, including `required` and the type")
  func field() throws {
    let rules = """
      form: f
      fields:
        a: { required: true, length: 3.., message: A }
        b: { type: integer, message: B }
        c: { message: C, required: { message: Now } }
        l: { each: { length: 2.., message: L } }
      """
    #expect(try messages(rules, ["b": "x", "l": ["a"]]) == ["A", "B", "Now", "L"])
    #expect(try messages(rules, ["a": "x", "c": "x"]) == ["A"])
  }

  @Test("are in the file's own language if they are plain")
  func language() throws {
    let rules = """
      form: f
      language: pl
      fields:
        a: { label: Nazwa, length: 3.., message: Za krótkie }
        b: { label: { pl: Kod, en: Code }, length: 3.. }
      """
    #expect(
      try messages(rules, ["a": "x", "b": "x"])
        == ["Za krótkie", "Pole „Kod” musi mieć co najmniej 3 znaki"])
    #expect(
      try messages(rules, ["a": "x", "b": "x"], "en")
        == ["Nazwa must be 3 characters or more", "Code must be 3 characters or more"])
  }

  @Test("are an author's own, even for another region of the language")
  func regions() throws {
    let rules = """
      form: f
      language: pl-PL
      fields: { a: { length: 3.., message: Za krótkie }, b: { length: 3.. } }
      messages: { pl-PL: { b.too-short: Krótkie } }
      """
    #expect(try messages(rules, ["a": "x", "b": "x"], "pl") == ["Za krótkie", "Krótkie"])
    #expect(try messages(rules, ["a": "x", "b": "x"]) == ["Za krótkie", "Krótkie"])
  }

  @Test("with a missing value leave the next level to be used", arguments: [nil, "", "x"])
  func noValue(text: String?) throws {
    let form = try form(
      fields: "x: { label: My x, required: true, length: 2.., message: '{value}?' }")
    let payload: Value = text.map { ["x": .text($0)] } ?? [:]
    #expect(form.judge(payload).failures.map(\.message) == [text == "x" ? "x?" : "Enter my x"])
  }

  @Test(
    "fill their placeholders",
    arguments: [
      (
        "length: 3..5, message: '{label}: {min}-{max}, {length}, {value}'", "ab", "My x: 3-5, 2, ab"
      ),
      ("length: 3.., message: '{{min}} {min}'", "ab", "{min} 3"),
      ("length: 3.., message: 'a } b'", "ab", "a } b"),
      ("one-of: [a], message: 'not {value}'", "b\"c", "not b\"c"),
      ("starts-with: [a, b], message: 'with {needle}'", "c", "with a or b"),
      ("equals: a, message: 'only {expected}'", "c", "only a"),
      ("characters: [digits], message: 'no {character}'", "1c", "no c"),
      ("format: slug, message: 'a {format}'", "C C", "a slug"),
      ("type: integer, range: 3..5, message: '{min}..{max}'", "9", "{min}..{max}"),
    ])
  func placeholders(_ field: String, _ value: String, _ expected: String) throws {
    let form = try form(fields: "x: { label: My x, \(field) }")
    let messages = form.judge(["x": .text(value)]).failures.map(\.message)
    // The last one fails its type, which has no bounds: another level speaks.
    #expect(
      messages == [expected.contains("..{") ? "My x must be a whole number, like 3" : expected])
  }

  @Test("use the plurals of their language")
  func plurals() throws {
    let rules = """
      form: f
      fields:
        x:
          length: 2..
          message:
            en: { count: min, one: 'Use {min} character', other: 'Use {min} characters' }
            pl: { count: length, one: 'Jest {length} znak', few: 'Są {length} znaki', other: 'Jest {length} znaków' }
        y: { length: 1.., empty: value }
      messages:
        en:
          too-short: { count: min, one: 'One at least', other: '{min} at least' }
      """
    #expect(try messages(rules, ["x": "a", "y": ""]) == ["Use 2 characters", "One at least"])
    #expect(try messages(rules, ["x": "a"], "pl") == ["Jest 1 znak"])
  }

  @Test(
    "in the file's `messages` name a field by its path",
    arguments: [
      ("g.a.required", "/g/a"), ("l[].b.required", "/l/0/b"), ("l.b.required", "/l/0/b"),
    ])
  func paths(_ key: String, _ path: String) throws {
    let form = try form(
      """
      form: f
      fields:
        g: { fields: { a: { required: true } } }
        l: { each: { fields: { b: { required: true } } } }
      messages: { en: { '\(key)': Mine } }
      """)
    let mine = form.judge(["l": [[:]]]).failures.filter { $0.message == "Mine" }
    #expect(mine.map(\.path) == [path])
  }

  @Test("in the file's `messages` are found by an author's code, and for undecided rules")
  func codes() throws {
    let form = try form(
      """
      form: f
      unknown-fields: reject
      fields:
        x: { rules: [{ length: 2.., code: tiny }] }
        y: { check: free }
      messages: { en: { tiny: Tiny, check-missing: Later, unknown-field: 'No {name}' } }
      """)
    let verdict = form.judge(["x": "a", "y": "b", "z": 1])
    #expect((verdict.failures + verdict.undecided).map(\.message) == ["Tiny", "No z", "Later"])
  }

  @Test(
    "use a field's label, or its name made readable",
    arguments: [
      ("first-name", "Enter first name"), ("firstName", "Enter first name"), ("IBAN", "Enter IBAN"),
      ("first_name", "Enter first name"),
    ])
  func labels(_ name: String, _ expected: String) throws {
    let form = try form(fields: "\(name): { required: true }")
    #expect(form.judge([:]).failures.map(\.message) == [expected])
  }

  @Test(
    "are refused if they name something unknown or secret",
    arguments: [
      (
        "x: { length: 2.., message: '{mni}' }",
        "unknown placeholder `{mni}`; this message can use label, value, min, max, length and type"
      ),
      (
        "x: { secret: true, length: 2.., message: '{value}' }",
        "a message can't show the value of a secret: `{value}`"
      ),
      (
        "x: { length: 2.., message: 'a { b' }",
        "a placeholder is not closed; write `{{` for a brace"
      ),
      (
        "x: { length: 2.., message: { count: min, one: a } }",
        "`other` is missing: every plural needs it"
      ),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }

  @Test("of cross-field rules and of the file follow the same rules")
  func refusedElsewhere() throws {
    let file = try RuleFile(
      """
      form: f
      fields: { a: , s: { secret: true, length: 2.. } }
      together:
        - { present: [a, s], count: 1, message: '{wrong}' }
      messages:
        en: { s.too-short: 'Not {value}', b.too-short: Unknown, too-short: '{wrong}' }
      """)
    #expect(
      file.diagnostics.map(\.reason) == [
        "unknown placeholder `{wrong}`; this message can use label, value, fields, min and max",
        "a message can't show the value of a secret: `{value}`",
        "there is no field `b`",
        "unknown placeholder `{wrong}`; this message can use label, value, min, max and length",
      ])
  }
}
