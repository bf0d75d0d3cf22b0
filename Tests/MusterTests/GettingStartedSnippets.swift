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
