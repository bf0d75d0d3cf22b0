/// The controls that somebody observes, and which of them may have become others.
///
/// All of it belongs to whoever has the relay's turn.
final class ControlWatches {
  /// A control, while anyone observes it.
  final class Watch: @unchecked Sendable {
    let spot: FieldSpot
    let state: ToldState<FieldControl<Value>?>
    @safe @exclusivity(unchecked) var isKept = false
    @safe @exclusivity(unchecked) fileprivate var isStale = false

    init(_ spot: FieldSpot, _ state: ToldState<FieldControl<Value>?>) {
      self.spot = spot
      self.state = state
    }
  }

  private let sources: [ControlSources]
  @safe @exclusivity(unchecked) private var watches: [Watch] = []
  @safe @exclusivity(unchecked) private var hasStale = false

  init(_ sources: [ControlSources]) { self.sources = sources }

  /// True where nobody observes any.
  var isEmpty: Bool { watches.isEmpty }

  func add(_ watch: Watch) {
    watch.isKept = true
    watches.append(watch)
  }

  /// Notes that a field has changed.
  func note(_ place: FieldPlace) {
    note { $0.areAnywhere || $0.places.contains(place) }
  }

  /// Notes that the clock was read.
  func noteClock() { note { $0.readClock } }

  /// Notes that all may be others: items moved, or the language is another.
  func noteAll() { note { _ in true } }

  private func note(_ depends: (ControlSources) -> Bool) {
    for watch in watches where !watch.isStale {
      guard sources.indices.contains(watch.spot.field), depends(sources[watch.spot.field])
      else { continue }
      watch.isStale = true
      hasStale = true
    }
  }

  /// Tells those that may be others; who is observed no more goes.
  func tell(_ look: (FieldSpot) -> FieldControl<Value>?) {
    guard hasStale else { return }
    hasStale = false
    let stale = watches.filter(\.isStale)
    for watch in stale {
      watch.isStale = false
      watch.state.tell(look(watch.spot))
      watch.isKept = watch.state.isObserved
    }
    watches.removeAll { !$0.isKept }
  }
}
