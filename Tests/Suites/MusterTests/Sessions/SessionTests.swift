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

  @Test("shows nothing at first, except the form's own status")
  func beginning() throws {
    let recorder = SessionRecorder(Session(try Self.signin()))
    #expect(recorder.status("email") == .unchecked)
    #expect(recorder.validity("email") == .incomplete)
    #expect(recorder.message("email") == "")
    #expect(recorder.session.formStatus == .notValid)
    #expect(recorder.session.summary == [])
    #expect(recorder.state("email")?.isRequiredNow == true)
    #expect(recorder.session.payload == [:])
  }

  @Test("shows the state at every keystroke if the policy is live")
  func live() throws {
    var recorder = SessionRecorder(Session(try Self.signin()))
    recorder.type("email", "ada@")
    #expect(recorder.log == ["field /email", "summary"])
    #expect(recorder.status("email") == .notValid)
    #expect(recorder.validity("email") == .incomplete)
    #expect(recorder.message("email") == "Entered email is not valid.")
    recorder.type("email", "ada@ex ")
    #expect(recorder.validity("email") == .notValid)
    #expect(recorder.state("email")?.firstImpossible == 6)
    recorder.type("email", "ada@example.com")
    #expect(recorder.log == ["field /email", "summary"])
    #expect(recorder.status("email") == .valid)
    #expect(recorder.message("email") == "")
    recorder.type("password", "secret1")
    #expect(recorder.log == ["field /password", "form"])
    #expect(recorder.session.formStatus == .valid)
    recorder.send(.submit)
    #expect(
      recorder.log.last == #"submitted {"email":"ada@example.com","password":"secret1"}"#)
  }

  @Test("refuses a form that fails, and reports the first field")
  func refusing() throws {
    var recorder = SessionRecorder(Session(try Self.signin(.polite)))
    recorder.type("password", "short")
    recorder.send(.submit)
    #expect(recorder.log == ["field /email", "field /password", "summary", "refused /email"])
    #expect(
      recorder.session.summary.map { "\($0.path): \($0.message)" } == [
        "/email: Entered email is not valid.",
        "/password: Password has to be from 6 to 20 characters long.",
      ])
  }

  @Test("reports an event with an unknown path, and does nothing else")
  func unknown() throws {
    var recorder = SessionRecorder(Session(try Self.signin()))
    recorder.type("/nowhere/3", "x")
    #expect(recorder.log == ["unknown /nowhere/3"])
    recorder.leave("")
    #expect(recorder.log == ["unknown "])
  }
}
