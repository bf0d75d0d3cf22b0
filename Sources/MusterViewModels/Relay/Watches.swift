/// All observed outputs of a session: the fields' outputs, by handle, and the form's.
///
/// It is notified when an observation ends, even if the relay no longer exists. A weak reference to
/// the relay itself would make each retain of the relay during a keystroke four times slower.
///
/// Only the holder of the relay's transaction touches it.
final class Watches: @unchecked Sendable {
  /// The form's watches.
  let form = WatchList()
  /// The watches of fields outside lists, by slot.
  @safe @exclusivity(unchecked) private var bySlot: [WatchList?]
  /// The watches of items' fields.
  @safe @exclusivity(unchecked) private var byHandle: [FieldHandle: WatchList] = [:]
  /// The watches of fields in lists, whose handles change, and of fields that don't exist, in the
  /// order of arrival.
  @safe @exclusivity(unchecked) private var moving: [Int: Watch] = [:]
  @safe @exclusivity(unchecked) private var numberOfMoving = 0
  /// The number of watches that were looked up or ended so far because items changed.
  @safe @exclusivity(unchecked) private(set) var looks = 0
  /// True once the relay is deinitialised.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(slots: Int) {
    bySlot = Array(repeating: nil, count: slots)
  }

  /// The number of watches.
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

  /// Removes a watch that has no observers.
  func remove(_ watch: Watch) {
    if watch.address == nil { return form.remove(watch) }
    leave(watch)
    moving[watch.number] = nil
    watch.number = 0
  }

  /// Removes all watches, observed or not, because the relay is deinitialised.
  func end() {
    isOver = true
    form.removeAll()
    for list in bySlot { list?.removeAll() }
    for list in byHandle.values { list.removeAll() }
    moving = [:]
  }

  /// Notifies the watches of one field; those of a list's items only if these changed.
  func send(_ handle: FieldHandle, _ session: borrowing Session, isOfItems: Bool) {
    let slot = handle.slot.index
    if slot < bySlot.count { return bySlot[slot]?.send(session, isOfItems: isOfItems) ?? () }
    guard let list = byHandle[handle] else { return }
    list.send(session, isOfItems: isOfItems)
    if list.isEmpty { byHandle[handle] = nil }
  }

  /// Ends the watches of a field whose item was removed.
  func endRemoved(_ field: FieldHandle) {
    looks += 1
    byHandle.removeValue(forKey: field)?.endAll()
  }

  /// Looks up the fields in lists again after items have been added, removed or moved.
  func move(_ session: borrowing Session, _ handle: (FieldAddress) -> FieldHandle?) {
    if moving.isEmpty { return }
    let watches = moving.sorted { $0.key < $1.key }.map(\.value)
    looks += watches.count
    for watch in watches { leave(watch) }
    for watch in watches {
      watch.handle = watch.address.flatMap(handle)
      if let handle = watch.handle { list(at: handle).add(watch) }
    }
    for watch in watches { watch.send(session) }
  }

  private func list(at handle: FieldHandle) -> WatchList {
    let slot = handle.slot.index
    if let list = slot < bySlot.count ? bySlot[slot] : byHandle[handle] { return list }
    let list = WatchList()
    if slot < bySlot.count { bySlot[slot] = list } else { byHandle[handle] = list }
    return list
  }

  /// Removes a watch from the list of its handle.
  private func leave(_ watch: Watch) {
    guard let handle = watch.handle else { return }
    let slot = handle.slot.index
    if slot < bySlot.count { return bySlot[slot]?.remove(watch) ?? () }
    guard let list = byHandle[handle] else { return }
    list.remove(watch)
    if list.isEmpty { byHandle[handle] = nil }
  }
}
