import GeneratedModels
import Muster
import MusterTesting
import MusterViewModels
import Testing

@Suite("The summary of a part")
struct PartSummaryTests {
  private let hotel: HotelViewModel

  init() throws {
    let guest = HotelDraft.Room.Guest(name: "A", bags: [.init(weight: 99)])
    hotel = HotelViewModel(
      draft: HotelDraft(
        isBilledElsewhere: true, rooms: [.init(rate: 5, guests: [guest]), .init(rate: 7)]),
      asks: HotelStub(), scheduler: VirtualScheduler())
    hotel.submit()
  }

  /// The paths and names of a summary's lines.
  private func lines<Field>(_ observed: ObservedForm<Field>) -> [String] {
    observed.summary.map { "\($0.path) \($0.field.map { "\($0)" } ?? "nil")" }
  }

  private let home = ["/home/street street", "/home/city city"]
  private let billing = ["/billing/street street", "/billing/city city"]

  @Test("has the lines of its own group, of those that share its shape")
  func groups() {
    #expect(lines(hotel.home.observed) == home)
    #expect(lines(hotel.billing.observed) == billing)
    hotel.billing.inputs.didChange(city: "Wien")
    #expect(lines(hotel.home.observed) == home)
    #expect(lines(hotel.billing.observed) == ["/billing/street street"])
  }

  @Test("has the lines of its own item, and those of inner items with the name of the list")
  func items() throws {
    let rooms = hotel.observed.rooms
    let guest = try #require(rooms[0].observed.guests.first)
    let bag = try #require(guest.observed.bags.first)
    let weight = "/rooms/0/guests/0/bags/0/weight"
    #expect(
      lines(rooms[0].observed)
        == ["/rooms/0/rate rate", "/rooms/0/guests/0/name guests", "\(weight) guests"])
    #expect(lines(rooms[1].observed) == ["/rooms/1/rate rate"])
    #expect(lines(guest.observed) == ["/rooms/0/guests/0/name name", "\(weight) bags"])
    #expect(lines(bag.observed) == ["\(weight) weight"])
    rooms[0].move(to: 1)
    #expect(lines(rooms[1].observed) == ["/rooms/0/rate rate"])
    #expect(lines(bag.observed) == ["/rooms/1/guests/0/bags/0/weight weight"])
    bag.set(weight: 3)
    #expect(lines(bag.observed) == [])
  }

  @Test("has the lines of its own page")
  func pages() {
    let people = hotel.peoplePage.observed.summary.map(\.field)
    #expect(people == [.groupName, .homeStreet, .homeCity, .billingStreet, .billingCity])
    let rooms = hotel.roomsPage.observed.summary
    #expect(rooms.map(\.path).allSatisfy { $0.hasPrefix("/rooms/") } && rooms.count == 4)
    #expect(rooms.first?.field == .roomRate(of: hotel.observed.rooms[0].id))
    #expect(lines(hotel.paymentPage.observed) == [])
    #expect(hotel.observed.summary.map(\.field) == people + rooms.map(\.field))
  }

  @Test("has the lines of its own entry, of those with the same key")
  func keys() throws {
    let nested = NestedViewModel(scheduler: VirtualScheduler())
    for key in ["a", "b"] { nested.addPrice(key: key, nil) }
    let prices = nested.observed.prices
    prices[1].didChange(key: "a")
    nested.submit()
    for price in prices { #expect(lines(price.observed) == ["/prices/a/amount amount"]) }
    let fields = nested.observed.summary.map(\.field)
    #expect(fields == prices.map { .priceAmount(of: $0.id) })
    prices[1].set(amount: 3)
    #expect(lines(prices[0].observed).count == 1 && lines(prices[1].observed) == [])
  }

  private enum PlaceField: Int, FieldName {
    case home
    case city

    static let form: CompiledForm = {
      let rules = """
        form: place
        fields: { home: { fields: { city: { required: true } } }, tags: { each: {} } }
        steps: [{ name: one, fields: [home] }, { name: two, fields: [tags] }]
        """
      guard let form = try? compiled(rules) else { preconditionFailure("not a form") }
      return CompiledForm(form)
    }()
  }

  @Test("is that of the group, not of the form, if the group is the form's first field")
  func first() {
    let form = FieldScope(PlaceField.form, scheduler: VirtualScheduler())
    let scopes = [form, form.group(0), form.page("one"), form.page("two"), form.group(1)]
    #expect(Set(scopes).count == scopes.count)
    #expect(form.page("three") == form && form.page("one").group(0) == form.group(0))
    let observed = scopes.map { $0.observed() as ObservedForm<PlaceField> }
    for (one, scope) in zip(observed, scopes) {
      let again: ObservedForm<PlaceField> = scope.observed()
      #expect(one === again)
    }
    #expect(Set(observed.map { ObjectIdentifier($0) }).count == scopes.count)
  }
}
