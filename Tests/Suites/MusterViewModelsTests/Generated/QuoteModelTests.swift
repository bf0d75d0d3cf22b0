import Foundation
import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// A form with two shapes, each in groups, items and entries.
@Suite("The view model of a form with shapes in lists")
struct QuoteModelTests {
  private let time = VirtualScheduler()
  private let quote: any QuoteViewModelTypes

  init() { quote = QuoteViewModel(scheduler: time) }

  /// A screen for any person: a group, or an item of any list.
  private struct PersonScreen {
    let name: TestObserver<String>
    let missing: TestObserver<String>
    let city: TestObserver<String>
    let phones: TestObserver<Int>
    private let person: any QuotePersonViewModelTypes

    init(_ person: any QuotePersonViewModelTypes) {
      self.person = person
      name = TestObserver(person.outputs.name.text)
      missing = TestObserver(person.outputs.nameNotValidErr)
      city = TestObserver(person.outputs.home.outputs.city.text)
      phones = TestObserver(person.outputs.phones.map(\.count))
    }

    func fill(_ name: String, _ city: String) {
      person.inputs.didChange(name: name)
      person.inputs.didLeave(.name)
      person.outputs.home.inputs.didChange(city: city)
      person.inputs.addPhone("1")
    }
  }

  @Test("has one screen for a shape, bound to a group and to the items of two lists")
  func screens() throws {
    quote.inputs.addDriver()
    quote.inputs.addClaim()
    let driver = try #require(quote.outputs.drivers.current?.first)
    let claim = try #require(quote.outputs.claims.current?.first)
    claim.inputs.addWitness(QuoteDraft.Person(name: "Eve"))
    let witness = try #require(claim.outputs.witnesses.current?.first)
    let screens = [quote.outputs.holder, driver, witness].map { PersonScreen($0) }
    for (screen, name) in zip(screens, ["Ada", "Ben", ""]) { screen.fill(name, "\(name)ton") }
    #expect(screens[0].name.values == ["", "Ada"] && screens[0].missing.values == [""])
    #expect(screens[1].name.values == ["", "Ben"] && screens[1].city.values == ["", "Benton"])
    #expect(screens[2].name.values == ["Eve", ""] && screens[2].missing.values.count == 2)
    #expect(screens.map(\.phones.values) == [[0, 1], [0, 1], [0, 1]])
    driver.inputs.remove()
    #expect(quote.observed[.holder] != nil && quote.outputs.drivers.current?.count == 0)
    driver.inputs.undoRemove()
    #expect(quote.outputs.drivers.current?.map(\.id) == [driver.id])
    #expect(driver.observed[.name]?.text == "Ben" && driver.observed.phones.count == 1)
  }

  @Test("has one type of item for all lists of a shape, so their rows are the same")
  func rows() throws {
    quote.inputs.addDriver(.init(name: "Ada"))
    quote.inputs.addDriver(.init(name: "Ben"))
    let drivers = try #require(quote.outputs.drivers.current)
    let rows: [any QuotePersonItemViewModelTypes] = drivers
    rows[1].inputs.move(to: 0)
    #expect(quote.outputs.drivers.current?.map(\.id) == [rows[1].id, rows[0].id])
    #expect(QuoteField(rows[0].outputs.address(of: .name)) == .driverName(of: rows[0].id))
    let homes: [any QuoteAddressViewModelTypes] = drivers.map(\.outputs.home)
    homes[0].inputs.didChange(city: "Leeds")
    #expect(quote.outputs.draft.current?.drivers?.map(\.home?.city) == [nil, "Leeds"])
  }

  @Test("has entries that are a shape, with a key")
  func entries() throws {
    quote.inputs.addByCountryItem(key: "AT", QuoteDraft.Address(city: "Wien"))
    let entry = try #require(quote.outputs.byCountry.current?.first)
    let address: any QuoteAddressViewModelTypes = entry
    let city = TestObserver(address.outputs.city.text)
    address.inputs.didChange(city: "Graz")
    entry.inputs.didChange(key: "DE")
    #expect(entry.outputs.key.text.current == "DE" && city.values == ["Wien", "Graz"])
    #expect(quote.outputs.draft.current?.byCountry?["DE"]?.city == "Graz")
  }

  @Test("fills in groups and lists with drafts")
  func drafts() throws {
    quote.inputs.set(billing: QuoteDraft.Address(street: "1 High Street", city: "Leeds"))
    let draft = try #require(quote.outputs.draft.current)
    let holder = quote.outputs.holder
    holder.inputs.set(home: draft.billing)
    holder.inputs.set(.home, to: QuoteDraft.Address(street: "2 High Street", city: "York"))
    #expect(holder.outputs.home.outputs.city.text.current == "York")
    quote.inputs.set(drivers: [.init(name: "Ada"), .init(name: "Ben")])
    quote.inputs.set(.movies, to: ["Up"])
    quote.inputs.set(byCountry: ["AT": .init(city: "Wien")])
    #expect(quote.outputs.draft.current?.drivers?.map(\.name) == ["Ada", "Ben"])
    #expect(quote.outputs.draft.current?.byCountry?["AT"]?.city == "Wien")
    quote.inputs.set(.drivers, to: [QuoteDraft.Person(name: "Cy")])
    quote.inputs.set(billing: nil)
    let now = try #require(quote.outputs.draft.current)
    #expect(now.drivers?.map(\.name) == ["Cy"] && now.movies == ["Up"] && now.billing?.city == nil)
  }

  private let payload = QuotePayload(
    holder: .init(
      name: "Ada", id: "7", home: .init(street: "1 High Street", city: "Leeds"), phones: ["1"]),
    billing: .init(street: "a", city: "b"),
    drivers: [.init(name: "Ben", home: .init(street: "c", city: "d"))],
    byCountry: ["AT": .init(street: "e", city: "f")])

  @Test("has a draft of a payload and of each of its parts, which loses nothing")
  func payloads() throws {
    let draft = QuoteDraft(payload)
    #expect(draft.holder == QuoteDraft.Person(payload.holder))
    #expect(draft.drivers?.first?.home?.city == "d")
    #expect(try QuotePayload(unjudged: draft.jsonValue) == payload)
    let again = QuoteViewModel(draft: draft, scheduler: time)
    let submitted = TestObserver(again.submitted)
    again.submit()
    #expect(submitted.values == [payload])
  }

  @Test("has payloads that encode with the names in the rule file")
  func encoding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(payload)
    #expect(try Value(json: String(decoding: data, as: UTF8.self)) == payload.jsonValue)
    #expect(
      try String(decoding: encoder.encode(payload.byCountry), as: UTF8.self)
        == #"{"AT":{"city":"f","street":"e"}}"#)
    let decoded = try JSONDecoder().decode(QuoteDraft.self, from: data)
    #expect(try QuotePayload(unjudged: decoded.jsonValue) == payload)
  }
}
