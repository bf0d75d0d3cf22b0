import Muster
import Testing

/// What a verdict says, short enough to compare whole: `/path code`.
private func findings(_ failures: [Failure]) -> [String] {
  failures.map { "\($0.path) \($0.code)" }
}

@Suite("Judging")
struct JudgeTests {
  private func signin() throws -> RuleForm {
    try RuleForm("signin", validate: .live) {
      Field(
        "email", .required, .matches(#"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#),
        label: "Email", message: "Entered email is not valid.")
      Field(
        "password", .required, .length(6...20), label: "Password",
        message: "Password has to be from 6 to 20 characters long."
      ).secret()
    }
  }

  @Test("reports each field's first failure with the author's message")
  func messages() throws {
    let verdict = try signin().judge(["email": "ada@", "password": "123"])
    #expect(!verdict.passes)
    #expect(findings(verdict.failures) == ["/email pattern", "/password too-short"])
    #expect(
      verdict.failures.map(\.message) == [
        "Entered email is not valid.", "Password has to be from 6 to 20 characters long.",
      ])
  }

  @Test("passes a good payload and returns it")
  func passing() throws {
    let payload: Value = ["email": "ada@example.com", "password": "secret1"]
    let verdict = try signin().judge(payload)
    #expect(verdict.passes)
    #expect(verdict.payload == payload)
  }

  @Test("distinguishes strings and numbers strictly")
  func types() throws {
    let form = try RuleForm("types") {
      Field("age", type: .integer)
      Field("name")
      Field("on", type: .boolean)
      Field("day", type: .date)
    }
    #expect(form.judge(["age": 30, "name": "a", "on": true, "day": "2024-02-29"]).passes)
    #expect(form.judge(["age": 30.0]).passes)
    let verdict = form.judge(["age": "30", "name": 1, "on": "yes", "day": "2023-02-29"])
    #expect(findings(verdict.failures) == ["/age type", "/name type", "/on type", "/day type"])
  }

  @Test("stops a field at its first failure by default")
  func stop() throws {
    let form = try RuleForm("stop") {
      Field("code", .length(3...3), .matches("[A-Z]+"))
    }
    #expect(findings(form.judge(["code": "a"]).failures) == ["/code too-short"])
    var judge = Judge(form)
    judge.reportsAllFailures = true
    var row = Row()
    judge.fill(&row, from: ["code": "a"])
    _ = judge.judge(&row)
    #expect(findings(judge.verdict(row).failures) == ["/code too-short", "/code pattern"])
  }

  @Test("normalises before any rule, and returns the normalised value")
  func normalize() throws {
    let form = try RuleForm("normal") {
      Field("code", .required, .matches("[A-Z]+")).normalized(.trim, .uppercase)
    }
    let verdict = form.judge(["code": "  abc "])
    #expect(verdict.passes)
    #expect(verdict.payload == ["code": "ABC"])
    #expect(findings(form.judge(["code": "   "]).failures) == ["/code required"])
  }

  @Test("judges every item of a list, with its place in the path")
  func lists() throws {
    let form = try RuleForm("booking") {
      Field.list(
        "guests", .required, .size(1...3),
        each: .item {
          Field("name", .required)
          Field("age", .range(0...120), type: .integer)
        })
    }
    #expect(form.judge(["guests": [["name": "ana", "age": 3]]]).passes)
    #expect(findings(form.judge(["guests": []]).failures) == ["/guests required"])
    let verdict = form.judge(["guests": [["name": "ana"], ["age": 121], "x"]])
    #expect(
      findings(verdict.failures) == [
        "/guests/1/name required", "/guests/1/age too-large", "/guests/2 type",
      ])
  }

  @Test("leaves out fields that don't apply")
  func conditions() throws {
    let form = try RuleForm("address") {
      Field("country", .required)
      Field("state", .required, .length(2...2)).when(.field("country", is: "US"))
    }
    #expect(form.judge(["country": "DE"]).passes)
    #expect(findings(form.judge(["country": "US"]).failures) == ["/state required"])
    let verdict = form.judge(["country": "DE", "state": "xxx"])
    #expect(verdict.passes)
    #expect(verdict.payload == ["country": "DE"])
  }

  @Test("reads numbers exactly")
  func decimals() throws {
    let form = try RuleForm("price") { Field("price", .multiple(of: "0.01"), type: .number) }
    #expect(form.judge(["price": 19.99]).passes)
    #expect(!form.judge(["price": 19.999]).passes)
  }

  @Test("refuses unknown members on request, and names the field that was meant")
  func unknown() throws {
    let form = try RuleForm("strict", unknownFields: .reject) { Field("email") }
    let verdict = form.judge(["emial": "a"])
    #expect(findings(verdict.failures) == ["/emial unknown-field"])
    #expect(verdict.failures.first?.suggestion == "email")
  }

  @Test("gives an absent field its default")
  func defaults() throws {
    let form = try RuleForm("mail") { Field("language").defaulting(to: "en") }
    #expect(form.judge([:]).payload == ["language": "en"])
    #expect(form.judge(["language": "pl"]).payload == ["language": "pl"])
  }

  @Test("keeps unknown members by default")
  func keeps() throws {
    let form = try RuleForm("open") { Field("a") }
    #expect(
      form.judge(["b": [1, ["c": nil]], "a": "x"]).payload == ["a": "x", "b": [1, ["c": nil]]])
  }

  @Test("is undecided if the program registered no check")
  func hostChecks() throws {
    let form = try RuleForm("host") { Field("n", .check("even"), type: .integer) }
    #expect(findings(form.judge(["n": 2]).undecided) == ["/n check-missing"])
    let registered = form.registering("even") { value in
      guard case .number(let number) = value else { return .fails }
      return number.isMultiple(of: Number(2)) ? .passes : .failsWith(code: "odd")
    }
    #expect(registered.judge(["n": 2]).passes)
    #expect(findings(registered.judge(["n": 3]).failures) == ["/n odd"])
  }

  @Test("writes messages in the reader's language, with its plurals")
  func languages() throws {
    let form = try RuleForm("plural") { Field("name", .length(5...), label: "Nick") }
    #expect(
      form.judge(["name": "a"]).failures.map(\.message)
        == ["Nick must be 5 characters or more"])
    #expect(
      form.judge(["name": "a"], language: "pl").failures.map(\.message)
        == ["Pole „Nick” musi mieć co najmniej 5 znaków"])
  }
}

@Suite("The report of a secret")
struct SecretTests {
  @Test("has neither its length nor its characters, and leaves no placeholder")
  func kept() throws {
    let form = try RuleForm("signin") {
      Field("pin", .length(8...)).secret()
      Field("word", FieldRule("characters", ["digits"])).secret()
    }
    let failures = form.judge(["pin": "1234567", "word": "x1"]).failures
    #expect(
      failures.map(\.message) == [
        "Pin must be 8 characters or more", "Enter word in the correct format",
      ])
    #expect(failures.map { $0.parameters.map(\.name) } == [["min"], []])
  }

  @Test("with endless marks is normalised quickly, by staying unchanged")
  func endlessMarks() throws {
    let form = try RuleForm("marks") { Field("name").normalized(.nfc) }
    let text = "a" + String(repeating: "\u{0301}\u{0316}", count: 100_000)
    #expect(form.judge(["name": .text(text)]).payload["name"] == .text(text))
    #expect(form.judge(["name": "e\u{0301}"]).payload["name"] == .text("\u{00E9}"))
  }
}
