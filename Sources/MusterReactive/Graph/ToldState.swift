/// A state that is told in turns: who observes it gets it as it stands, then what differs.
///
/// It is looked up when somebody begins to observe, and costs nothing before.
@usableFromInline
package struct ToldState<Element: Sendable & Equatable>: Sendable {
  @usableFromInline let keeper: Keeper
  @usableFromInline let isLookedUp: Kept<Bool>

  private var cell: Cell<Element> { unsafe unsafeDowncast(keeper.source, to: Cell<Element>.self) }

  /// A state of these turns; the value is one to stand for it until it is looked up. Of what is secret
  /// no trace shows the value.
  package init(
    _ value: Element, in turns: Turns, isSecret: Bool = false, _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    keeper = Keeper(Cell(value, isConstant: false, origin: origin, lane: turns.lane))
    isLookedUp = Kept(false)
  }

  /// Whether anyone observes it; only asked within a turn.
  @inlinable
  package var isObserved: Bool {
    keeper.lend { unsafe $0.first != nil }
  }

  /// Tells the state, where it differs from what was told; only within a turn, and of no account
  /// while nobody observes.
  @inlinable
  package func tell(_ value: @autoclosure () -> Element) {
    keeper.lend { source in
      let cell = unsafe unsafeDowncast(source, to: Cell<Element>.self)
      guard unsafe cell.first != nil else {
        isLookedUp.value = false
        return
      }
      let value = value()
      if cell.stored != value { unsafe cell.pass(value, in: cell.lane.root) }
    }
  }

  /// The state as a signal; `look` says how it stands, and is called within a turn.
  package func signal(_ look: @escaping @Sendable () -> Element) -> Signal<Element> {
    Signal { attaching, sink in
      let cell = cell
      let place =
        attaching.livesWithSource
        ? Emitter<Element>.LoosePlace(attaching, cell, sink)
        : Emitter<Element>.Place(attaching, keeper, sink)
      if attaching.enter(cell.lane) {
        attaching.rank = max(attaching.rank, cell.rank)
        seat(place, look)
      } else {
        attaching.enterLater(cell.lane) {
          seat(place, look)
          place.listener?.raise(after: cell.rank)
        }
      }
      return place
    }
  }

  private func seat(_ place: Emitter<Element>.Place, _ look: () -> Element) {
    let cell = cell
    let isFirst = unsafe cell.first == nil
    if isFirst || !isLookedUp.value {
      isLookedUp.value = true
      cell.stored = look()
    }
    cell.seat(place)
  }
}
