/// Everything that is shown of a session while anyone observes it: of the fields, by their places, and
/// of the form.
///
/// It is what an observer's end reaches, whether the relay is still there or not: a weak reference to
/// the relay itself would make each of its retains on a keystroke's way four times as dear.
///
/// All of it belongs to whoever has the relay's turn.
final class Watches: @unchecked Sendable {
  /// Those of the form.
  let form = WatchList()
  /// Those of fields that stand in no list, by slot.
  @safe @exclusivity(unchecked) private var bySlot: [WatchList?]
  /// Those of items' fields.
  @safe @exclusivity(unchecked) private var byPlace: [FieldPlace: WatchList] = [:]
  /// Those in lists, whose places change, and those that are not there: by the order in which they
  /// came.
  @safe @exclusivity(unchecked) private var moving: [Int: Watch] = [:]
  @safe @exclusivity(unchecked) private var numberOfMoving = 0
  /// Whether the relay is gone.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(slots: Int) {
    bySlot = Array(repeating: nil, count: slots)
  }

  /// How many there are.
  var count: Int {
    let standing = bySlot.reduce(0) { $0 + ($1?.count ?? 0) }
    return form.count + standing + byPlace.values.reduce(0) { $0 + $1.count }
      + moving.values.count { $0.place == nil }
  }

  func add(_ watch: Watch) {
    if watch.spot == nil { return form.add(watch) }
    if let place = watch.place { list(at: place).add(watch) }
    guard watch.isMoving, watch.number == 0 else { return }
    numberOfMoving += 1
    watch.number = numberOfMoving
    moving[watch.number] = watch
  }

  /// Takes out one that nobody observes any more.
  func remove(_ watch: Watch) {
    if watch.spot == nil { return form.remove(watch) }
    leave(watch)
    moving[watch.number] = nil
    watch.number = 0
  }

  /// Lets all of them go, who may still be observed: the relay is gone.
  func end() {
    isOver = true
    form.removeAll()
    for list in bySlot { list?.removeAll() }
    for list in byPlace.values { list.removeAll() }
    moving = [:]
  }

  /// Tells those of one field.
  func tell(_ place: FieldPlace, _ session: borrowing Session) {
    let slot = Int(place.slot)
    if slot < bySlot.count { return bySlot[slot]?.tell(session) ?? () }
    guard let list = byPlace[place] else { return }
    list.tell(session)
    if list.isEmpty { byPlace[place] = nil }
  }

  /// Finds those in lists again, after items came, went or moved.
  func move(_ session: borrowing Session, _ place: (FieldSpot) -> FieldPlace?) {
    if moving.isEmpty { return }
    let watches = moving.sorted { $0.key < $1.key }.map(\.value)
    for watch in watches { leave(watch) }
    for watch in watches {
      watch.place = watch.spot.flatMap(place)
      if let place = watch.place { list(at: place).add(watch) }
    }
    for watch in watches { watch.tell(session) }
  }

  private func list(at place: FieldPlace) -> WatchList {
    let slot = Int(place.slot)
    if let list = slot < bySlot.count ? bySlot[slot] : byPlace[place] { return list }
    let list = WatchList()
    if slot < bySlot.count { bySlot[slot] = list } else { byPlace[place] = list }
    return list
  }

  /// Takes one out of the list of its place.
  private func leave(_ watch: Watch) {
    guard let place = watch.place else { return }
    let slot = Int(place.slot)
    if slot < bySlot.count { return bySlot[slot]?.remove(watch) ?? () }
    guard let list = byPlace[place] else { return }
    list.remove(watch)
    if list.isEmpty { byPlace[place] = nil }
  }
}
