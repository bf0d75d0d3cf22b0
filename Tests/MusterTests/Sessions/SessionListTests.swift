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

  @Test("keeps a field's place while its item moves, and forgets it with the item")
  func places() throws {
    var told = Told(Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    let place = told.session.field("/guests/1/name")
    let second = try #require(place)
    told.tell(.move(path: "/guests", from: 1, to: 0))
    #expect(told.log.first == "items /guests")
    #expect(told.session.path(of: second) == "/guests/0/name")
    told.tell(.insert(path: "/guests", at: 0, value: ["name": "c"]))
    #expect(told.session.path(of: second) == "/guests/1/name")
    #expect(told.session.payload.json() == #"{"guests":[{"name":"c"},{"name":"b"},{"name":"a"}]}"#)
    told.tell(.remove(path: "/guests", at: 1))
    #expect(told.session.path(of: second) == "")
    told.tell(.insert(path: "/guests", at: 9, value: [:]))
    #expect(told.session.path(of: second) == "")
    #expect(told.state("/guests/2/name")?.status == .unchecked)
    #expect(told.validity("/guests/2/name") == .incomplete)
  }

  @Test("tells of two items that are the same at the later one")
  func unique() throws {
    var told = Told(Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    told.type("/guests/1/name", "a")
    #expect(told.validity("/guests/1") == .notValid)
    #expect(told.session.summary.map(\.path) == ["/guests/1"])
    told.tell(.move(path: "/guests", from: 1, to: 0))
    #expect(told.validity("/guests/0") == .valid)
    #expect(told.validity("/guests/1") == .notValid)
    told.tell(.remove(path: "/guests", at: 0))
    #expect(told.validity("/guests/0") == .valid)
    #expect(told.session.formStatus == .valid)
  }

  @Test("brings an answer to the item it was asked for, wherever that is")
  func tickets() throws {
    var told = Told(Session(try Self.guests(), values: ["guests": [["name": "a"], ["name": "b"]]]))
    told.type("/guests/1/user", "x")
    #expect(told.log.last == #"ask free /guests/1/user "x""#)
    told.tell(.move(path: "/guests", from: 1, to: 0))
    told.answer("free", .fails())
    #expect(told.validity("/guests/0/user") == .notValid)
    told.type("/guests/1/user", "y")
    told.tell(.remove(path: "/guests", at: 1))
    #expect(told.log.last == "cancel")
    #expect(told.session.wakeTime == nil)
  }

  @Test("begins anew with other values, and keeps what the person changed where that is wanted")
  func reinitialising() throws {
    let form = try RuleForm("profile", validate: .live) {
      Field("name", .required)
      Field("city", .required)
    }
    var told = Told(Session(form, values: ["name": "a", "city": "b"]))
    told.type("name", "x")
    told.tell(.reinitialise(["name": "x", "city": "c"], keepingEdits: true))
    #expect(told.session.payload.json() == #"{"name":"x","city":"c"}"#)
    #expect(told.state("name")?.isDirty == true)
    #expect(told.state("name")?.isChanged == false)
    told.tell(.reinitialise(["name": "y"], keepingEdits: false))
    #expect(told.session.payload.json() == #"{"name":"y"}"#)
    #expect(told.state("name")?.isDirty == false)
    told.type("name", "z")
    told.tell(.reset([:]))
    #expect(told.session.payload.json() == "{}")
    #expect(told.status("name") == .unchecked)
  }
}
