/// What is shown of the fields, by their places.
///
/// What nobody observes any more goes when it would next be told. Observers may begin to observe more
/// while they are told, so no list is held on to meanwhile.
final class FieldWatches {
  private var byPlace: [FieldPlace: [Watch]] = [:]
  /// Those in lists, whose places change, and those that are not there.
  private var moving: [Watch] = []

  func add(_ watch: Watch) {
    if let place = watch.place { byPlace[place, default: []].append(watch) }
    if watch.place == nil || watch.spot.map({ $0.depth > 0 }) == true { moving.append(watch) }
  }

  /// Tells those of one field.
  func tell(_ place: FieldPlace, _ session: borrowing Session) {
    guard let watches = byPlace[place] else { return }
    var hasLeft = false
    for watch in watches {
      watch.tell(session)
      if !watch.isObserved { hasLeft = true }
    }
    if hasLeft { sweep(place) }
  }

  private func sweep(_ place: FieldPlace) {
    let rest = byPlace[place, default: []].filter { watch in
      watch.isKept = watch.isObserved
      return watch.isKept
    }
    byPlace[place] = rest.isEmpty ? nil : rest
    moving.removeAll { !$0.isKept }
  }

  /// Finds those in lists again, after items came, went or moved.
  func move(
    _ session: borrowing Session, _ place: (FieldSpot) -> FieldPlace?
  ) {
    let watches = moving.filter { watch in
      watch.isKept = watch.isObserved
      return watch.isKept
    }
    for watch in moving {
      guard let old = watch.place else { continue }
      byPlace[old]?.removeAll { $0 === watch }
      if byPlace[old]?.isEmpty == true { byPlace[old] = nil }
    }
    moving = []
    for watch in watches {
      watch.place = watch.spot.flatMap(place)
      add(watch)
    }
    for watch in watches { watch.tell(session) }
  }
}
