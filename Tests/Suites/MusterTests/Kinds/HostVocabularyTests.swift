import Muster
import MusterRules
import Testing

extension Format {
  /// A prefix of its own for each region.
  fileprivate static let ticket = Format(
    "ticket", summary: "a ticket's number", message: "Enter a ticket's number",
    options: [FormatOptions.Option("region", .word([]), mayBeField: true, "its first letters")]
  ) { options in
    guard case .text(let region) = options["region"] else {
      return { text, other in text.count > other.count ? .passes : .incomplete }
    }
    let prefix = Array(region.utf8)
    return { text, _ in text.count > prefix.count ? .passes : .incomplete }
  }
}

extension Kind {
  /// An even number.
  fileprivate static let even = Kind(
    "even", summary: "an even number", on: [.integer, .boolean], argument: "`true`",
    message: "{label} must be even"
  ) { _ in
    CustomCheck(phrase: "is even") { number in
      number.isMultiple(of: Number(2)) ? .passes : .incomplete
    }
  }
}

/// What a program adds to the rule language, and what becomes of a rule file where it lacks that.
/// The format `evenHex` and the kind `digits` are those of the pages on the core.
@Suite("A program's own kinds and formats")
struct HostVocabularyTests {
  static let expecting = """
    form: ticket
    expects: { formats: [even-hex, ticket], kinds: [digits, even] }
    fields:
      seat: { type: integer, label: Seat, even: true }
      region:
      number: { label: Number, format: { name: ticket, region: { field: region } } }
      code: { label: Code, format: even-hex }
      gate: { label: Gate, digits: 3, when: { code: { format: even-hex } } }
      rows: { each: { any: [{ digits: 2 }, { one-of: [VIP] }] } }
    """

  private static func file(_ text: String) throws -> RuleFile {
    try RuleFile(text, formats: [.evenHex, .ticket], kinds: [.digits, .even])
  }

  @Test("judge like the built-in ones")
  func judging() throws {
    let form = try #require(try Self.file(Self.expecting).form)
    let good: Value = [
      "seat": 2, "region": "AB", "number": "AB1", "code": "0aff", "gate": "123",
      "rows": ["12", "VIP"],
    ]
    #expect(form.judge(good).passes)
    let bad: Value = [
      "seat": 3, "region": "AB", "number": "AB", "code": "0a", "gate": "12", "rows": ["1"],
    ]
    let verdict = form.judge(bad)
    #expect(verdict.failures.map(\.path) == ["/seat", "/number", "/gate", "/rows/0"])
    #expect(verdict.failures.map(\.code) == ["even", "format", "digits", "any"])
    #expect(verdict.failures.map(\.kind) == ["even", "format", "digits", "any"])
    #expect(
      verdict.failures.prefix(3).map(\.message)
        == ["Seat must be even", "Enter a ticket's number", "Gate must have 3 digits"])
  }

  @Test("have messages in English, or the language's general one, or the file's")
  func languages() throws {
    let form = try #require(
      try Self.file(
        """
        form: ticket
        expects: { formats: [even-hex], kinds: [digits] }
        messages: { de: { digits: '{label} hat {count} Ziffern' } }
        fields: { code: { label: Code, format: even-hex }, gate: { label: Gate, digits: 3 } }
        """
      ).form)
    func said(_ language: String) -> [String] {
      form.judge(["code": "0", "gate": "1"], language: language).failures.map(\.message)
    }
    #expect(said("en") == ["Enter whole bytes, like 0aff", "Gate must have 3 digits"])
    #expect(said("de").last == "Gate hat 3 Ziffern")
    #expect(said("de").first?.contains("Format") == true)
    #expect(said("fr").last == "Gate must have 3 digits")
  }

  @Test("judge while a person types")
  func typing() throws {
    let form = try #require(try Self.file(Self.expecting).form)
    var session = Session(form)
    guard let code = session.field("/code"), let gate = session.field("/gate") else {
      Issue.record("no such fields")
      return
    }
    session.change(code, to: "0a")
    session.change(gate, to: "12")
    #expect(session.validity(of: gate) == .incomplete)
    session.change(gate, to: "12x")
    #expect(session.validity(of: gate) == .notValid)
    session.change(gate, to: "123")
    #expect(session.validity(of: gate) == .valid)
  }

  @Test("are in the serialised form, and are needed to read it")
  func serialised() throws {
    let form = try #require(try Self.file(Self.expecting).form)
    let text = form.serialised
    let again = try RuleForm(
      serialised: text, formats: [.ticket, .evenHex], kinds: [.even, .digits])
    #expect(again.serialised == text)
    #expect(!again.judge(["gate": "1", "code": "00"]).passes)
    let error = #expect(throws: RuleForm.CompileError.self) {
      try RuleForm(serialised: text, formats: [.ticket], kinds: [.digits])
    }
    #expect(error?.diagnostics.map(\.code) == ["missing-kind", "missing-format"])
  }

  @Test("can be used by a form in Swift, which then expects them")
  func swift() throws {
    let form = try RuleForm("bytes", formats: [.evenHex], kinds: [.digits]) {
      Field("code", .format("even-hex"))
      Field("gate", FieldRule("digits", 3))
    }
    #expect(form.judge(["code": "0aff", "gate": "123"]).passes)
    #expect(!form.judge(["code": "0af", "gate": "123"]).passes)
    #expect(throws: RuleForm.CompileError.self) { try RuleForm(serialised: form.serialised) }
  }

  @Test(
    "are a diagnostic if a form and its program don't agree",
    arguments: [
      ("expects: { formats: [odd-hex] }", "{ }", "missing-format"),
      ("expects: { kinds: [digit] }", "{ digit: 3 }", "missing-kind"),
      ("", "{ format: even-hex }", "unknown-format"),
      ("", "{ digits: 3 }", "unknown-key"),
      ("", "{ rules: [{ digits: 3 }] }", "unknown-key"),
      ("expects: { formats: [email] }", "{ }", "duplicate"),
      ("expects: { kinds: [length] }", "{ }", "duplicate"),
      ("expects: { kinds: [label] }", "{ }", "duplicate"),
      ("expects: { kinds: [severity] }", "{ }", "duplicate"),
      ("expects: { kinds: [Digits] }", "{ }", "bad-name"),
      ("expects: { kinds: ['a b'] }", "{ }", "bad-name"),
      ("expects: { kinds: { digits: 3 } }", "{ }", "wrong-type"),
      ("expects: [digits]", "{ }", "wrong-type"),
      ("expects: { checks: [digits] }", "{ }", "unknown-key"),
      ("expects: { kinds: [digits] }", "{ digits: -1 }", "bad-argument"),
      ("expects: { kinds: [digits] }", "{ type: integer, digits: 3 }", "wrong-type"),
      ("expects: { kinds: [even] }", "{ type: boolean, even: true }", "wrong-type"),
      ("expects: { kinds: [digits] }", "{ digits: 3, message: '{min}' }", "bad-placeholder"),
      ("expects: { formats: [even-hex] }", "{ format: { name: even-hex, x: 1 } }", "unknown-key"),
    ])
  func diagnostics(_ expects: String, _ field: String, _ code: String) throws {
    let file = try Self.file("form: x\n\(expects)\nfields: { a: \(field) }")
    #expect(file.form == nil)
    #expect(file.diagnostics.map(\.code) == [code])
  }

  @Test("that are not expected yet are suggested for `expects`")
  func suggestions() throws {
    let file = try Self.file("form: x\nfields: { a: { digits: 3, format: even-hex } }")
    #expect(
      file.diagnostics.map(\.suggestion) == [
        "your program has this kind: list it under `expects: { kinds: [digits] }`",
        "your program has this format: list it under `expects: { formats: [even-hex] }`",
      ])
  }

  @Test("with a message that its check can't fill are a diagnostic")
  func unfilled() throws {
    let kind = Kind(
      "odd", summary: "", argument: "`true`", message: "{label} lacks {what}"
    ) { _ in CustomCheck(phrase: "is odd", text: { _ in .fails }) }
    let file = try RuleFile(
      "form: x\nexpects: { kinds: [odd] }\nfields: { a: { odd: true } }", kinds: [kind])
    #expect(file.diagnostics.map(\.code) == ["bad-placeholder"])
  }
}
