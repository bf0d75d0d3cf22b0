import Muster
import Testing

/// A form written in Swift may have what a rule file has.
@Suite("A form written in Swift")
struct FormInSwiftTests {
  /// The paths and codes of what fails.
  private func failures(
    _ form: RuleForm, _ payload: Value, given: Value = .object([])
  ) -> [String] {
    form.judge(payload, given: given).failures.map { "\($0.path) \($0.code)" }
  }

  @Test("can have cross-field rules")
  func together() throws {
    let form = try RuleForm("contact") {
      Field("phone")
      Field("email")
      Field("street")
      Field("city")
      Field("share", type: .number)
      Field("rest", type: .number)
      Field("total", type: .number)
      FormRule.present("phone", "email").message("Enter a phone number or an email")
      FormRule.present("phone", "email", "street", min: 0, max: 2).code("too-much")
      FormRule.allOrNone("street", "city").reported(at: "city")
      FormRule.allDifferent("phone", "email").when(.present("street"))
      FormRule.sum("share", "rest", is: 100).warning()
      FormRule.sum("share", "rest", isField: "total")
      FormRule.sum("share", "rest", within: "..200")
    }
    #expect(form.judge(["phone": "1"]).passes)
    #expect(
      form.judge([:]).failures.map(\.message) == ["Enter a phone number or an email"])
    #expect(
      failures(form, ["phone": "1", "email": "1", "street": "1"])
        == ["/phone too-much", "/phone all-different", "/city all-or-none"])
    let sums = form.judge(["phone": "1", "share": 150, "rest": 100, "total": 1])
    #expect(sums.warnings.map(\.path) == ["/share"])
    #expect(sums.failures.map(\.code) == ["sum", "sum"])
  }

  @Test("can have them in groups and items, too")
  func inside() throws {
    let form = try RuleForm("trip") {
      Field.group("home") {
        Field("street")
        Field("city")
      }.together(.allOrNone("street", "city"))
      Field.list(
        "guests",
        each: .item {
          Field("phone")
          Field("email")
        }.together(.present("phone", "email")))
    }
    #expect(
      failures(form, ["home": ["street": "a"], "guests": [["phone": "1"], ["phone": ""]]])
        == ["/home/street all-or-none", "/guests/1/phone present"])
  }

  @Test("can have givens, steps, messages and patterns")
  func parts() throws {
    let form = try RuleForm("account", settings: ["title": "Account", "stop": "never"]) {
      FormGiven("current", .text)
      FormPattern("word", "[a-z]+")
      Field("name", .required, .matches("(?&word)(-(?&word))*"), .different(from: "current"))
      Field("note", .length(3...4))
      Field("vat").setting("hint", to: "As on your bills")
      FormStep("person", "name", title: "You")
      FormStep("company", "vat", when: .present("name"))
      FormMessage("name.required", "Enter {label}, please")
      FormMessage("required", "{label} fehlt", language: "de")
      FormMessage("note.too-short", count: "min", ["one": "One", "other": "{min} or more"])
    }
    #expect(
      failures(form, ["name": "a--b", "note": "a"], given: ["current": "a--b"])
        == ["/name pattern", "/name different-from", "/note too-short"])
    let english = form.judge(["note": "a"]).failures.map(\.message)
    #expect(english == ["Enter Name, please", "3 or more"])
    #expect(form.judge([:], language: "de").failures.map(\.message) == ["Name fehlt"])
    let session = Session(form)
    #expect(session.steps.map(\.name) == ["person", "company"])
  }

  @Test("can use shared shapes, patterns and messages")
  func shared() throws {
    let people = SharedRules("people") {
      FormPattern("word", "[a-z]+")
      Field("name", .length(2...8), label: "Name").normalized(.trim)
      FormMessage("too-short", "{label} is short")
    }
    let form = try RuleForm("signup", use: [people]) {
      Field("first", .required).shaped(like: "people.name")
      Field("slug", .matches("(?&people.word)"))
    }
    #expect(failures(form, ["slug": "A"]) == ["/first required", "/slug pattern"])
    #expect(form.judge(["first": " a "]).failures.map(\.message) == ["Name is short"])
  }

  private static let start = #line

  /// A form with a mistake in each part. (In a macro's closure every line would be the macro's.)
  private func mistaken() throws -> RuleForm {
    let people = SharedRules("people") {
      Field("name", .length("9..2"))
    }
    return try RuleForm("signup", use: [people], settings: ["stop": "soon"]) {
      Field("first", .matches("[a-"))
        .hint("a")
      Field.group("home") {
        Field("street", .format("emial"))
      }.together(.allOrNone("street", "town"))
      FormRule.present("first", "last")
      FormStep("one", "frist")
      FormMessage("reqired", "a")
      FormGiven("first", .text)
    }
  }

  @Test("reports the line of each mistake")
  func lines() {
    let error = #expect(throws: RuleForm.CompileError.self) { try mistaken() }
    let found = error?.diagnostics.map { diagnostic in
      "\(diagnostic.code) \(diagnostic.sourceLine.map { $0.line - Self.start } ?? 0)"
    }
    #expect(
      found?.sorted() == [
        "bad-pattern 8", "contradiction 5", "duplicate 16", "unknown-code 15", "unknown-field 12",
        "unknown-field 13", "unknown-field 14", "unknown-format 11", "unknown-word 0",
      ])
    #expect(
      error?.description.contains(
        "MusterTests/FormInSwiftTests.swift:\(Self.start + 11): error: there is no format `emial`; "
          + "did you mean `email`?") == true)
  }
}

extension FieldRule {
  /// A length as a rule file has it, right or wrong.
  fileprivate static func length(_ text: String) -> FieldRule { FieldRule("length", .text(text)) }
}
