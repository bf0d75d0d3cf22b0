import Chance
import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// Random edits of items, while each item that was edited has observers.
@Suite("An observer of an item")
struct ItemObserverTests {
  @Test("receives every value of its own item, none of another, and nothing after its end")
  func lists() throws {
    let hotel = HotelViewModel(asks: HotelStub(), scheduler: VirtualScheduler())
    var edits = ItemEdits(of: ItemPlace.all(of: hotel), seed: 40)
    edits.run(Effort.times(750)) { hotel.reset(to: HotelDraft()) }
    try edits.check(hotel.scope)
  }

  @Test("receives its own values in maps with equal keys, in groups, and in lists of lists")
  func maps() throws {
    let nested = NestedViewModel(scheduler: VirtualScheduler())
    var edits = ItemEdits(of: ItemPlace.all(of: nested), seed: 41)
    edits.run(Effort.times(750)) { nested.reset(to: NestedDraft()) }
    try edits.check(nested.scope)
  }
}

/// A list or map, with what a person can do to it.
private struct ItemPlace {
  let items: () -> [EditedItem]
  /// Adds an item, before a position if the place is a list, or under a key if it is a map.
  let add: (_ index: Int, _ key: String) -> Void
}

/// An item, with its fields and the lists in it.
private struct EditedItem {
  let id: ItemID
  let fields: [(text: Signal<String>, change: (String) -> Void)]
  /// An output that says nothing about the strings.
  let other: Signal<Void>
  var places: [ItemPlace] = []
  let move: (Int) -> Void
  let remove: () -> Void
  let undoRemove: () -> Void

  /// The current strings of the fields; `nil` for each of a removed item.
  var texts: [String?] { fields.map { $0.text.current } }

  init<Model: ItemModel>(
    _ model: Model, _ fields: [(Signal<String>, (String) -> Void)] = [],
    _ places: [ItemPlace] = []
  ) {
    id = model.id
    self.fields = fields
    self.places = places
    other = Signal.merge(
      model.whole.state.map { _ in () }, model.whole.control.map { _ in () },
      model.whole.isChanged.map { _ in () })
    move = { model.move(to: $0) }
    remove = { model.remove() }
    undoRemove = { model.undoRemove() }
  }
}

extension ItemPlace {
  static func all(of hotel: HotelViewModel) -> [ItemPlace] {
    [
      ItemPlace {
        hotel.observed.rooms.map { room in
          EditedItem(room, [(room.rate.text, { room.didChange(rate: $0) })], [guests(of: room)])
        }
      } add: { index, _ in
        hotel.insertRoom(at: index)
      }
    ]
  }

  private static func guests(of room: HotelRoomViewModel) -> ItemPlace {
    ItemPlace {
      room.observed.guests.map { guest in
        EditedItem(guest, [(guest.name.text, { guest.didChange(name: $0) })], [bags(of: guest)])
      }
    } add: { index, _ in
      room.insertGuest(at: index)
    }
  }

  private static func bags(of guest: HotelRoomGuestViewModel) -> ItemPlace {
    ItemPlace {
      guest.observed.bags.map { EditedItem($0, [($0.weight.text, $0.didChange(weight:))]) }
    } add: { index, _ in
      guest.insertBag(at: index)
    }
  }

  static func all(of nested: NestedViewModel) -> [ItemPlace] {
    [
      ItemPlace {
        nested.observed.prices.map {
          EditedItem(
            $0, [($0.amount.text, $0.didChange(amount:)), ($0.key.text, $0.didChange(key:))])
        }
      } add: { _, key in
        nested.addPrice(key: key, nil)
      },
      ItemPlace {
        nested.observed.rooms.map { room in
          EditedItem(room, [(room.key.text, { room.didChange(key: $0) })], [beds(of: room)])
        }
      } add: { _, key in
        nested.addRoom(key: key, nil)
      },
      ItemPlace {
        nested.observed.shelves.map { EditedItem($0, [], [titles(of: $0)]) }
      } add: { index, _ in
        nested.insertShelf(at: index)
      },
      ItemPlace {
        nested.observed.guests.map { EditedItem($0, [], [bags(of: $0)]) }
      } add: { index, _ in
        nested.insertGuest(at: index)
      },
    ]
  }

  private static func beds(of room: NestedRoomViewModel) -> ItemPlace {
    ItemPlace {
      room.observed.items.map { EditedItem($0, [($0.beds.text, $0.didChange(beds:))]) }
    } add: { index, _ in
      room.insertItem(at: index)
    }
  }

  private static func titles(of shelf: NestedShelfViewModel) -> ItemPlace {
    ItemPlace {
      shelf.observed.items.map {
        EditedItem($0, [($0.title.text, $0.didChange(title:)), ($0.key.text, $0.didChange(key:))])
      }
    } add: { _, key in
      shelf.addItem(key: key, nil)
    }
  }

  private static func bags(of guest: NestedGuestViewModel) -> ItemPlace {
    ItemPlace {
      guest.observed.bags.map { bag in
        EditedItem(
          bag,
          [
            (bag.weight.text, { bag.didChange(weight: $0) }),
            (bag.tag.outputs.text.text, { bag.tag.inputs.didChange(text: $0) }),
            (bag.key.text, { bag.didChange(key: $0) }),
          ])
      }
    } add: { _, key in
      guest.addBag(key: key, nil)
    }
  }
}

/// Random edits of the items of some lists and maps.
private struct ItemEdits {
  private let places: [ItemPlace]
  private var dice: Dice
  private var log = ItemLog()
  private var putBacks = 0
  /// The items that were removed last, with their strings.
  private var removed: [(item: EditedItem, texts: [String?])] = []

  init(of places: [ItemPlace], seed: Int) {
    self.places = places
    dice = Dice(seed: UInt64(Effort.seed ?? seed))
  }

  mutating func run(_ count: Int, reset: () -> Void) {
    for number in 1...count {
      if number % 500 == 0 {
        log.end(places.flatMap { Self.all($0.items()) })
        reset()
        putBack()
      } else if dice.chance(12) {
        putBack()
      } else {
        edit(in: dice.pick(places), depth: 0)
      }
    }
  }

  /// Puts a removed item back, unless a list around it was removed, too: it has its strings again.
  private mutating func putBack() {
    guard !removed.isEmpty else { return }
    let (item, texts) = removed.remove(at: dice.roll(removed.count))
    item.undoRemove()
    if item.texts.contains(nil) { return }
    if item.texts != texts { log.note("\(item.texts) put back, not \(texts)") }
    putBacks += 1
  }

  private mutating func edit(in place: ItemPlace, depth: Int) {
    let items = place.items()
    guard items.count > 1, !(items.count < 5 && dice.chance(5)) else {
      return place.add(dice.roll(items.count + 1), dice.pick(["a", "b", "c"]))
    }
    let item = dice.pick(items)
    if let inner = item.places.first, dice.roll(3) > 0 { return edit(in: inner, depth: depth + 1) }
    switch dice.roll(8) {
    case 0:
      log.end(Self.all([item]))
      removed.append((item, item.texts))
      if removed.count > 10 { removed.removeFirst() }
      item.remove()
    case 1: item.move(dice.roll(items.count + 2))
    default:
      if item.fields.isEmpty { return log.watch(item) }
      let text = dice.chance(2) ? "\(dice.roll(1_000))" : dice.pick(["a", "b", "c"])
      log.type(text, into: dice.roll(item.fields.count), of: item)
    }
  }

  /// Returns items with all items in them.
  private static func all(_ items: [EditedItem]) -> [ItemID] {
    items.flatMap { item in [item.id] + item.places.flatMap { all($0.items()) } }
  }

  func check(_ scope: FieldScope) throws {
    #expect(log.mistakes.value == [])
    #expect(log.typed > 200 && log.ended > 20 && putBacks > 10)
    // The lists that were read are observed, too.
    let lists = scope.countOfObserved - log.countOfObserved
    #expect(0..<200 ~= lists)
  }
}

/// The strings that each observer must have received.
private struct ItemLog {
  /// The observers of an item.
  private final class Watched: Sendable {
    /// The strings that the fields have, or `nil` if they aren't known yet.
    let expected: Property<[String?]>
    let heard: Property<[String]>
    let isOver = Property(false)
    let bag = Bag()

    init(_ count: Int) {
      expected = Property(Array(repeating: nil, count: count))
      heard = Property(Array(repeating: "", count: count))
    }
  }

  let mistakes = Property<[String]>([])
  private(set) var typed = 0
  private(set) var ended = 0
  private var known: [ItemID: Watched] = [:]
  /// The observers of removed items, until there are many.
  private var over: [Watched] = []

  /// The number of outputs that are observed.
  var countOfObserved: Int { known.values.reduce(0) { $0 + $1.heard.value.count + 3 } }

  mutating func type(_ text: String, into field: Int, of item: EditedItem) {
    typed += 1
    let watched = known[item.id] ?? begin(item)
    watched.expected.update { $0[field] = text }
    item.fields[field].change(text)
    if watched.heard.value[field] != text { note("did not hear \(text)") }
  }

  mutating func watch(_ item: EditedItem) {
    if known[item.id] == nil { _ = begin(item) }
  }

  private mutating func begin(_ item: EditedItem) -> Watched {
    let watched = Watched(item.fields.count)
    known[item.id] = watched
    for (index, field) in item.fields.enumerated() {
      watched.bag
        ++ field.text.observe { [mistakes, unowned watched] text in
          if watched.isOver.value { mistakes.update { $0.append("heard \(text) after the end") } }
          watched.heard.update { $0[index] = text }
          guard let expected = watched.expected.value[index] else {
            return watched.expected.update { $0[index] = text }
          }
          if expected != text { mistakes.update { $0.append("heard \(text), not \(expected)") } }
        }
    }
    watched.bag
      ++ item.other.observe { [mistakes, unowned watched] in
        if watched.isOver.value { mistakes.update { $0.append("heard something after the end") } }
      }
    return watched
  }

  /// Notes that items will be removed: from then on, their observers must not receive anything.
  mutating func end(_ items: [ItemID]) {
    for id in items {
      guard let watched = known.removeValue(forKey: id) else { continue }
      ended += 1
      watched.isOver.value = true
      over.append(watched)
    }
    if over.count > 200 { over.removeFirst(100) }
  }

  func note(_ mistake: String) { mistakes.update { $0.append(mistake) } }
}
