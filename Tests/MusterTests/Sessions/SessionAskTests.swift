import Muster
import Testing

@Suite("A session that asks the host")
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

  @Test("comes out as the story of the rule language is written")
  func story() throws {
    var told = Told(Session(try form()))
    told.type("email", "ada@ex")
    #expect(told.status("email") == .unchecked)
    #expect(told.validity("email") == .incomplete)
    told.leave("email")
    #expect(told.status("email") == .notValid)
    #expect(told.message("email") == "Entered email is not valid.")
    told.type("email", "ada@example.com")
    #expect(told.status("email") == .valid)
    #expect(told.session.formStatus == .notValid)
    told.type("username", "ada")
    #expect(told.status("username") == .checking)
    #expect(told.session.wakeTime == 300)
    told.tell(.tick(), at: 300)
    #expect(told.log == [#"ask username-free /username "ada""#])
    #expect(told.status("username") == .checking)
    told.answer("username-free", .passes)
    #expect(told.status("username") == .valid)
    told.tell(.submit)
    #expect(told.log.last == #"submitted {"email":"ada@example.com","username":"ada"}"#)
  }

  @Test("drops an answer to an older text, always")
  func older() throws {
    var told = Told(Session(try form()))
    told.type("username", "ada")
    told.tell(.tick(), at: 300)
    told.tell(.change(path: "username", text: "adal"))
    #expect(told.log == ["field /username", "cancel"])
    told.answer("username-free", .fails())
    #expect(told.log == [])
    #expect(told.validity("username") == .asking)
    told.tell(.tick(), at: 600)
    told.answer("username-free", .fails(code: "taken"))
    #expect(told.validity("username") == .notValid)
    #expect(told.state("username")?.code == "taken")
    told.answer("username-free", .passes)
    #expect(told.validity("username") == .notValid)
  }

  @Test("ends without an answer as the rule says, and is asked again on submit")
  func unanswered() throws {
    var told = Told(Session(try form()))
    told.type("email", "ada@example.com")
    told.type("username", "ada")
    told.tell(.tick(), at: 300)
    #expect(told.session.wakeTime == 5300)
    told.tell(.tick(), at: 5300)
    #expect(told.validity("username") == .undecided)
    #expect(told.status("username") == .notValid)
    #expect(told.message("username") == "Username could not be checked. Try again")
    #expect(told.session.wakeTime == nil)
    told.tell(.submit)
    #expect(told.log.last == #"ask username-free /username "ada""#)
    #expect(told.session.isSubmitting == true)
    told.answer("username-free", .passes)
    #expect(told.log.last == #"submitted {"email":"ada@example.com","username":"ada"}"#)

    var lenient = Told(
      Session(try form(["check": "username-free", "debounce": "0ms", "on-failure": "allow"])))
    lenient.type("username", "ada")
    #expect(lenient.log.last == #"ask username-free /username "ada""#)
    lenient.answer("username-free", .failed)
    #expect(lenient.validity("username") == .valid)
  }

  @Test("waits for answers on submit; a change cancels the waiting")
  func waiting() throws {
    var told = Told(Session(try form()))
    told.type("email", "ada@example.com")
    told.type("username", "ada")
    told.tell(.submit)
    #expect(told.log.last == #"ask username-free /username "ada""#)
    told.type("email", "ada@example.org")
    #expect(told.session.isSubmitting == false)
    told.answer("username-free", .passes)
    #expect(told.log == ["field /username", "form"])
    told.tell(.submit)
    #expect(told.log.last == #"submitted {"email":"ada@example.org","username":"ada"}"#)
  }

  @Test("goes to a field that is wrong at once, and does not wait to say so")
  func focus() throws {
    var told = Told(Session(try form()))
    told.type("username", "ada")
    told.tell(.submit)
    #expect(
      told.log == [
        "field /email", "summary", #"ask username-free /username "ada""#, "refused /email",
      ])
    #expect(told.session.isSubmitting == false)
    // The answer is shown when it comes; the form is handed in by another submit alone.
    told.answer("username-free", .fails(code: "taken"))
    #expect(told.log == ["field /username", "summary"])
    told.type("email", "ada@example.com")
    told.type("username", "ada2")
    told.tell(.submit)
    #expect(told.session.isSubmitting == true)
    told.answer("username-free", .fails())
    #expect(told.log.last == "refused /username")
  }

  @Test("says of a code of the host's own what the file does, or what we say of an ask")
  func ownCode() throws {
    for language in Language.all {
      var told = Told(Session(try form(validate: .live), language: language.tag))
      told.type("username", "ada")
      told.tell(.tick(), at: 300)
      told.answer("username-free", .fails())
      let usual = told.message("username") ?? ""
      told.type("username", "adal")
      told.tell(.tick(), at: 600)
      told.answer("username-free", .fails(code: "banned"))
      #expect(told.state("username")?.code == "banned")
      #expect(told.message("username") == usual && usual.contains("sername"), "\(language.tag)")
    }
  }

  @Test("asks on submit about what nobody changed")
  func unchanged() throws {
    var told = Told(
      Session(try form(), values: ["email": "ada@example.com", "username": "ada"]))
    #expect(told.session.formStatus == .valid)
    told.tell(.submit)
    #expect(told.log.last == #"ask username-free /username "ada""#)
    told.answer("username-free", .fails())
    #expect(told.log.last == "refused /username")
    #expect(told.status("username") == .notValid)
  }
}
