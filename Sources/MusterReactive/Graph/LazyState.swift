/// A state that is sent in transactions. A new observer gets the current value, then each change.
///
/// The state is computed when the first observer subscribes, and costs nothing before that.
@usableFromInline
package struct LazyState<Element: Sendable & Equatable>: Sendable {
  @usableFromInline let owner: SourceOwner

  private var source: LazySource<Element> {
    unsafe unsafeDowncast(owner.source, to: LazySource<Element>.self)
  }

  /// Creates a state of these transactions, with a value that is used until the state is computed.
  /// A trace hides the values of a secret state.
  package init(
    _ value: Element, in transactions: TransactionRunner, isSecret: Bool = false,
    _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line, isSecret: isSecret)
    owner = SourceOwner(LazySource(value, origin: origin, context: transactions.context))
  }

  /// True if the state has observers. Read it only within a transaction.
  package var isObserved: Bool { owner.lend { unsafe $0.first != nil } }

  /// Sends the state if it differs from the last one sent. Has no effect if there are no observers.
  /// Call it only within a transaction.
  @inlinable
  package func send(_ value: @autoclosure () -> Element) {
    owner.lend { source in
      let source = unsafe unsafeDowncast(source, to: LazySource<Element>.self)
      guard unsafe source.first != nil else { return }
      let value = value()
      guard source.sent != value else { return }
      source.sent = value
      unsafe source.emit(value, in: source.context.root)
    }
  }

  /// The state's lifetime, whatever its type.
  package var lifetime: StateLifetime { StateLifetime(owner: owner) }

  /// Returns the state as a signal. Both closures are called within a transaction: `began`, which
  /// returns the current value, when the first observer subscribes; `ended` when the last observer
  /// is gone. If `began` returns `nil`, the state has ended, and the observer gets no value.
  ///
  /// Observers keep `ended` alive, and so everything that it captures.
  package func signal(
    began: @escaping @Sendable () -> Element?,
    ended: @escaping @Sendable () -> Void = {}
  ) -> Signal<Element> {
    Signal { attachment, sink in
      let source = source
      let subscriber =
        if let ending = attachment.ending, !attachment.livesWithSource {
          LazySource<Element>.ReadingSubscriber(attachment, owner, ending, sink)
        } else if attachment.livesWithSource {
          Emitter<Element>.WeakSubscriber(attachment, source, sink)
        } else {
          Emitter<Element>.SinkSubscriber(attachment, owner, sink)
        }
      if attachment.enter(source.context) {
        attachment.rank = max(attachment.rank, source.rank)
        source.add(subscriber, began, ended)
      } else {
        attachment.enterLater(source.context) {
          source.add(subscriber, began, ended)
          subscriber.listener?.raise(after: source.rank)
        }
      }
      return subscriber
    }
  }
}

/// Ends a state.
package struct StateLifetime: Sendable {
  let owner: SourceOwner

  /// Ends the state: its observers are released, and sequences that read it end. Call it only within
  /// a transaction.
  package func end() { owner.lend { $0.endAll() } }
}

/// The source of a lazy state, which remembers the value last sent. It is touched only within
/// transactions.
@usableFromInline
final class LazySource<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var sent: Element
  /// The closure to call when the last observer leaves; `nil` without observers.
  @safe @exclusivity(unchecked) private var ended: (@Sendable () -> Void)?

  /// The subscriber of a sequence that reads the state.
  final class ReadingSubscriber: SinkSubscriber, @unchecked Sendable {
    let ending: Ending

    init(
      _ attachment: borrowing Attachment, _ owner: SourceOwner, _ ending: Ending,
      _ sink: @escaping @Sendable (Element) -> Void
    ) {
      self.ending = ending
      ending.begin()
      super.init(attachment, owner, sink)
    }
  }

  init(_ value: Element, origin: Origin, context: ExecutionContext) {
    sent = value
    super.init(origin: origin, context: context)
  }

  func add(
    _ subscriber: SinkSubscriber, _ began: () -> Element?, _ ended: @escaping @Sendable () -> Void
  ) {
    if subscriber.isCancelled { return }
    if self.ended == nil {
      self.ended = ended
      guard let now = began() else {
        self.ended = nil
        _ = subscriber.end()
        (subscriber as? ReadingSubscriber)?.ending.end()
        return
      }
      sent = now
    }
    add(subscriber)
    // Another thread may have cancelled the subscriber meanwhile.
    if subscriber.isCancelled, unsafe first == nil { wasLeft() }
  }

  override func add(_ subscriber: SinkSubscriber) {
    guard !subscriber.isCancelled else { return }
    append(subscriber)
    subscriber.sink(sent)
  }

  override func endAll() {
    var endings: [Ending] = []
    forEach { subscriber in
      if let reading = subscriber as? ReadingSubscriber { endings.append(reading.ending) }
    }
    super.endAll()
    for ending in endings { ending.end() }
  }

  override func wasLeft() {
    exchange(&ended, with: nil)?()
  }
}
