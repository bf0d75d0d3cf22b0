/// What is shown of the fields, by their places.
///
/// What nobody observes any more goes when it would next be told. Observers may begin to observe more
/// while they are told, so no list is held on to meanwhile.
final class FieldWatches {
  /// Those of fields that stand in no list, by slot.
  @safe @exclusivity(unchecked) private var bySlot: [[Watch]]
  /// Those of items' fields.
  @safe @exclusivity(unchecked) private var byPlace: [FieldPlace: [Watch]] = [:]
  /// Those in lists, whose places change, and those that are not there.
  @safe @exclusivity(unchecked) private var moving: [Watch] = []

  init(slots: Int) {
    bySlot = Array(repeating: [], count: slots)
  }

  func add(_ watch: Watch) {
    if let place = watch.place { change(place) { $0.append(watch) } }
    if watch.place == nil || watch.spot.map({ $0.depth > 0 }) == true { moving.append(watch) }
  }

  /// Tells those of one field.
  func tell(_ place: FieldPlace, _ session: borrowing Session) {
    let slot = Int(place.slot)
    let watches = slot < bySlot.count ? bySlot[slot] : byPlace[place, default: []]
    var hasLeft = false
    for watch in watches {
      watch.tell(session)
      if !watch.isObserved { hasLeft = true }
    }
    if hasLeft { sweep(place) }
  }

  private func change(_ place: FieldPlace, _ body: (inout [Watch]) -> Void) {
    let slot = Int(place.slot)
    if slot < bySlot.count { return body(&bySlot[slot]) }
    body(&byPlace[place, default: []])
    if byPlace[place]?.isEmpty == true { byPlace[place] = nil }
  }

  private func sweep(_ place: FieldPlace) {
    change(place) { watches in
      for watch in watches { watch.isKept = watch.isObserved }
      watches.removeAll { !$0.isKept }
    }
    moving.removeAll { !$0.isKept }
  }

  /// Finds those in lists again, after items came, went or moved.
  func move(_ session: borrowing Session, _ place: (FieldSpot) -> FieldPlace?) {
    let watches = moving.filter { watch in
      watch.isKept = watch.isObserved
      return watch.isKept
    }
    for watch in moving {
      if let old = watch.place { change(old) { $0.removeAll { $0 === watch } } }
    }
    moving = []
    for watch in watches {
      watch.place = watch.spot.flatMap(place)
      add(watch)
    }
    for watch in watches { watch.tell(session) }
  }
}
