/// Events, sent in transactions to the current observers.
package struct LazyEvent<Element: Sendable>: Sendable {
  private let owner: SourceOwner

  /// Creates a source of events in these transactions. If the source is secret, a trace hides its
  /// values.
  package init(
    in transactions: TransactionRunner, isSecret: Bool = false, _ name: String? = nil,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    owner = SourceOwner(Emitter<Element>(origin: origin, context: transactions.context))
  }

  /// Sends an event. Call it only within a transaction.
  package func send(_ value: Element) {
    owner.lend { source in
      let emitter = unsafe unsafeDowncast(source, to: Emitter<Element>.self)
      unsafe emitter.emit(value, in: emitter.context.root)
    }
  }

  /// The events from now on.
  package var signal: Signal<Element> {
    let owner = owner
    return Signal { attachment, sink in
      let emitter = unsafe unsafeDowncast(owner.source, to: Emitter<Element>.self)
      return emitter.attach(&attachment, ownedBy: owner, sink)
    }
  }
}
