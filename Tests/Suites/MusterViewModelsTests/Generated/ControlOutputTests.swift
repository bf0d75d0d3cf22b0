import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The control that an output gives")
struct ControlOutputTests {
  private let rules = """
    form: order
    given: { least: integer }
    fields:
      kind: { one-of: { letter: { en: Letter, de: Brief }, parcel: { en: Parcel, de: Paket } } }
      weight:
        label: { en: Weight, de: Gewicht }
        hint: { en: In grams, de: In Gramm }
        type: integer
        rules:
          - range: 1..500
            when: { kind: letter }
          - range: { min: { field: least } }
      ready: { type: date, range: today.. }
      until: { type: date, range: { above: { field: ready }, max: { field: ready, plus: P3D } } }
      names: { each: {} }
      sender: { one-of: { field: 'names[]' } }
      pin: { secret: true, type: integer }
      code: { type: integer, range: { max: { field: pin } } }
      stock: { type: integer }
      taken: { type: integer, range: { min: 0, max: { of: stock * 2 - least } } }
      leave: { type: date, range: { above: { of: ready + P1D }, below: { of: ready + P9D } } }
      guess: { type: integer, range: { max: { of: pin + stock } } }
    """

  private func ends(_ control: FieldControl<Value>?) -> String {
    let limits = control?.limits
    return [limits?.min, limits?.max].map { $0?.json() ?? "-" }.joined(separator: " ")
  }

  @Test("follows the rules that apply")
  func conditions() throws {
    let stage = try Stage(rules)
    let limits = TestObserver(stage.outputs.control(of: "weight").map { ends($0) })
    stage.inputs.set("kind", to: "letter")
    stage.inputs.didChange("weight", to: "20")
    stage.inputs.give(["least": 20])
    stage.inputs.set("kind", to: "parcel")
    #expect(limits.values == ["- -", "1 500", "20 500", "20 -"])
  }

  @Test("follows each kind of limit whose ends depend on other fields")
  func computedLimits() throws {
    let stage = try Stage(
      """
      form: trip
      fields:
        seats: { type: integer }
        pin: { type: integer, secret: true }
        count: { type: integer, range: { min: { of: seats - 1 }, max: { field: seats } } }
        guests: { each: {}, size: { min: 1, max: { of: seats } } }
        exact: { each: {}, size: { of: seats } }
        few: { each: {}, size: { max: { of: seats - 5 } }, rules: [{ size: 2..9 }] }
        hidden: { each: {}, size: { max: { of: pin } } }
        prices: { type: map, size: { min: { of: seats } }, each: { type: integer } }
        when: { each: {}, rules: [{ size: { max: { of: seats } }, when: { pin: present } }] }
      """)
    func ends(_ path: String) -> TestObserver<String> {
      TestObserver(
        stage.outputs.control(of: path).map { control in
          guard let limits = control?.limits else { return "" }
          let sizes = [limits.size?.min, limits.size?.max].map { $0.map(String.init) ?? "-" }
          return path == "count"
            ? self.ends(control) : limits.size == nil ? "none" : sizes.joined(separator: " ")
        })
    }
    let paths = ["count", "guests", "exact", "few", "hidden", "prices", "when"]
    let observed = paths.map(ends)
    stage.inputs.didChange("seats", to: "4")
    stage.inputs.didChange("pin", to: "2")
    #expect(
      observed.map(\.values) == [
        ["- -", "3 4"], ["1 -", "1 4"], ["- -", "4 4"], ["2 9", "2 0"], ["- -"], ["- -", "4 -"],
        ["none", "- 4"],
      ])
  }

  @Test("follows other fields and the clock")
  func fields() throws {
    let stage = try Stage(rules)
    let ready = TestObserver(stage.outputs.control(of: "ready").map { ends($0) })
    let until = TestObserver(stage.outputs.control(of: "until").map { ends($0) })
    let sender = TestObserver(
      stage.outputs.control(of: "sender").map { $0?.choices.map(\.text) ?? [] })
    stage.inputs.didChange("ready", to: "2026-03-05")
    stage.inputs.insert(into: "names", at: 0, "Ada")
    stage.inputs.insert(into: "names", at: 0, "Ben")
    stage.inputs.didChange("names.1", to: "Cy")
    #expect(ready.values == ["\"2026-03-02\" -"])
    #expect(until.values == ["- -", "\"2026-03-06\" \"2026-03-08\""])
    #expect(sender.values == [[], ["Ada"], ["Ben", "Ada"], ["Ben", "Cy"]])
  }

  @Test("follows the fields of its own item, and of the items around it")
  func items() throws {
    let range = "rules: [{ range: 1..500, when: { kind: letter } }]"
    let stage = try Stage(
      """
      form: orders
      fields:
        orders:
          each:
            fields:
              kind: {}
              parts: { each: { fields: { kind: {}, weight: { type: integer, \(range) } } } }
              bag: { type: map, each: { fields: { kind: {}, weight: { type: integer, \(range) } } } }
              least: { type: integer }
              most: { each: { fields: { n: { type: integer, range: { min: { field: least } } } } } }
      """,
      values: [
        "orders": [
          ["parts": [[:], [:]], "bag": ["a": [:], "b": [:]], "most": [[:]]], ["most": [[:]]],
        ]
      ])
    let paths = [
      "0.parts.0.weight", "0.parts.1.weight", "0.bag.a.weight", "0.bag.b.weight", "0.most.0.n",
      "1.most.0.n",
    ]
    let limits = paths.map { path in
      TestObserver(stage.outputs.control(of: "orders.\(path)").map { ends($0) })
    }
    stage.inputs.didChange("orders.0.parts.1.kind", to: "letter")
    stage.inputs.didChange("orders.0.bag.a.kind", to: "letter")
    stage.inputs.didChange("orders.1.least", to: "7")
    stage.inputs.move(in: "orders.0.parts", from: 1, to: 0)
    stage.inputs.didChange("orders.0.parts.0.kind", to: "")
    #expect(
      limits.map(\.values) == [
        ["- -", "1 500", "- -"], ["- -", "1 500", "- -"], ["- -", "1 500"], ["- -"], ["- -"],
        ["- -", "7 -"],
      ])
  }

  @Test("reveals no secret of another field")
  func secrets() throws {
    let stage = try Stage(rules)
    let code = TestObserver(stage.outputs.control(of: "code").map { ends($0) })
    stage.inputs.didChange("pin", to: "1234")
    #expect(code.values == ["- -"])
  }

  @Test("is in the reader's language")
  func language() throws {
    let stage = try Stage(rules)
    let texts = TestObserver(
      stage.outputs.control(of: "weight").map { "\($0?.label ?? "") \($0?.hint ?? "")" })
    let kinds = TestObserver(stage.outputs.control(of: "kind").map { $0?.choices.map(\.label) })
    stage.inputs.speak("de")
    #expect(texts.values == ["Weight In grams", "Gewicht In Gramm"])
    #expect(kinds.values == [["Letter", "Parcel"], ["Brief", "Paket"]])
  }

  @Test("has the current values of expressions, except of those with secrets")
  func expressions() throws {
    let stage = try Stage(rules)
    let taken = TestObserver(stage.outputs.control(of: "taken").map { ends($0) })
    let leave = TestObserver(stage.outputs.control(of: "leave").map { ends($0) })
    let guess = TestObserver(stage.outputs.control(of: "guess").map { ends($0) })
    stage.inputs.didChange("stock", to: "5")
    stage.inputs.give(["least": 3])
    stage.inputs.didChange("ready", to: "2026-03-05")
    stage.inputs.didChange("pin", to: "7")
    stage.inputs.didChange("stock", to: "")
    #expect(taken.values == ["0 -", "0 7", "0 -"])
    #expect(leave.values == ["- -", "\"2026-03-07\" \"2026-03-13\""])
    #expect(guess.values == ["- -"])
  }

  @Test("is missing for an unknown field, and the rule file's for an item that doesn't exist yet")
  func missing() throws {
    let stage = try Stage(rules)
    #expect(TestObserver(stage.outputs.control(of: "nobody")).values == [nil])
    let name = TestObserver(stage.outputs.control(of: "names.4"))
    #expect(name.values.map(\.?.label) == ["Names"])
    #expect(stage.viewModel.observed[control: "names.4"]?.label == "Names")
    #expect(stage.viewModel.observed[control: "nobody"] == nil)
  }

  @Test("is emitted only if it changed, and only to observers")
  func repeats() throws {
    let stage = try Stage(rules)
    let heard = TestObserver(stage.outputs.control(of: "weight"))
    stage.inputs.set("kind", to: "parcel")
    stage.inputs.didChange("weight", to: "7")
    stage.inputs.didChange("weight", to: "77")
    #expect(heard.values.count == 1)
  }

  @Test("of a generated model has its types")
  func typed() throws {
    let viewModel = BookingViewModel(
      scheduler: VirtualScheduler(),
      clock: { OffsetDateTime("2026-03-02T12:00:00Z".utf8Span.span) ?? .now })
    let checkIn = TestObserver(viewModel.checkIn.control.map(\.limits.min))
    let checkOut = TestObserver(viewModel.checkOut.control.map(\.limits.min))
    let byName = TestObserver(viewModel.control(of: .checkOut).map(\.limits.min))
    viewModel.didChange(checkIn: "2026-03-31")
    #expect(checkIn.values == [CalendarDate(year: 2026, month: 3, day: 2)])
    #expect(checkOut.values == [nil, CalendarDate(year: 2026, month: 4, day: 1)])
    #expect(byName.values == [nil, "2026-04-01"])
    #expect(viewModel.observed[control: .checkOut].limits.min == "2026-04-01")
  }
}
