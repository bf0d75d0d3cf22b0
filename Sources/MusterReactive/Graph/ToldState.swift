/// A state that is told in turns: who observes it gets it as it stands, then what differs.
///
/// It is looked up when somebody begins to observe, and costs nothing before.
@usableFromInline
package struct ToldState<Element: Sendable & Equatable>: Sendable {
  @usableFromInline let keeper: Keeper

  private var source: ToldSource<Element> {
    unsafe unsafeDowncast(keeper.source, to: ToldSource<Element>.self)
  }

  /// A state of these turns; the value is one to stand for it until it is looked up. Of what is secret
  /// no trace shows the value.
  package init(
    _ value: Element, in turns: Turns, isSecret: Bool = false, _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    keeper = Keeper(ToldSource(value, origin: origin, lane: turns.lane))
  }

  /// Whether anyone observes it; only asked within a turn.
  package var isObserved: Bool { keeper.lend { unsafe $0.first != nil } }

  /// Tells the state, where it differs from what was told; only within a turn, and of no account
  /// while nobody observes.
  @inlinable
  package func tell(_ value: @autoclosure () -> Element) {
    keeper.lend { source in
      let source = unsafe unsafeDowncast(source, to: ToldSource<Element>.self)
      guard unsafe source.first != nil else { return }
      let value = value()
      guard source.told != value else { return }
      source.told = value
      unsafe source.emit(value, in: source.lane.root)
    }
  }

  /// The state as a signal. Both closures are called within a turn: `began`, which says how it stands,
  /// when somebody observes it and nobody did; `ended` when nobody does any more.
  ///
  /// Who observes keeps `ended`, and so all that it holds.
  package func signal(
    began: @escaping @Sendable () -> Element,
    ended: @escaping @Sendable () -> Void = {}
  ) -> Signal<Element> {
    Signal { attaching, sink in
      let source = source
      let place =
        attaching.livesWithSource
        ? Emitter<Element>.LoosePlace(attaching, source, sink)
        : Emitter<Element>.Place(attaching, keeper, sink)
      if attaching.enter(source.lane) {
        attaching.rank = max(attaching.rank, source.rank)
        source.seat(place, began, ended)
      } else {
        attaching.enterLater(source.lane) {
          source.seat(place, began, ended)
          place.listener?.raise(after: source.rank)
        }
      }
      return place
    }
  }
}

/// The source of a state that is told, which remembers what it told. Only touched within turns.
@usableFromInline
final class ToldSource<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var told: Element
  /// What is to be called once nobody observes; none while nobody does.
  @safe @exclusivity(unchecked) private var ended: (@Sendable () -> Void)?

  init(_ value: Element, origin: Origin, lane: Lane) {
    told = value
    super.init(origin: origin, lane: lane)
  }

  func seat(
    _ place: Place, _ began: () -> Element, _ ended: @escaping @Sendable () -> Void
  ) {
    if place.isCancelled { return }
    if self.ended == nil {
      self.ended = ended
      told = began()
    }
    seat(place)
    // It may have been cancelled meanwhile, from another thread.
    if place.isCancelled, unsafe first == nil { wasLeft() }
  }

  override func seat(_ place: Place) {
    guard !place.isCancelled else { return }
    append(place)
    place.sink(told)
  }

  override func wasLeft() { exchange(&ended, with: nil)?() }
}
