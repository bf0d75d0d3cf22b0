import Muster
import MusterTesting
import MusterViewModels
import Testing

@Suite("The outputs of a list")
struct ListOutputsTests {
  private let rules = """
    form: party
    validate: live
    fields:
      guests:
        type: list
        each:
          fields:
            name: { required: true, length: 3.. }
    """

  @Test("follow a position, for any item there")
  func positions() throws {
    let stage = try Stage(rules)
    let first = TestObserver(stage.outputs.text(of: "/guests/0/name"))
    let second = TestObserver(stage.outputs.status(of: "/guests/1/name"))
    let items = TestObserver(stage.outputs.items(of: "guests"))
    stage.inputs.insert(into: "/guests", at: 0, ["name": "Ada"])
    stage.inputs.insert(into: "/guests", at: 0, ["name": "Ben"])
    stage.inputs.didChange("/guests/1/name", to: "Ad")
    stage.inputs.move(in: "/guests", from: 1, to: 0)
    stage.inputs.remove(from: "/guests", at: 1)
    #expect(first.values == ["", "Ada", "Ben", "Ad"])
    #expect(second.values.last == .unchecked)
    #expect(second.values.contains(.notValid))
    try #require(items.values.map(\.count) == [0, 1, 2, 2, 1])
    let (two, moved, one) = (items.values[2], items.values[3], items.values[4])
    #expect(Set(two) == Set(moved) && two != moved)
    #expect(moved.first == one.first)
  }

  @Test("of a removed one show nothing, and accept nothing")
  func gone() throws {
    let stage = try Stage(rules, values: ["guests": [["name": "Ada"]]])
    let text = TestObserver(stage.outputs.text(of: "/guests/0/name"))
    let unknown = TestObserver(stage.outputs.unknown)
    stage.inputs.remove(from: "/guests", at: 0)
    stage.inputs.didChange("/guests/0/name", to: "Ben")
    stage.inputs.remove(from: "/guests", at: 7)
    #expect(text.values == ["Ada", ""])
    #expect(unknown.values.first == "/guests/0/name")
    #expect(TestObserver(stage.outputs.state(of: "/guests/0/name")).values == [nil])
  }
}
