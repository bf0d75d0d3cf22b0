/// What happens, told in transactions to those who observe at that moment.
package struct LazyEvent<Element: Sendable>: Sendable {
  private let owner: SourceOwner

  /// What happens in these transactions; of what is secret no trace shows the value.
  package init(
    in transactions: TransactionRunner, isSecret: Bool = false, _ name: String? = nil,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    owner = SourceOwner(Emitter<Element>(origin: origin, context: transactions.context))
  }

  /// Tells it; only within a transaction.
  package func tell(_ value: Element) {
    owner.lend { source in
      let emitter = unsafe unsafeDowncast(source, to: Emitter<Element>.self)
      unsafe emitter.emit(value, in: emitter.context.root)
    }
  }

  /// What happens from now on.
  package var signal: Signal<Element> {
    let owner = owner
    return Signal { attachment, sink in
      let emitter = unsafe unsafeDowncast(owner.source, to: Emitter<Element>.self)
      return emitter.attach(&attachment, ownedBy: owner, sink)
    }
  }
}
