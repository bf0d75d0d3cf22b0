import Muster
import Testing

@Suite("A session")
struct SessionTests {
  static func signin(_ policy: ValidationPolicy = .live) throws -> RuleForm {
    try RuleForm("signin", validate: policy) {
      Field(
        "email", .required, .matches(#"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#),
        label: "Email", message: "Entered email is not valid.")
      Field(
        "password", .required, .length(6...20), label: "Password",
        message: "Password has to be from 6 to 20 characters long."
      ).secret()
    }
  }

  @Test("begins quietly, and tells the form's own status all the same")
  func beginning() throws {
    let told = Told(Session(try Self.signin()))
    #expect(told.status("email") == .unchecked)
    #expect(told.validity("email") == .incomplete)
    #expect(told.message("email") == "")
    #expect(told.session.formStatus == .notValid)
    #expect(told.session.summary == [])
    #expect(told.state("email")?.isRequiredNow == true)
    #expect(told.session.payload == [:])
  }

  @Test("shows how things stand at every keystroke where the policy is live")
  func live() throws {
    var told = Told(Session(try Self.signin()))
    told.type("email", "ada@")
    #expect(told.log == ["field /email", "summary"])
    #expect(told.status("email") == .notValid)
    #expect(told.validity("email") == .incomplete)
    #expect(told.message("email") == "Entered email is not valid.")
    told.type("email", "ada@ex ")
    #expect(told.validity("email") == .notValid)
    #expect(told.state("email")?.firstImpossible == 6)
    told.type("email", "ada@example.com")
    #expect(told.log == ["field /email", "summary"])
    #expect(told.status("email") == .valid)
    #expect(told.message("email") == "")
    told.type("password", "secret1")
    #expect(told.log == ["field /password", "form"])
    #expect(told.session.formStatus == .valid)
    told.tell(.submit)
    #expect(
      told.log.last == #"submitted {"email":"ada@example.com","password":"secret1"}"#)
  }

  @Test("refuses a form that does not pass, and says which field comes first")
  func refusing() throws {
    var told = Told(Session(try Self.signin(.polite)))
    told.type("password", "short")
    told.tell(.submit)
    #expect(told.log == ["field /email", "field /password", "summary", "refused /email"])
    #expect(
      told.session.summary.map { "\($0.path): \($0.message)" } == [
        "/email: Entered email is not valid.",
        "/password: Password has to be from 6 to 20 characters long.",
      ])
  }

  @Test("tells an event that names no place, and does nothing else")
  func unknown() throws {
    var told = Told(Session(try Self.signin()))
    told.type("/nowhere/3", "x")
    #expect(told.log == ["unknown /nowhere/3"])
    told.leave("")
    #expect(told.log == ["unknown "])
  }
}
