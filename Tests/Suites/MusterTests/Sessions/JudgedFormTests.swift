import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A form that is judged again")
struct JudgedFormTests {
  private let rules = """
    kind:
    number: { required: { when: { kind: card } }, matches: '[0-9]+' }
    note: { length: ..3 }
    """

  private func judged(_ payload: Value) throws -> JudgedForm {
    JudgedForm(try form(fields: rules), payload, given: .object([]), now: nil)
  }

  private func type(_ text: String, at path: String, in form: inout JudgedForm) throws {
    let slot = try form.values.found(path)
    form.begin(0)
    form.values.row.slots[slot] = form.values.store.keep(
      text, at: SessionValues.text(.typed, of: slot), as: .text)
    form.follow(form.dependents(of: slot), from: slot)
  }

  @Test("keeps the findings of each field, and counts them")
  func findings() throws {
    let form = try judged(["kind": "card", "note": "long"])
    let (number, note) = (form.values.slot(at: "number"), form.values.slot(at: "note"))
    #expect(form.records[number ?? .form].found.map { form.code($0) } == ["required"])
    #expect(form.records[note ?? .form].found.map { form.code($0) } == ["too-long"])
    #expect(form.failing == 2)
    #expect(form.status == .notValid)
  }

  @Test("judges only the parts that a change can affect")
  func reach() throws {
    var form = try judged(["kind": "card", "note": "long"])
    try type("cash", at: "kind", in: &form)
    let touched = form.touched.map { form.values.path(of: form.values.handle(of: $0.slot)) }
    #expect(touched.sorted() == ["/kind", "/number"])
    #expect(form.failing == 1)
    try type("ok", at: "note", in: &form)
    #expect(form.touched.count == 1)
    #expect(form.status == .valid)
  }

  @Test("no longer misses a computed value when one of its inputs becomes required")
  func missed() throws {
    var form = JudgedForm(
      try MusterTests.form(
        fields: """
          kind:
          name: { required: { when: { kind: a } } }
          first: { type: integer, compute: length(name) }
          size: { type: integer, compute: first * 2, required: true }
          """),
      [:], given: .object([]), now: nil)
    func missing() -> [String] {
      ["name", "size"].filter { name in
        !form.records[form.values.slot(at: name) ?? .form].found.isEmpty
      }
    }
    #expect(missing() == ["size"])
    try type("a", at: "kind", in: &form)
    #expect(missing() == ["name"])
    try type("b", at: "kind", in: &form)
    #expect(missing() == ["size"])
  }

  @Test("knows if further typing could help")
  func validity() throws {
    var form = try judged([:])
    try type("12a", at: "number", in: &form)
    #expect(form.validity(try form.values.found("number")) == .notValid)
    try type("12", at: "number", in: &form)
    #expect(form.validity(try form.values.found("number")) == .valid)
  }
}

@Suite("The shown state of a judged form")
struct PresentationTests {
  private static let cases: [(policy: String, flags: FieldRecord.Flags, status: FieldStatus)] = [
    ("polite", [], .unchecked), ("polite", [.dirty], .unchecked),
    ("polite", [.dirty, .atRest], .notValid), ("polite", [.atRest], .unchecked),
    ("polite", [.submitted, .atRest], .notValid), ("live", [], .unchecked),
    ("live", [.dirty], .notValid), ("touched", [.dirty], .unchecked),
    ("touched", [.touched], .notValid), ("submit", [.dirty, .touched, .atRest], .unchecked),
    ("submit", [.submitted], .notValid),
  ]

  @Test("shows a failure by the field's policy", arguments: cases.indices)
  func policies(index: Int) throws {
    let (policy, flags, status) = Self.cases[index]
    let rules = try form("form: f\nvalidate: \(policy)\nfields: { a: { length: 3.. } }")
    var form = JudgedForm(rules, ["a": "x"], given: .object([]), now: nil)
    var presentation = Presentation(of: &form, language: nil)
    let slot = try form.values.found("a")
    form.begin(0)
    form.touch(slot)
    form.records[slot].flags = flags
    _ = presentation.refresh(try #require(form.touched.first), of: &form)
    #expect(presentation.status(of: slot) == status)
    let message = status == .notValid ? "A must be 3 characters or more" : ""
    #expect(presentation.message(of: slot) == message)
    #expect(presentation.summary(of: form).count == (status == .notValid ? 1 : 0))
  }
}

@Suite("The pages of a form")
struct WizardTests {
  private let rules = """
    form: f
    fields: { kind: , card: { when: { kind: card } }, note: }
    steps: [ { name: who, fields: [kind] }, { name: pay, fields: [card] }, { name: end, fields: [note] } ]
    """

  @Test("are skipped if all their fields are exempt")
  func skipped() throws {
    let rules = try form(rules)
    for (kind, skipped) in [("cash", [false, true, false]), ("card", [false, false, false])] {
      var form = JudgedForm(rules, ["kind": .text(kind)], given: .object([]), now: nil)
      var wizard = Wizard()
      wizard.begin(&form)
      #expect(wizard.skipped == skipped)
      #expect(wizard.current == 0)
      #expect(wizard.shown(for: 1) == (kind == "cash" ? 2 : 1))
      let slot = try form.values.found("note")
      #expect(wizard.page(of: slot, in: form.values) == 2)
    }
  }
}
