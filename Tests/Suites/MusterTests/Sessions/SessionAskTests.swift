import Muster
import Testing

@Suite("A session with asks")
struct SessionAskTests {
  private func form(
    _ ask: Value = "username-free", validate policy: ValidationPolicy = .polite
  ) throws -> RuleForm {
    try RuleForm("invite", validate: policy) {
      Field(
        "email", .required, .matches(#"[^@\s]+@[^@\s]+\.[a-z]{2,}"#),
        message: "Entered email is not valid.")
      Field("username", .required, FieldRule("ask", ask))
    }
  }

  @Test("follows the story in the rule language's documentation")
  func story() throws {
    var recorder = SessionRecorder(Session(try form()))
    recorder.type("email", "ada@ex")
    #expect(recorder.status("email") == .unchecked)
    #expect(recorder.validity("email") == .incomplete)
    recorder.leave("email")
    #expect(recorder.status("email") == .notValid)
    #expect(recorder.message("email") == "Entered email is not valid.")
    recorder.type("email", "ada@example.com")
    #expect(recorder.status("email") == .valid)
    #expect(recorder.session.formStatus == .notValid)
    recorder.type("username", "ada")
    #expect(recorder.status("username") == .checking)
    #expect(recorder.session.wakeTime == 300)
    recorder.send(.tick(), at: 300)
    #expect(recorder.log == [#"ask username-free /username "ada""#])
    #expect(recorder.status("username") == .checking)
    recorder.answer("username-free", .passes)
    #expect(recorder.status("username") == .valid)
    recorder.send(.submit)
    #expect(recorder.log.last == #"submitted {"email":"ada@example.com","username":"ada"}"#)
  }

  @Test("always drops an answer to an older string")
  func older() throws {
    var recorder = SessionRecorder(Session(try form()))
    recorder.type("username", "ada")
    recorder.send(.tick(), at: 300)
    recorder.send(.change(path: "username", text: "adal"))
    #expect(recorder.log == ["field /username", "cancel"])
    recorder.answer("username-free", .fails())
    #expect(recorder.log == [])
    #expect(recorder.validity("username") == .asking)
    recorder.send(.tick(), at: 600)
    recorder.answer("username-free", .fails(code: "taken"))
    #expect(recorder.validity("username") == .notValid)
    #expect(recorder.state("username")?.code == "taken")
    recorder.answer("username-free", .passes)
    #expect(recorder.validity("username") == .notValid)
  }

  @Test("has the name of its check in a message of its own")
  func named() throws {
    let form = try RuleForm("invite") {
      Field("username", FieldRule("ask", "username-free"), message: "{check} refuses {label}")
    }
    var recorder = SessionRecorder(Session(form))
    recorder.type("username", "ada")
    recorder.send(.tick(), at: 300)
    recorder.answer("username-free", .fails())
    recorder.leave("username")
    #expect(recorder.message("username") == "username-free refuses Username")
  }

  @Test("handles a missing answer by its rule, and asks again on submit")
  func unanswered() throws {
    var recorder = SessionRecorder(Session(try form()))
    recorder.type("email", "ada@example.com")
    recorder.type("username", "ada")
    recorder.send(.tick(), at: 300)
    #expect(recorder.session.wakeTime == 5300)
    recorder.send(.tick(), at: 5300)
    #expect(recorder.validity("username") == .undecided)
    #expect(recorder.status("username") == .notValid)
    #expect(recorder.message("username") == "Username could not be checked. Try again")
    #expect(recorder.session.wakeTime == nil)
    recorder.send(.submit)
    #expect(recorder.log.last == #"ask username-free /username "ada""#)
    #expect(recorder.session.isSubmitting == true)
    recorder.answer("username-free", .passes)
    #expect(recorder.log.last == #"submitted {"email":"ada@example.com","username":"ada"}"#)

    var lenient = SessionRecorder(
      Session(try form(["check": "username-free", "debounce": "0ms", "on-failure": "allow"])))
    lenient.type("username", "ada")
    #expect(lenient.log.last == #"ask username-free /username "ada""#)
    lenient.answer("username-free", .failed)
    #expect(lenient.validity("username") == .valid)
  }

  @Test("waits for answers on submit; a change cancels the waiting")
  func waiting() throws {
    var recorder = SessionRecorder(Session(try form()))
    recorder.type("email", "ada@example.com")
    recorder.type("username", "ada")
    recorder.send(.submit)
    #expect(recorder.log.last == #"ask username-free /username "ada""#)
    recorder.type("email", "ada@example.org")
    #expect(recorder.session.isSubmitting == false)
    recorder.answer("username-free", .passes)
    #expect(recorder.log == ["field /username", "form"])
    recorder.send(.submit)
    #expect(recorder.log.last == #"submitted {"email":"ada@example.org","username":"ada"}"#)
  }

  @Test("focuses a failing field at once, without waiting")
  func focus() throws {
    var recorder = SessionRecorder(Session(try form()))
    recorder.type("username", "ada")
    recorder.send(.submit)
    #expect(
      recorder.log == [
        "field /email", "summary", #"ask username-free /username "ada""#, "refused /email",
      ])
    #expect(recorder.session.isSubmitting == false)
    // The answer is shown when it comes; the form is handed in by another submit alone.
    recorder.answer("username-free", .fails(code: "taken"))
    #expect(recorder.log == ["field /username", "summary"])
    recorder.type("email", "ada@example.com")
    recorder.type("username", "ada2")
    recorder.send(.submit)
    #expect(recorder.session.isSubmitting == true)
    recorder.answer("username-free", .fails())
    #expect(recorder.log.last == "refused /username")
  }

  @Test("has the file's message for a program's code, or the general one of an ask")
  func ownCode() throws {
    for language in Language.all {
      var recorder = SessionRecorder(Session(try form(validate: .live), language: language.tag))
      recorder.type("username", "ada")
      recorder.send(.tick(), at: 300)
      recorder.answer("username-free", .fails())
      let usual = recorder.message("username") ?? ""
      recorder.type("username", "adal")
      recorder.send(.tick(), at: 600)
      recorder.answer("username-free", .fails(code: "banned"))
      #expect(recorder.state("username")?.code == "banned")
      #expect(recorder.message("username") == usual && usual.contains("sername"), "\(language.tag)")
    }
  }

  @Test("asks on submit about fields that nobody changed")
  func unchanged() throws {
    var recorder = SessionRecorder(
      Session(try form(), values: ["email": "ada@example.com", "username": "ada"]))
    #expect(recorder.session.formStatus == .valid)
    recorder.send(.submit)
    #expect(recorder.log.last == #"ask username-free /username "ada""#)
    recorder.answer("username-free", .fails())
    #expect(recorder.log.last == "refused /username")
    #expect(recorder.status("username") == .notValid)
  }
}
