/// Everything that is shown of a session while anyone observes it: of the fields, by their places,
/// and of the form.
///
/// It is what an observer's end reaches, whether the relay is still there or not: a weak reference
/// to the relay itself would make each of its retains on a keystroke's way four times as dear.
///
/// All of it belongs to whoever has the relay's turn.
final class Watches: @unchecked Sendable {
  /// Those of the form.
  let form = WatchList()
  /// Those of fields that stand in no list, by slot.
  @safe @exclusivity(unchecked) private var bySlot: [WatchList?]
  /// Those of items' fields.
  @safe @exclusivity(unchecked) private var byHandle: [FieldHandle: WatchList] = [:]
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
    let validity = bySlot.reduce(0) { $0 + ($1?.count ?? 0) }
    return form.count + validity + byHandle.values.reduce(0) { $0 + $1.count }
      + moving.values.count { $0.handle == nil }
  }

  func add(_ watch: Watch) {
    if watch.address == nil { return form.add(watch) }
    if let handle = watch.handle { list(at: handle).add(watch) }
    guard watch.isMoving, watch.number == 0 else { return }
    numberOfMoving += 1
    watch.number = numberOfMoving
    moving[watch.number] = watch
  }

  /// Takes out one that nobody observes any more.
  func remove(_ watch: Watch) {
    if watch.address == nil { return form.remove(watch) }
    leave(watch)
    moving[watch.number] = nil
    watch.number = 0
  }

  /// Lets all of them go, who may still be observed: the relay is gone.
  func end() {
    isOver = true
    form.removeAll()
    for list in bySlot { list?.removeAll() }
    for list in byHandle.values { list.removeAll() }
    moving = [:]
  }

  /// Tells those of one field.
  func tell(_ handle: FieldHandle, _ session: borrowing Session) {
    let slot = Int(handle.slot)
    if slot < bySlot.count { return bySlot[slot]?.tell(session) ?? () }
    guard let list = byHandle[handle] else { return }
    list.tell(session)
    if list.isEmpty { byHandle[handle] = nil }
  }

  /// Finds those in lists again, after items came, went or moved.
  func move(_ session: borrowing Session, _ handle: (FieldAddress) -> FieldHandle?) {
    if moving.isEmpty { return }
    let watches = moving.sorted { $0.key < $1.key }.map(\.value)
    for watch in watches { leave(watch) }
    for watch in watches {
      watch.handle = watch.address.flatMap(handle)
      if let handle = watch.handle { list(at: handle).add(watch) }
    }
    for watch in watches { watch.tell(session) }
  }

  private func list(at handle: FieldHandle) -> WatchList {
    let slot = Int(handle.slot)
    if let list = slot < bySlot.count ? bySlot[slot] : byHandle[handle] { return list }
    let list = WatchList()
    if slot < bySlot.count { bySlot[slot] = list } else { byHandle[handle] = list }
    return list
  }

  /// Takes one out of the list of its place.
  private func leave(_ watch: Watch) {
    guard let handle = watch.handle else { return }
    let slot = Int(handle.slot)
    if slot < bySlot.count { return bySlot[slot]?.remove(watch) ?? () }
    guard let list = byHandle[handle] else { return }
    list.remove(watch)
    if list.isEmpty { byHandle[handle] = nil }
  }
}
