import Foundation
import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A draft")
struct DraftTests {
  @Test("has the values held so far, even those that can't be read, and continues the form")
  func halfFilledIn() throws {
    let first = SignupViewModel(scheduler: VirtualScheduler())
    let drafts = TestObserver(first.outputs.draft)
    first.didChange(email: "ada@")
    first.didChange(age: "12a")
    first.set(country: .gb)
    let draft = try #require(drafts.values.last)
    #expect(draft.email == "ada@" && draft.age == nil && draft.country == .gb)
    let data = try JSONEncoder().encode(draft)
    let restored = try JSONDecoder().decode(SignupDraft.self, from: data)
    #expect(restored == draft)
    let second = SignupViewModel(draft: restored, scheduler: VirtualScheduler())
    #expect(TestObserver(second.age.text).values == ["12a"])
    #expect(TestObserver(second.outputs.draft).values == [draft])
    #expect(TestObserver(second.outputs.isChanged).values == [false])
    second.reset(to: SignupDraft())
    #expect(TestObserver(second.age.text).values == [""])
  }

  @Test("of a payload loses nothing on the way there and back")
  func payloads() throws {
    let payload = BookingPayload(
      checkIn: try #require(CalendarDate(year: 2026, month: 3, day: 10)),
      checkOut: try #require(CalendarDate(year: 2026, month: 3, day: 12)),
      guests: [.init(name: "Ada", seat: "1A")], notes: "late")
    let draft = BookingDraft(payload.value)
    #expect(draft.guests?.first?.seat == "1A")
    #expect(try BookingPayload(unjudged: draft.value) == payload)
    let data = try JSONEncoder().encode(draft)
    let decoded = try JSONDecoder().decode(BookingDraft.self, from: data)
    #expect(try BookingPayload(unjudged: decoded.value) == payload)
  }

  @Test("is emitted once after a pause, for saving, and not before the first change")
  func saving() {
    let time = VirtualScheduler()
    let form = SignupViewModel(scheduler: time)
    let saved = TestObserver(form.draft(after: .seconds(1)).map(\.email))
    time.advance(by: .seconds(2))
    #expect(saved.values == [])
    for text in ["a", "ad", "ada@"] {
      form.didChange(email: text)
      time.advance(by: .milliseconds(500))
    }
    #expect(saved.values == [])
    time.advance(by: .milliseconds(500))
    #expect(saved.values == ["ada@"])
    form.didLeave(.email)
    time.advance(by: .seconds(1))
    #expect(saved.values == ["ada@"])
    form.reset(to: SignupDraft())
    time.advance(by: .seconds(1))
    #expect(saved.values == ["ada@", nil])
  }

  @Test("encodes every value of JSON, and decodes it again")
  func coding() throws {
    let value: Value = [
      "a": [nil, true, 1, -2.5, "x", ["b": []]], "big": 9007199254740993, "small": 0.1,
    ]
    let data = try JSONEncoder().encode(SigninDraft(value))
    let decoded = try JSONDecoder().decode(SigninDraft.self, from: data).value
    for name in ["a", "big", "small"] { #expect(decoded[name] == value[name]) }
  }

  @Test("is restored as edits of the initial values, with the page")
  func restoring() throws {
    let initial = StayDraft(nights: 2, email: "ada@example.com")
    let first = StayViewModel(draft: initial, scheduler: VirtualScheduler())
    let drafts = TestObserver(first.draft)
    first.didChange(arrival: "2026-03-31")
    first.didChange(nights: "3")
    first.addRoom(.init(kind: .single))
    first.didChange(email: "")
    first.datesPage.inputs.next()
    let step = try #require(TestObserver(first.step).values.last)
    let saved = try JSONEncoder().encode(drafts.values.last)
    let savedStep = try JSONEncoder().encode([step])
    let second = StayViewModel(draft: initial, scheduler: VirtualScheduler())
    let (changed, steps) = (TestObserver(second.isChanged), TestObserver(second.step))
    let restored = TestObserver(second.draft)
    second.inputs.restore(try JSONDecoder().decode(StayDraft.self, from: saved))
    try second.inputs.go(to: #require(JSONDecoder().decode([StayStep].self, from: savedStep).first))
    #expect(restored.values.last == drafts.values.last)
    #expect(changed.values == [false, true] && steps.values == [.dates, .rooms])
    #expect(TestObserver(second.nights.value).values == [3])
    #expect(TestObserver(second.email.isChanged).values == [true])
    #expect(TestObserver(second.summary).values == [[]])
    second.inputs.reset(to: initial)
    #expect(changed.values == [false, true, false])
    second.inputs.restore(initial)
    #expect(changed.values == [false, true, false])
  }

  @Test("has a typed string of a number as the number, before and after it was saved")
  func typed() throws {
    let first = SignupViewModel(scheduler: VirtualScheduler())
    first.didChange(age: "36")
    let draft = try #require(TestObserver(first.draft).values.last)
    #expect(draft.age == 36)
    let second = SignupViewModel(draft: draft, scheduler: VirtualScheduler())
    #expect(TestObserver(second.age.value).values == [36])
  }

  @Test(
    "continues a form with the same payload, whatever was typed",
    arguments: [
      ("type: integer", "36"), ("type: integer", " 36 "), ("type: integer", "36.0"),
      ("type: integer", "36x"), ("type: integer", ""), ("type: number", "3.50"),
      ("type: number, reads: '1.234,56'", "1.234,5"), ("type: number, reads: '1.234,56'", "x"),
      ("type: boolean", "true"), ("type: boolean", "yes"),
      ("type: boolean, reads: { true: [Y, J], false: N }", "J"), ("type: date", "2026-03-31"),
      ("type: date", "2026-02-30"), ("type: date, reads: DD/MM/YYYY", "31/03/2026"),
      ("type: time", "09:30"), ("type: month", "2026-03"), ("type: any", "36"),
      ("length: 1..", "36"),
      ("reads: { list: ';' }, each: { type: integer }", "1;x;3"),
    ])
  func typedStrings(field: String, text: String) throws {
    let rules = """
      form: f
      fields: { on: {}, a: { \(field) }, b: { \(field), when: { on: present } } }
      """
    let first = try Stage(rules)
    for path in ["a", "b"] { first.inputs.didChange(path, to: text) }
    let draft = try #require(TestObserver(first.outputs.draft).values.last)
    let second = try Stage(rules, values: draft)
    let third = try Stage(rules)
    third.inputs.restore(draft)
    let stages = [first, second, third]
    for stage in stages {
      stage.inputs.didChange("on", to: "x")
      stage.inputs.submit()
    }
    let shown = stages.map { stage in
      ["a", "b"].map { path in
        let field = stage.viewModel.observed[path]
        return [field?.message, field?.code]
      }
    }
    #expect(shown[1] == shown[0] && shown[2] == shown[0])
    let drafts = stages.map { TestObserver($0.outputs.draft).values }
    #expect(drafts[1] == drafts[0] && drafts[2] == drafts[0])
  }

  @Test("keeps the null of a nullable field, which differs from no value at all")
  func nulls() throws {
    let rules = """
      form: f
      fields:
        plain: {}
        phone: { nullable: true }
        manager: { nullable: true, empty: value, required: true }
        group: { optional: true, fields: { avatar: { nullable: true, empty: value } } }
        rows: { each: { fields: { note: { nullable: true } } } }
      """
    let payload: Value = [
      "phone": nil, "manager": nil, "group": ["avatar": nil], "rows": [["note": nil]],
    ]
    let first = try Stage(rules, values: payload)
    let draft = try #require(TestObserver(first.outputs.draft).values.last)
    #expect(draft == payload)
    let decoded = try JSONDecoder().decode(
      SigninDraft.self, from: JSONEncoder().encode(SigninDraft(draft)))
    let second = try Stage(rules, values: decoded.value)
    let submitted = TestObserver(second.outputs.submitted)
    second.inputs.submit()
    #expect(submitted.values == [payload])
    let third = try Stage(rules)
    let changed = TestObserver(third.outputs.isChanged)
    third.inputs.set("plain", to: .null)
    third.inputs.set("manager", to: .null)
    third.inputs.reinitialise(with: ["manager": nil], keepingEdits: true)
    #expect(changed.values == [false, true, false])
  }

  @Test("has each key of a map once, with the first value")
  func keys() throws {
    let nested = NestedViewModel(
      draft: NestedDraft(["prices": ["EUR": ["amount": 80], "USD": ["amount": 90]]]),
      scheduler: VirtualScheduler())
    let drafts = TestObserver(nested.draft)
    nested.observed.prices[1].didChange(key: "EUR")
    #expect(drafts.values.last?.value.json() == #"{"prices":{"EUR":{"amount":80}}}"#)
    let twice = SigninDraft(
      .object([.init("k", 1), .init("k", 2), .init("\u{e9}", 3), .init("e\u{301}", 4)]))
    let decoded = try JSONDecoder().decode(SigninDraft.self, from: JSONEncoder().encode(twice))
    #expect(decoded.value["k"] == 1)
  }

  @Test("shows no secret when it is printed")
  func secrets() {
    let draft = SigninDraft(email: "ada@example.com", password: "secret1")
    #expect(!"\(String(reflecting: draft))".contains("secret1"))
    #expect("\(String(reflecting: draft))".contains("ada@example.com"))
    let deep = NamesDraft(
      children: "secret1", value: .init(value: "secret2"), checked: "shown")
    #expect(!String(reflecting: deep).contains("secret"))
    #expect(String(reflecting: deep).contains("shown"))
  }

  @Test("can change part by part")
  func parts() {
    var draft = BookingDraft()
    draft.notes = "late"
    draft.guests = [.init(name: "Ada")]
    draft.guests?[0].seat = "1A"
    draft.notes = nil
    #expect(draft.value.json() == #"{"guests":[{"name":"Ada","seat":"1A"}]}"#)
  }
}
