import Testing

@testable import Muster
@testable import MusterEngine

@Suite("The values of a session")
struct SessionValuesTests {
  private let rules = """
    name:
    home: { fields: { city: } }
    guests: { each: { fields: { name: } } }
    prices: { type: map, each: { type: integer } }
    """

  private func values(_ payload: Value) throws -> SessionValues {
    var values = SessionValues(try form(fields: rules).program)
    values.put(payload)
    return values
  }

  private let payload: Value = [
    "name": "ada", "home": ["city": "London"], "guests": [["name": "a"], ["name": "b"]],
    "prices": ["tea": 2],
  ]

  @Test("finds a field by its path, and the path of a field")
  func paths() throws {
    let values = try values(payload)
    for (path, pointer, text) in [
      ("name", "/name", "ada"), ("home.city", "/home/city", "London"),
      ("/guests/1/name", "/guests/1/name", "b"), ("prices.tea", "/prices/tea", "2"),
    ] {
      let slot = try values.found(path)
      #expect(values.path(of: values.handle(of: slot)) == pointer)
      #expect(values.row.slots[slot].shown == text)
    }
    for path in ["nobody", "guests.2.name", "guests.01.name", "prices.milk", ""] {
      #expect(values.slot(at: path) == nil, "\(path)")
    }
  }

  @Test("frees an item's slots when it is removed, and its handles become invalid")
  func released() throws {
    var values = try values(payload)
    let list = try values.found("guests")
    let slot = try values.found("guests.0.name")
    let handle = values.handle(of: slot)
    let base = values.cells[slot].base
    values.unlink(base, of: list)
    values.freeItem(base, of: list)
    #expect(values.slot(of: handle) == nil)
    #expect(values.takeReleased().map(\.bases) == [[.form, base]])
    #expect(values.takeReleased().isEmpty)
    // The slots serve the next item, under another handle.
    let frame = values.itemFrame(of: list)
    let next = values.addItem(to: list, try #require(frame), after: nil)
    #expect(next == base)
    #expect(values.slot(of: handle) == nil)
  }

  @Test("knows which fields differ from the start, with the groups and lists around them")
  func differing() throws {
    var values = try values(payload)
    func slots() -> [SlotID] { ["home", "home.city", "guests"].compactMap { values.slot(at: $0) } }
    let (home, city, guests) = (slots()[0], slots()[1], slots()[2])
    values.row.slots[city] = values.store.keep(
      "Paris", at: SessionValues.text(.typed, of: city), as: .text)
    values.noteDiffering(city)
    values.noteDiffering(home)
    #expect(values.cells[city].isChanged && values.cells[home].isChanged)
    #expect(!values.cells[guests].isChanged)
    values.row.slots[city] = values.store.keep(
      "London", at: SessionValues.text(.typed, of: city), as: .text)
    values.noteDiffering(city)
    values.noteDiffering(home)
    #expect(!values.cells[city].isChanged && !values.cells[home].isChanged)
    let frame = values.itemFrame(of: guests)
    _ = values.addItem(to: guests, try #require(frame), after: nil)
    values.noteDiffering(guests)
    #expect(values.cells[guests].isChanged)
  }
}

extension SessionValues {
  /// The slot of a path that has to be there.
  func found(_ path: String) throws -> SlotID {
    guard let slot = slot(at: path) else { throw Refused(description: "nothing at \(path)") }
    return slot
  }
}
