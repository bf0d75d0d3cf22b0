import Muster
import Testing

/// The examples on the pages of Muster.docc.
@Suite("The pages on the core")
struct GettingStartedSnippets {
  @Test("begin with a form")
  func overview() throws {
    let form = try RuleForm("signup") {
      Field("email", .required, .format("email"), label: "Email")
      Field("age", .range(13...120), label: "Age", type: .integer)
    }
    #expect(form.judge(["email": "ada@example.com", "age": 36]).passes == true)
    #expect(form.judge(["email": "ada@", "age": 36]).failures.map(\.code) == ["format"])
  }

  @Test("judge")
  func judging() throws {
    let form = try RuleForm("signup") {
      Field("email", .required, .format("email"), label: "Email")
      Field("password", .required, .length(8...72), label: "Password").secret()
      Field("age", .range(13...120), label: "Age", type: .integer)
    }

    let verdict = form.judge(["email": "ada@", "password": "correct horse", "age": 12])
    #expect(verdict.passes == false)
    #expect(verdict.failures.map(\.path) == ["/email", "/age"])
    #expect(verdict.failures.map(\.code) == ["format", "too-small"])
    #expect(verdict.failures.last?.message == "Age must be 13 or more")

    let german = form.judge(["email": "ada@example.com"], language: "de")
    #expect(german.failures.first?.message == "Füllen Sie das Feld „Password“ aus")

    struct Signup: Encodable {
      var email: String
      var password: String
      var age: Int
    }

    let signup = Signup(email: "ada@example.com", password: "correct horse", age: 36)
    #expect(try form.judge(encoding: signup).passes == true)
  }

  @Test("normalise")
  func normalising() throws {
    let trimming = try RuleForm("tag") { Field("tag", .required).normalized(.trim, .lowercase) }
    #expect(trimming.judge(["tag": "  Swift "]).payload.json() == #"{"tag":"swift"}"#)
  }

  @Test("give rules a name")
  func naming() throws {
    let cars = try RuleForm("car") { Field("plate", .required, .plate, label: "Number plate") }
    #expect(cars.judge(["plate": "B-AB 123"]).passes == true)
    let short = cars.judge(["plate": "B 123"])
    #expect(short.failures.first?.message == "Enter a number plate, like B-AB 123")
  }

  @Test("write a form")
  func writing() throws {
    let booking = try RuleForm("booking", validate: .live) {
      FormGiven("is-member", .boolean)
      Field("from", .required, .range("today.."), label: "From", type: .date)
      Field("to", FieldRule("range", ["above": ["field": "from"]]), label: "To", type: .date)
      Field("phone", .format("e164"), label: "Phone")
      Field("email", .format("email"), label: "Email")
      FormRule.present("phone", "email").message("Enter a phone number or an email address")
      FormStep("when", "from", "to", title: "Your stay")
      FormStep("who", "phone", "email", title: "You")
      FormMessage("from.required", "Say when you come")
      FormMessage("from.required", "Sagen Sie, wann Sie kommen", language: "de")
    }
    let refused = booking.judge(["phone": "+4930123456"])
    #expect(refused.failures.first?.message == "Say when you come")
  }

  @Test("share rules")
  func sharing() throws {
    let people = SharedRules("people") {
      Field("name", .length(2...80), label: "Name").normalized(.trim)
    }
    let guests = try RuleForm("guest", use: [people]) {
      Field("first", .required).shaped(like: "people.name")
      Field("last").shaped(like: "people.name")
    }
    #expect(guests.judge(["first": " A "]).failures.first?.code == "too-short")
  }

  @Test("add formats and kinds")
  func adding() throws {
    let keys = try RuleForm("key", formats: [.evenHex], kinds: [.digits]) {
      Field("key", .format("even-hex"), label: "Key")
      Field("pin", FieldRule("digits", 4), label: "PIN")
    }
    let refused = keys.judge(["key": "0af", "pin": "123"])
    #expect(refused.failures.first?.message == "Enter whole bytes, like 0aff")
    #expect(refused.failures.last?.message == "PIN must have 4 digits")
  }

  @Test("register checks")
  func registering() throws {
    let parity = try RuleForm("parity") { Field("n", .check("even"), type: .integer) }
    let even = parity.registering("even") { value in
      guard case .number(let number) = value else { return .fails }
      return number.isMultiple(of: Number(2)) ? .passes : .failsWith(code: "odd")
    }
    #expect(even.judge(["n": 2]).passes == true)
    #expect(even.judge(["n": 3]).failures.map(\.code) == ["odd"])
    #expect(parity.judge(["n": 2]).undecided.map(\.code) == ["check-missing"])
  }
}

extension FieldRule {
  static let plate = FieldRule.matches("[A-Z]{1,3}-[A-Z]{1,2} [1-9][0-9]{0,3}")
    .message("Enter a number plate, like B-AB 123")
}

extension Format {
  static let evenHex = Format(
    "even-hex", summary: "whole bytes in hexadecimal", message: "Enter whole bytes, like 0aff"
  ) { text in
    for index in text.indices where Character(Unicode.Scalar(text[index])).hexDigitValue == nil {
      return .fails
    }
    return text.count.isMultiple(of: 2) ? .passes : .incomplete
  }
}

extension Kind {
  static let digits = Kind(
    "digits", summary: "a string of this many digits", argument: "a whole number, at least 1",
    message: "{label} must have {count} digits"
  ) { argument throws(Kind.ArgumentError) in
    guard case .number(let number) = argument, let count = number.int64, count > 0 else {
      throw Kind.ArgumentError("is a whole number, at least 1")
    }
    return CustomCheck(
      parameters: [Failure.Parameter("count", .integer(count))], phrase: "has {count} digits"
    ) { text in
      for index in text.indices where !(48...57).contains(text[index]) { return .fails }
      return text.count > count ? .fails : text.count < count ? .incomplete : .passes
    }
  }
}
