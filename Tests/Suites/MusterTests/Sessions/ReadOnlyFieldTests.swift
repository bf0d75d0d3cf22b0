import Muster
import Testing

@Suite("A read-only field in a session")
struct ReadOnlyFieldTests {
  private static let values: Value = [
    "number": "7", "lines": [["article": "Lamp", "quantity": 1]],
    "address": ["city": "Ely"], "tags": ["a", "b"], "rates": ["eur": 1],
  ]

  private func session() throws -> SessionRecorder {
    let form = try form(
      fields: """
        number: { read-only: true }
        lines:
          each: { fields: { article: { read-only: true }, quantity: { type: integer } } }
        address: { read-only: true, fields: { city: {} } }
        tags: { read-only: true, each: {} }
        rates: { type: map, read-only: true, each: { type: number } }
        total: { type: integer, read-only: true, default: 3, range: ..5 }
        """)
    return SessionRecorder(Session(form, values: Self.values))
  }

  @Test(
    "refuses every event that would change it, and says so",
    arguments: [
      (.change(path: "number", text: "8"), "/number"),
      (.set(path: "number", value: "8"), "/number"),
      (.change(path: "lines.0.article", text: "Cup"), "/lines/0/article"),
      (.set(path: "address.city", value: "York"), "/address/city"),
      (.set(path: "address", value: ["city": "York"]), "/address"),
      (.change(path: "tags.0", text: "c"), "/tags/0"),
      (.insert(path: "tags", at: 0, value: "c"), "/tags"),
      (.remove(path: "tags", at: 0), "/tags"),
      (.move(path: "tags", from: 0, to: 1), "/tags"),
      (.set(path: "tags", value: []), "/tags"),
      (.set(path: "rates.usd", value: 2), "/rates/usd"),
      (.set(path: "rates.eur", value: 2), "/rates/eur"),
      (.rename(path: "rates.eur", key: "usd"), "/rates/eur"),
      (.removeEntry(path: "rates.eur"), "/rates/eur"),
      (.change(path: "total", text: "4"), "/total"),
    ] as [(SessionEvent, String)])
  func refusals(event: SessionEvent, path: String) throws {
    var recorder = try session()
    recorder.send(event)
    #expect(recorder.log.count == 1)
    let found = recorder.log.first?.replacing(".", with: "/").replacing("unknown ", with: "")
    #expect(found == path || "/\(found ?? "")" == path)
    #expect(recorder.session.draft == Self.values)
    #expect(recorder.state("number")?.isDirty == false)
  }

  @Test("has the value that the program gives the whole form, or a new item")
  func given() throws {
    var recorder = try session()
    #expect(recorder.state("number")?.text == "7")
    recorder.send(.insert(path: "lines", at: 1, value: ["article": "Cup"]))
    recorder.type("lines.1.quantity", "2")
    #expect(recorder.state("lines.1.article")?.text == "Cup")
    recorder.send(.set(path: "lines", value: [["article": "Pen"]]))
    #expect(recorder.state("lines.0.article")?.text == "Pen")
    recorder.send(.reset(["number": "9", "tags": ["z"]]))
    #expect(recorder.session.draft == ["number": "9", "tags": ["z"]])
    recorder.send(.reinitialise(["number": "10"], keepingEdits: true))
    #expect(recorder.session.draft == ["number": "10"])
  }

  @Test("keeps its value when the group or item around it is set as a whole")
  func around() throws {
    let form = try form(
      fields: """
        order:
          fields:
            id: { read-only: true }
            note: {}
            buyer: { fields: { id: { read-only: true }, name: {} } }
            tags: { read-only: true, each: {} }
        lines: { each: { fields: { article: { read-only: true }, quantity: { type: integer } } } }
        """)
    let values: Value = [
      "order": ["id": "7", "note": "a", "buyer": ["id": "8", "name": "Ada"], "tags": ["x"]],
      "lines": [["article": "Lamp", "quantity": 1]],
    ]
    var recorder = SessionRecorder(Session(form, values: values))
    let tag = recorder.session.field("/order/tags/0")
    recorder.send(
      .set(path: "order", value: ["id": "9", "tags": [], "buyer": ["id": "9", "name": "Ben"]]))
    #expect(
      recorder.session.draft["order"] == [
        "id": "7", "buyer": ["id": "8", "name": "Ben"], "tags": ["x"],
      ])
    #expect(recorder.session.field("/order/tags/0") == tag)
    #expect(recorder.state("order.id")?.isDirty == false)
    #expect(recorder.state("order.note")?.isDirty == true)
    recorder.send(.set(path: "order", value: nil))
    #expect(
      recorder.session.draft["order"] == ["id": "7", "buyer": ["id": "8"], "tags": ["x"]])
    recorder.send(.set(path: "order", value: ["note": "a", "buyer": ["name": "Ada"]]))
    #expect(recorder.session.draft["order"] == values["order"])
    #expect(recorder.state("order")?.isChanged == false)
    recorder.send(.set(path: "lines.0", value: ["article": "Cup", "quantity": 2, "more": 1]))
    #expect(recorder.session.draft["lines"]?.json() == #"[{"article":"Lamp","quantity":2}]"#)
    #expect(
      recorder.session.payload["lines"]?.json()
        == #"[{"article":"Lamp","quantity":2,"more":1}]"#)
  }

  @Test("is judged like any other")
  func judged() throws {
    var recorder = try session()
    #expect(recorder.validity("total") == .valid)
    recorder.send(.reset(["total": 9]))
    recorder.send(.submit)
    #expect(recorder.log.last == "refused /total")
  }

  @Test("has a control that says so, as a computed field has")
  func controls() throws {
    let form = try form(
      fields: """
        a: { read-only: true, fields: { b: {} } }
        c: { compute: d }
        d: {}
        e: { read-only: true, each: { fields: { f: {} } } }
        """)
    let readOnly = form.plan.fields.ids.filter { form.plan.control(of: $0).isReadOnly }
    #expect(
      readOnly.map { form.plan.path(of: $0) } == ["/a", "/a/b", "/c", "/e", "/e/*", "/e/*/f"])
    #expect(form.fields.map(\.control.isReadOnly) == [true, true, false, true])
    #expect(form.fields.map(\.isComputed) == [false, true, false, false])
  }
}
