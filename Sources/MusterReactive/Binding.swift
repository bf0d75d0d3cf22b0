precedencegroup SignalBindingPrecedence {
  associativity: right
  higherThan: SignalKeepingPrecedence
}

/// Binds a target, on the left, to a source.
infix operator <~ : SignalBindingPrecedence

extension Relay {
  /// Passes on a source's values, in the same transaction, for as long as the relay lives.
  ///
  /// ```swift
  /// errors <~ response.compactMap(\.error)
  /// ```
  @inlinable
  @discardableResult
  public static func <~ (target: Relay, source: some SignalSource<Element>) -> SignalBinding {
    let emitter = target.emitter
    return target.owner.bind(to: source.signal) { emitter.receive($0) }
  }
}

extension Sink {
  /// Passes on a source's values, in the same transaction, for as long as the sink's relay lives.
  @inlinable
  @discardableResult
  public static func <~ (target: Sink, source: some SignalSource<Element>) -> SignalBinding {
    target.relay <~ source
  }
}

extension Property {
  /// Takes a source's values, in the same transaction, for as long as the property lives.
  ///
  /// ```swift
  /// isEmailValid <~ email.map { $0.contains("@") }
  /// ```
  @inlinable
  @discardableResult
  public static func <~ (target: Property, source: some SignalSource<Element>) -> SignalBinding {
    let cell = target.cell
    return target.owner.bind(to: source.signal) { cell.take($0) }
  }
}

extension Property where Element: Equatable {
  /// Takes each of a source's values that differs from the property's own, in the same transaction,
  /// for as long as the property lives.
  ///
  /// An equal value is dropped. So if properties are bound to each other, directly or through
  /// others, a change doesn't go round forever.
  @inlinable
  @discardableResult
  public static func <~ (target: Property, source: some SignalSource<Element>) -> SignalBinding {
    let cell = target.cell
    return target.owner.bind(to: source.signal) { value in
      if cell.value != value { cell.take(value) }
    }
  }
}

/// Calls a closure with a source's values, for as long as the source lives.
///
/// ```swift
/// { print($0) } <~ email
/// ```
@inlinable
@discardableResult
public func <~ <Element: Sendable>(
  target: @escaping @Sendable (Element) -> Void, source: some SignalSource<Element>
) -> SignalBinding {
  var attachment = Attachment(livesWithSource: true)
  let signal = source.signal
  let link = signal.attach(&attachment, target)
  attachment.finish()
  return SignalBinding(Tie(link, keeping: signal))
}

extension SignalSource {
  /// Calls a closure of the main actor with a source's values, for as long as the source lives: at
  /// once for values sent from the main actor, otherwise later, in order.
  ///
  /// ```swift
  /// { @MainActor in label.text = $0 } <~ title
  /// ```
  @discardableResult
  public static func <~ (
    target: @escaping @MainActor @Sendable (Element) -> Void, source: Self
  ) -> SignalBinding {
    let signal = source.signal
    let stage = Stage()
    signal.attachOnMain(through: stage, livesWithSource: true, target)
    return SignalBinding(Tie(stage, keeping: signal))
  }
}

extension SourceOwner {
  @inlinable
  func bind<Element>(
    to signal: Signal<Element>, _ sink: @escaping @Sendable (Element) -> Void
  ) -> SignalBinding {
    var attachment = Attachment()
    attachment.meet(source.context)
    attachment.listener = source
    attachment.target = ObjectIdentifier(source)
    let feed = keep(signal.attach(&attachment, sink))
    if attachment.isHeld { source.raise(after: attachment.rank) }
    attachment.finish()
    return SignalBinding(feed)
  }
}
