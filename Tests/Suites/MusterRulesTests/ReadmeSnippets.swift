import Muster
import MusterRules
import Testing

@Suite("The README")
struct ReadmeSnippets {
  @Test("judges a payload with a rule file of the gallery")
  func ruleFile() throws {
    let form = try RuleForm(contentsOf: "rules/signin.yaml")
    let verdict = form.judge(["email": "ada@", "password": "secret1"])
    #expect(verdict.failures.first?.message == "Entered email is not valid.")
  }

  @Test("judges at a moment and in a language")
  func moment() throws {
    let booking = try RuleForm(contentsOf: "rules/booking.yaml")
    let stay: Value = [
      "check-in": "2026-03-01", "check-out": "2026-03-08",
      "guests": [["name": "Ada", "seat": "12C"]],
    ]
    let now: OffsetDateTime = "2026-03-02T09:30:00+01:00"
    let verdict = booking.judge(stay, now: now, language: "de")
    #expect(verdict.failures.first?.message == "„Check-in“ darf nicht vor 2026-03-02 liegen")
    #expect(booking.judge(stay).undecided.map(\.code) == ["clock-missing"])
  }

  @Test("judges an encodable value with a form written in Swift")
  func written() throws {
    struct Signin: Encodable {
      var email: String
      var password: String
    }

    let form = try RuleForm("signin", validate: .live) {
      Field("email", .required, .format("email"), label: "Email")
      Field("password", .required, .length(6...20), message: "Use 6 to 20 characters").secret()
    }
    let signin = Signin(email: "ada@example.com", password: "secret1")
    #expect(try form.judge(encoding: signin).passes == true)
  }

  @Test("uses formats without a form")
  func formats() {
    #expect(Format.iban.passes("GB82 WEST 1234 5698 7654 32") == true)
    #expect(Format.email.passes("ada@example.com") == true)
    #expect(Format.slug.outcome(of: "a-small-") == .incomplete)
    #expect(Format.email.suggestion(for: "ada@gmial.com") == "ada@gmail.com")
  }
}
