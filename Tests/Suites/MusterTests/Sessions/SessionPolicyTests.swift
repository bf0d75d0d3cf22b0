import Muster
import Testing

@Suite("The shown state of a session")
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
    var recorder = SessionRecorder(Session(try Self.form(Self.policies[policy])))
    for event in Self.rows[row].events { recorder.send(event) }
    let shows = Self.rows[row].shows[policy]
    let isFine = recorder.validity("code") == .valid
    #expect(recorder.status("code") == (shows ? .notValid : isFine ? .valid : .unchecked))
    #expect((recorder.message("code") == "") != shows)
  }

  @Test("of a passing value is drawn after it is changed and given")
  func valid() throws {
    let form = try RuleForm("soft", validate: .live) {
      Field("a", .length(3...).warning(), label: "A")
      Field("b").defaulting(to: "x")
    }
    var recorder = SessionRecorder(Session(form, values: ["a": "long enough"]))
    #expect(recorder.status("a") == .unchecked)
    recorder.type("a", "abc")
    #expect(recorder.status("a") == .valid)
    recorder.type("a", "ab")
    #expect(recorder.status("a") == .warned)
    #expect(recorder.validity("a") == .valid)
    #expect(recorder.message("a") == "A must be 3 characters or more")
    recorder.type("a", "")
    #expect(recorder.status("a") == .unchecked)
    recorder.type("b", "y")
    recorder.type("b", "")
    #expect(recorder.status("b") == .unchecked)
    #expect(recorder.session.formStatus == .valid)
  }

  @Test("of an undecided rule has the message of its code, after a change, leaving or submit")
  func undecided() throws {
    let form = try RuleForm("host", validate: .submit) { Field("a", .check("known")) }
    for event: SessionEvent in [
      .change(path: "a", text: "y"), .leave(path: "a"), .submit,
    ] {
      var recorder = SessionRecorder(Session(form, values: ["a": "x"]))
      #expect(recorder.validity("a") == .undecided)
      #expect(recorder.status("a") == .unchecked)
      recorder.send(event)
      #expect(recorder.status("a") == .notValid)
      #expect(recorder.message("a") != "")
      #expect(recorder.state("a")?.code == "check-missing")
      #expect(recorder.session.formStatus == .notValid)
    }
  }

  @Test("of a field that doesn't apply is empty")
  func exempt() throws {
    let form = try RuleForm("when", validate: .live) {
      Field("kind")
      Field("iban", .required).when(.field("kind", is: "bank"))
    }
    var recorder = SessionRecorder(Session(form))
    #expect(recorder.validity("iban") == .exempt)
    recorder.type("kind", "bank")
    #expect(recorder.log == ["field /kind", "field /iban", "form"])
    #expect(recorder.validity("iban") == .incomplete)
    #expect(recorder.state("iban")?.isRequiredNow == true)
    #expect(recorder.status("iban") == .unchecked)
    recorder.send(.submit)
    #expect(recorder.status("iban") == .notValid)
    recorder.type("kind", "card")
    #expect(recorder.validity("iban") == .exempt)
    #expect(recorder.status("iban") == .unchecked)
    #expect(recorder.session.summary == [])
  }

  @Test("waits while an input method composes")
  func composing() throws {
    var recorder = SessionRecorder(Session(try Self.form(.live)))
    recorder.send(.compose(path: "code", isComposing: true))
    recorder.type("code", "abc")
    #expect(recorder.state("code")?.text == "abc")
    #expect(recorder.validity("code") == .incomplete)
    recorder.send(.compose(path: "code", isComposing: false))
    #expect(recorder.status("code") == .valid)
  }

  @Test("of a server's message stays with the value that it is about")
  func rejecting() throws {
    var recorder = SessionRecorder(Session(try Self.form(.polite)))
    recorder.type("code", "abc")
    recorder.send(
      .reject([
        Rejection(path: "/code", message: "Taken."), Rejection(path: "", message: "Off."),
      ]))
    #expect(recorder.status("code") == .notValid)
    #expect(recorder.message("code") == "Taken.")
    #expect(recorder.session.formMessage == "Off.")
    #expect(recorder.session.formStatus == .valid)
    #expect(recorder.log.last == "refused /code")
    recorder.type("code", "abcd")
    #expect(recorder.status("code") == .valid)
    #expect(recorder.session.formMessage == "")
    recorder.type("code", "abc")
    #expect(recorder.message("code") == "Taken.")
    recorder.send(.submit)
    #expect(recorder.log.last == #"submitted {"code":"abc"}"#)
  }

  @Test("of a server's refusal of the form is reported each time and has all messages")
  func refusing() throws {
    let form = try RuleForm("visit") {
      Field("car")
      Field("plate").when(.field("car", is: "yes"))
      Field("name")
    }
    var recorder = SessionRecorder(Session(form, values: ["name": "Ada"]))
    let whole = [
      Rejection(path: "", message: "Full."), Rejection(path: "/nowhere", message: "Later."),
      Rejection(path: "/plate", message: "No cars."), Rejection(path: "", message: "Later."),
    ]
    for expected in [["form", "summary", "refused "], ["refused "]] {
      recorder.send(.reject(whole))
      #expect(recorder.log == expected)
      #expect(recorder.session.formMessage == "Full.\nLater.\nNo cars.")
    }
    recorder.send(.reject([]))
    #expect(recorder.log == [])
    recorder.send(.reject([Rejection(path: "name", message: "Who?"), whole[0]]))
    #expect(recorder.log.last == "refused /name")
    #expect(recorder.session.summary.map(\.message) == ["Full.", "Who?"])
    recorder.send(
      .reject([Rejection(path: "name", message: "Who?"), Rejection(path: "/name", message: "No.")]))
    #expect(recorder.message("name") == "Who?\nNo.")
    recorder.type("car", "yes")
    #expect(recorder.session.formMessage == "")
    #expect(recorder.status("plate") == .unchecked)
  }

  @Test("changes its language without judging again")
  func languages() throws {
    var recorder = SessionRecorder(Session(try Self.form(.live)))
    recorder.type("code", "a")
    let english = recorder.message("code")
    recorder.send(.language("pl"))
    #expect(recorder.log == ["field /code", "summary"])
    #expect(recorder.message("code") != english)
    #expect(recorder.message("code") != "")
  }
}
