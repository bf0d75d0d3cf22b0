import Muster
import Testing

@Suite("A session with lists and pages")
struct SessionListTests {
  private static func guests() throws -> RuleForm {
    try RuleForm("guests", validate: .live) {
      Field.list(
        "guests", .size(1...3), FieldRule("unique", ["by": "name"]),
        each: .item {
          Field("name", .required, label: "Name")
          Field("user", FieldRule("ask", ["check": "free", "debounce": "0ms"]))
        })
    }
  }

  @Test("keeps a field's place while its item moves, and drops it with the item")
  func places() throws {
    var recorder = SessionRecorder(
      Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    let place = recorder.session.field("/guests/1/name")
    let second = try #require(place)
    recorder.send(.move(path: "/guests", from: 1, to: 0))
    #expect(recorder.log.first == "items /guests")
    #expect(recorder.session.path(of: second) == "/guests/0/name")
    recorder.send(.insert(path: "/guests", at: 0, value: ["name": "c"]))
    #expect(recorder.session.path(of: second) == "/guests/1/name")
    #expect(
      recorder.session.payload.json() == #"{"guests":[{"name":"c"},{"name":"b"},{"name":"a"}]}"#)
    recorder.send(.remove(path: "/guests", at: 1))
    #expect(recorder.session.path(of: second) == "")
    recorder.send(.insert(path: "/guests", at: 9, value: [:]))
    #expect(recorder.session.path(of: second) == "")
    #expect(recorder.state("/guests/2/name")?.status == .unchecked)
    #expect(recorder.validity("/guests/2/name") == .incomplete)
  }

  @Test("reports two equal items at the later one")
  func unique() throws {
    var recorder = SessionRecorder(
      Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    recorder.type("/guests/1/name", "a")
    #expect(recorder.validity("/guests/1") == .notValid)
    #expect(recorder.session.summary.map(\.path) == ["/guests/1"])
    recorder.send(.move(path: "/guests", from: 1, to: 0))
    #expect(recorder.validity("/guests/0") == .valid)
    #expect(recorder.validity("/guests/1") == .notValid)
    recorder.send(.remove(path: "/guests", at: 0))
    #expect(recorder.validity("/guests/0") == .valid)
    #expect(recorder.session.formStatus == .valid)
  }

  @Test("delivers an answer to the item it was asked for, at any place")
  func tickets() throws {
    var recorder = SessionRecorder(
      Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    recorder.type("/guests/1/user", "x")
    #expect(recorder.log.last == #"ask free /guests/1/user "x""#)
    recorder.send(.move(path: "/guests", from: 1, to: 0))
    recorder.answer("free", .fails())
    #expect(recorder.validity("/guests/0/user") == .notValid)
    recorder.type("/guests/1/user", "y")
    recorder.send(.remove(path: "/guests", at: 1))
    #expect(recorder.log.last == "cancel")
    #expect(recorder.session.wakeTime == nil)
  }

  @Test("restarts with other values, and keeps the person's changes on request")
  func reinitialising() throws {
    let form = try RuleForm("profile", validate: .live) {
      Field("name", .required)
      Field("city", .required)
    }
    var recorder = SessionRecorder(Session(form, values: ["name": "a", "city": "b"]))
    recorder.type("name", "x")
    recorder.send(.reinitialise(["name": "x", "city": "c"], keepingEdits: true))
    #expect(recorder.session.payload.json() == #"{"name":"x","city":"c"}"#)
    #expect(recorder.state("name")?.isDirty == true)
    #expect(recorder.state("name")?.isChanged == false)
    recorder.send(.reinitialise(["name": "y"], keepingEdits: false))
    #expect(recorder.session.payload.json() == #"{"name":"y"}"#)
    #expect(recorder.state("name")?.isDirty == false)
    recorder.type("name", "z")
    recorder.send(.reset([:]))
    #expect(recorder.session.payload.json() == "{}")
    #expect(recorder.status("name") == .unchecked)
  }
}
