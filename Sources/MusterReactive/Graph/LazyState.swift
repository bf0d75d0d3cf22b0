/// A state that is told in transactions: who observes it gets it as it stands, then what differs.
///
/// It is looked up when somebody begins to observe, and costs nothing before.
@usableFromInline
package struct LazyState<Element: Sendable & Equatable>: Sendable {
  @usableFromInline let owner: SourceOwner

  private var source: LazySource<Element> {
    unsafe unsafeDowncast(owner.source, to: LazySource<Element>.self)
  }

  /// A state of these transactions; the value is one to stand for it until it is looked up. Of what
  /// is secret no trace shows the value.
  package init(
    _ value: Element, in transactions: TransactionRunner, isSecret: Bool = false,
    _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    owner = SourceOwner(LazySource(value, origin: origin, context: transactions.context))
  }

  /// Whether anyone observes it; only asked within a transaction.
  package var isObserved: Bool { owner.lend { unsafe $0.first != nil } }

  /// Tells the state, where it differs from what was told; only within a transaction, and of no
  /// account while nobody observes.
  @inlinable
  package func tell(_ value: @autoclosure () -> Element) {
    owner.lend { source in
      let source = unsafe unsafeDowncast(source, to: LazySource<Element>.self)
      guard unsafe source.first != nil else { return }
      let value = value()
      guard source.told != value else { return }
      source.told = value
      unsafe source.emit(value, in: source.context.root)
    }
  }

  /// The state as a signal. Both closures are called within a transaction: `began`, which says how
  /// it stands, when somebody observes it and nobody did; `ended` when nobody does any more.
  ///
  /// Who observes keeps `ended`, and so all that it holds.
  package func signal(
    began: @escaping @Sendable () -> Element,
    ended: @escaping @Sendable () -> Void = {}
  ) -> Signal<Element> {
    Signal { attachment, sink in
      let source = source
      let place =
        attachment.livesWithSource
        ? Emitter<Element>.WeakSubscriber(attachment, source, sink)
        : Emitter<Element>.SinkSubscriber(attachment, owner, sink)
      if attachment.enter(source.context) {
        attachment.rank = max(attachment.rank, source.rank)
        source.subscriber(place, began, ended)
      } else {
        attachment.enterLater(source.context) {
          source.subscriber(place, began, ended)
          place.listener?.raise(after: source.rank)
        }
      }
      return place
    }
  }
}

/// The source of a state that is told, which remembers what it told. Only touched within
/// transactions.
@usableFromInline
final class LazySource<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var told: Element
  /// What is to be called once nobody observes; none while nobody does.
  @safe @exclusivity(unchecked) private var ended: (@Sendable () -> Void)?

  init(_ value: Element, origin: Origin, context: ExecutionContext) {
    told = value
    super.init(origin: origin, context: context)
  }

  func subscriber(
    _ place: SinkSubscriber, _ began: () -> Element, _ ended: @escaping @Sendable () -> Void
  ) {
    if place.isCancelled { return }
    if self.ended == nil {
      self.ended = ended
      told = began()
    }
    subscriber(place)
    // It may have been cancelled meanwhile, from another thread.
    if place.isCancelled, unsafe first == nil { wasLeft() }
  }

  override func subscriber(_ place: SinkSubscriber) {
    guard !place.isCancelled else { return }
    append(place)
    place.sink(told)
  }

  override func wasLeft() { exchange(&ended, with: nil)?() }
}
