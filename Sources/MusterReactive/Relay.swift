/// A source into which you send values; ``signal`` is its read-only view.
///
/// You can send from any thread and from within the relay's own observers. Every value reaches
/// every observer, in an order that is the same for all.
///
/// ```swift
/// let taps = Relay<String>()
/// let subscription = taps.signal.observe { print($0) }
/// taps.send("sign in")  // sign in
/// ```
public struct Relay<Element: Sendable>: SignalSource {
  @usableFromInline let owner: SourceOwner

  @inlinable
  var emitter: Emitter<Element> { unsafe unsafeDowncast(owner.source, to: Emitter<Element>.self) }

  /// Creates a relay; a name helps to find it in a trace.
  public init(_ name: String? = nil, file: StaticString = #fileID, line: Int = #line) {
    owner = SourceOwner(Emitter<Element>(origin: Origin(name: name, file: file, line: line)))
  }

  /// Passes a value to all observers before returning. If called within a transaction, or while
  /// another thread is in one, passes the value on after that transaction.
  @inlinable
  public func send(_ value: Element) {
    owner.lend { unsafe unsafeDowncast($0, to: Emitter<Element>.self).send(value) }
  }

  /// Every value sent from now on.
  @inlinable
  public var signal: Signal<Element> {
    let owner = owner
    return Signal { attachment, sink in
      let emitter = unsafe unsafeDowncast(owner.source, to: Emitter<Element>.self)
      return emitter.attach(&attachment, ownedBy: owner, sink)
    }
  }

  /// Calls a hook for each value sent anywhere in this relay's graph, as long as the subscription
  /// is held.
  ///
  /// ```swift
  /// let trace = taps.trace { print($0) }  // taps (SignIn/Screen.swift:12) → form (…:20): sign in
  /// ```
  public func trace(_ hook: @escaping @Sendable (TraceEvent) -> Void) -> SignalSubscription {
    emitter.watch(hook)
  }

  /// The location where this relay was created, and its name.
  public var origin: Origin { emitter.origin }
}

extension Relay where Element == Void {
  /// Notifies all observers.
  @inlinable
  public func send() { send(()) }
}
