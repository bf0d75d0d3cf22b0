import Muster
import Testing

@Suite("What a session shows")
struct SessionPolicyTests {
  private static let policies: [ValidationPolicy] = [.live, .polite, .touched, .submit]

  private static func form(_ policy: ValidationPolicy) throws -> RuleForm {
    try RuleForm("code", validate: policy) {
      Field("code", .required, .length(3...), label: "Code")
      Field("other", label: "Other")
    }
  }

  /// Whether the failure shows after each event, policy by policy.
  struct Row: Sendable {
    let events: [SessionEvent]
    let shows: [Bool]
  }

  private static func type(_ text: String) -> SessionEvent { .change(path: "code", text: text) }
  private static let leave = SessionEvent.leave(path: "code")

  static let rows: [Row] = [
    Row(events: [], shows: [false, false, false, false]),
    Row(events: [type("a")], shows: [true, false, false, false]),
    Row(events: [leave], shows: [false, false, true, false]),
    Row(events: [type("a"), leave], shows: [true, true, true, false]),
    Row(events: [leave, type("a")], shows: [true, false, true, false]),
    Row(events: [type("a"), leave, type("ab")], shows: [true, true, true, false]),
    Row(events: [type("abc"), leave, type("ab")], shows: [true, false, true, false]),
    Row(events: [type("a"), leave, type("abc")], shows: [false, false, false, false]),
    Row(events: [.submit], shows: [true, true, true, true]),
    Row(events: [.submit, type("a")], shows: [true, true, true, true]),
    Row(events: [.submit, type("abc"), type("a")], shows: [true, false, true, true]),
    Row(
      events: [.change(path: "code", text: "a", source: .pasted)],
      shows: [true, true, true, false]),
    Row(
      events: [.change(path: "code", text: "a", source: .autofilled)],
      shows: [true, true, true, false]),
    Row(
      events: [.change(path: "other", text: "a"), .leave(path: "other")],
      shows: [false, false, false, false]),
  ]

  @Test("of a failure follows the policy", arguments: rows.indices, policies.indices)
  func table(row: Int, policy: Int) throws {
    var told = Told(Session(try Self.form(Self.policies[policy])))
    for event in Self.rows[row].events { told.tell(event) }
    let shows = Self.rows[row].shows[policy]
    let isFine = told.validity("code") == .valid
    #expect(told.status("code") == (shows ? .notValid : isFine ? .valid : .unchecked))
    #expect((told.message("code") == "") != shows)
  }

  @Test("of what passes is drawn once it is changed and there")
  func valid() throws {
    let form = try RuleForm("soft", validate: .live) {
      Field("a", .length(3...).warning(), label: "A")
      Field("b").defaulting(to: "x")
    }
    var told = Told(Session(form, values: ["a": "long enough"]))
    #expect(told.status("a") == .unchecked)
    told.type("a", "abc")
    #expect(told.status("a") == .valid)
    told.type("a", "ab")
    #expect(told.status("a") == .warned)
    #expect(told.validity("a") == .valid)
    #expect(told.message("a") == "A must be 3 characters or more")
    told.type("a", "")
    #expect(told.status("a") == .unchecked)
    told.type("b", "y")
    told.type("b", "")
    #expect(told.status("b") == .unchecked)
    #expect(told.session.formStatus == .valid)
  }

  @Test("of what is undecided has the message of its code, once it is changed, left or submitted")
  func undecided() throws {
    let form = try RuleForm("host", validate: .submit) { Field("a", .check("known")) }
    for event: SessionEvent in [
      .change(path: "a", text: "y"), .leave(path: "a"), .submit,
    ] {
      var told = Told(Session(form, values: ["a": "x"]))
      #expect(told.validity("a") == .undecided)
      #expect(told.status("a") == .unchecked)
      told.tell(event)
      #expect(told.status("a") == .notValid)
      #expect(told.message("a") != "")
      #expect(told.state("a")?.code == "check-missing")
      #expect(told.session.formStatus == .notValid)
    }
  }

  @Test("of what does not apply is nothing")
  func exempt() throws {
    let form = try RuleForm("when", validate: .live) {
      Field("kind")
      Field("iban", .required).when(.field("kind", is: "bank"))
    }
    var told = Told(Session(form))
    #expect(told.validity("iban") == .exempt)
    told.type("kind", "bank")
    #expect(told.log == ["field /kind", "field /iban", "form"])
    #expect(told.validity("iban") == .incomplete)
    #expect(told.state("iban")?.isRequiredNow == true)
    #expect(told.status("iban") == .unchecked)
    told.tell(.submit)
    #expect(told.status("iban") == .notValid)
    told.type("kind", "card")
    #expect(told.validity("iban") == .exempt)
    #expect(told.status("iban") == .unchecked)
    #expect(told.session.summary == [])
  }

  @Test("waits while an input method composes")
  func composing() throws {
    var told = Told(Session(try Self.form(.live)))
    told.tell(.compose(path: "code", isComposing: true))
    told.type("code", "abc")
    #expect(told.state("code")?.text == "abc")
    #expect(told.validity("code") == .incomplete)
    told.tell(.compose(path: "code", isComposing: false))
    #expect(told.status("code") == .valid)
  }

  @Test("of a server's message stays with the value that it was about")
  func rejecting() throws {
    var told = Told(Session(try Self.form(.polite)))
    told.type("code", "abc")
    told.tell(
      .reject([
        Rejection(path: "/code", message: "Taken."), Rejection(path: "", message: "Off."),
      ]))
    #expect(told.status("code") == .notValid)
    #expect(told.message("code") == "Taken.")
    #expect(told.session.formMessage == "Off.")
    #expect(told.session.formStatus == .valid)
    #expect(told.log.last == "refused /code")
    told.tell(.reject([Rejection(path: "", message: "Off.")]))
    #expect(!told.log.contains { $0.hasPrefix("refused") })
    told.type("code", "abcd")
    #expect(told.status("code") == .valid)
    #expect(told.session.formMessage == "")
    told.type("code", "abc")
    #expect(told.message("code") == "Taken.")
    told.tell(.submit)
    #expect(told.log.last == #"submitted {"code":"abc"}"#)
  }

  @Test("is said in another language without judging again")
  func languages() throws {
    var told = Told(Session(try Self.form(.live)))
    told.type("code", "a")
    let english = told.message("code")
    told.tell(.language("pl"))
    #expect(told.log == ["field /code", "summary"])
    #expect(told.message("code") != english)
    #expect(told.message("code") != "")
  }
}
