precedencegroup SignalBindingPrecedence {
  associativity: right
  higherThan: SignalKeepingPrecedence
}

/// Binds a target, on the left, to a signal.
infix operator <~ : SignalBindingPrecedence

extension Relay {
  /// Passes on what a signal gives, in the same turn, for as long as the relay lives.
  ///
  /// ```swift
  /// errors <~ response.signal.compactMap(\.error)
  /// ```
  @inlinable
  public static func <~ (target: Relay, signal: Signal<Element>) {
    let emitter = target.emitter
    target.keeper.bind(to: signal) { emitter.receive($0) }
  }
}

extension Property {
  /// Takes on what a signal gives, in the same turn, for as long as the property lives.
  ///
  /// ```swift
  /// isEmailValid <~ email.signal.map { $0.contains("@") }
  /// ```
  @inlinable
  public static func <~ (target: Property, signal: Signal<Element>) {
    let cell = target.cell
    target.keeper.bind(to: signal) { cell.take($0) }
  }
}

extension Property where Element: Equatable {
  /// Takes on what a signal gives, where it differs, in the same turn, for as long as the property
  /// lives.
  ///
  /// What is equal goes no further, so properties bound to each other settle, by whatever way.
  @inlinable
  public static func <~ (target: Property, signal: Signal<Element>) {
    let cell = target.cell
    target.keeper.bind(to: signal) { value in
      if cell.value != value { cell.take(value) }
    }
  }
}

/// Calls a closure with what a signal gives, for as long as the signal's sources live.
///
/// ```swift
/// { print($0) } <~ email.signal
/// ```
@inlinable
public func <~ <Element>(
  target: @escaping @Sendable (Element) -> Void, signal: Signal<Element>
) {
  var attaching = Attaching(livesWithSource: true)
  let link = signal.attach(&attaching, target)
  attaching.finish()
  withExtendedLifetime(link) {}
}

extension Keeper {
  @inlinable
  func bind<Element>(
    to signal: Signal<Element>, _ sink: @escaping @Sendable (Element) -> Void
  ) {
    var attaching = Attaching()
    attaching.meet(source.lane)
    attaching.listener = source
    keep(signal.attach(&attaching, sink))
    if attaching.isHeld { source.raise(after: attaching.rank) }
    attaching.finish()
  }
}
