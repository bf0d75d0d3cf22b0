/// What happens, told in turns to those who observe at that moment.
package struct ToldEvent<Element: Sendable>: Sendable {
  private let keeper: Keeper

  /// What happens in these turns; of what is secret no trace shows the value.
  package init(
    in turns: Turns, isSecret: Bool = false, _ name: String? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    keeper = Keeper(Emitter<Element>(origin: origin, lane: turns.lane))
  }

  /// Tells it; only within a turn.
  package func tell(_ value: Element) {
    keeper.lend { source in
      let emitter = unsafe unsafeDowncast(source, to: Emitter<Element>.self)
      unsafe emitter.emit(value, in: emitter.lane.root)
    }
  }

  /// What happens from now on.
  package var signal: Signal<Element> {
    let keeper = keeper
    return Signal { attaching, sink in
      let emitter = unsafe unsafeDowncast(keeper.source, to: Emitter<Element>.self)
      return emitter.attach(&attaching, keptBy: keeper, sink)
    }
  }
}
