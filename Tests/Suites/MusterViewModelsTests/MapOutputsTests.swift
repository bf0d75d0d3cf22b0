import Muster
import MusterTesting
import MusterViewModels
import Testing

@Suite("The outputs of a map")
struct MapOutputsTests {
  private let rules = """
    form: shop
    validate: live
    fields:
      prices:
        type: map
        key: { matches: '[A-Z]{3}', message: Use three letters. }
        each: { type: number, range: 0.., message: Enter a price. }
      shelves:
        type: map
        each: { fields: { boxes: { type: map, each: { fields: { name: } } } } }
    """

  private func stage() throws -> Stage {
    try Stage(
      rules,
      values: ["prices": ["EUR": 1], "shelves": ["a/b": ["boxes": ["~": ["name": "pens"]]]]])
  }

  @Test("follow a key as long as it exists")
  func keys() throws {
    let stage = try stage()
    let euro = TestObserver(stage.outputs.text(of: "/prices/EUR"))
    let message = TestObserver(stage.outputs.message(of: "prices.EUR"))
    let dollar = TestObserver(stage.outputs.text(of: "/prices/USD"))
    let count = TestObserver(stage.outputs.items(of: "/prices").map(\.count))
    stage.inputs.didChange("/prices/EUR", to: "-1")
    stage.inputs.insert(into: "/prices", at: 0, ["USD": 3, "EUR": 9])
    stage.inputs.rename("/prices/EUR", to: "CHF")
    stage.inputs.rename("/prices/CHF", to: "USD")
    stage.inputs.rename("/prices/CHF", to: "CHF")
    #expect(TestObserver(stage.outputs.text(of: "/prices/CHF")).values == ["-1"])
    stage.inputs.set("/prices/EUR", to: 4)
    stage.inputs.removeEntry("/prices/USD")
    #expect(euro.values == ["1", "-1", "", "4"])
    #expect(message.values == ["", "Enter a price.", ""])
    #expect(dollar.values == ["", "3", ""])
    #expect(count.values.last == 2)
    let payload = TestObserver(stage.outputs.submitted)
    stage.inputs.didChange("/prices/CHF", to: "2")
    stage.inputs.submit()
    let shelves: Value = ["a/b": ["boxes": ["~": ["name": "pens"]]]]
    #expect(payload.values == [["prices": ["CHF": 2, "EUR": 4], "shelves": shelves]])
  }

  @Test("have the state of a key")
  func keyStates() throws {
    let stage = try stage()
    let state = TestObserver(stage.outputs.state(ofKey: "/prices/eur"))
    #expect(state.values == [nil])
    stage.inputs.rename("/prices/EUR", to: "eur")
    #expect(state.values.last??.status == .notValid)
    #expect(state.values.last??.message == "Use three letters.")
    #expect(TestObserver(stage.outputs.status(of: "/prices/eur")).values == [.unchecked])
    stage.inputs.rename("/prices/eur", to: "GBP")
    #expect(state.values.last == .some(nil))
    #expect(TestObserver(stage.outputs.state(ofKey: "/prices/GBP")).values.first??.status == .valid)
    #expect(TestObserver(stage.outputs.state(ofKey: "/prices")).values == [nil])
  }

  @Test("go into maps in maps, and keys with slashes and tildes")
  func nested() throws {
    let stage = try stage()
    let name = TestObserver(stage.outputs.text(of: "/shelves/a~1b/boxes/~0/name"))
    stage.inputs.didChange("/shelves/a~1b/boxes/~0/name", to: "ink")
    stage.inputs.removeEntry("/shelves/a~1b")
    #expect(name.values == ["pens", "ink", ""])
  }

  @Test("report an entry that doesn't exist, and do nothing")
  func missing() throws {
    let stage = try stage()
    let unknown = TestObserver(stage.outputs.unknown)
    stage.inputs.removeEntry("/prices/USD")
    stage.inputs.rename("/prices", to: "USD")
    stage.inputs.rename("/shelves/a~1b/boxes", to: "USD")
    stage.inputs.didChange("/prices/USD", to: "1")
    #expect(
      unknown.values == ["/prices/USD", "/prices", "/shelves/a~1b/boxes", "/prices/USD"])
    #expect(TestObserver(stage.outputs.items(of: "/prices").map(\.count)).values == [1])
  }
}
