precedencegroup SignalBindingPrecedence {
  associativity: right
  higherThan: SignalKeepingPrecedence
}

/// Binds a target, on the left, to a source.
infix operator <~ : SignalBindingPrecedence

extension Relay {
  /// Passes on what a source gives, in the same turn, for as long as the relay lives.
  ///
  /// ```swift
  /// errors <~ response.compactMap(\.error)
  /// ```
  @inlinable
  @discardableResult
  public static func <~ (target: Relay, source: some SignalSource<Element>) -> SignalBinding {
    let emitter = target.emitter
    return target.keeper.bind(to: source.signal) { emitter.receive($0) }
  }
}

extension Sink {
  /// Passes on what a source gives, in the same turn, for as long as the relay behind it lives.
  @inlinable
  @discardableResult
  public static func <~ (target: Sink, source: some SignalSource<Element>) -> SignalBinding {
    target.relay <~ source
  }
}

extension Property {
  /// Takes on what a source gives, in the same turn, for as long as the property lives.
  ///
  /// ```swift
  /// isEmailValid <~ email.map { $0.contains("@") }
  /// ```
  @inlinable
  @discardableResult
  public static func <~ (target: Property, source: some SignalSource<Element>) -> SignalBinding {
    let cell = target.cell
    return target.keeper.bind(to: source.signal) { cell.take($0) }
  }
}

extension Property where Element: Equatable {
  /// Takes on what a source gives, where it differs, in the same turn, for as long as the property
  /// lives.
  ///
  /// What is equal goes no further, so properties bound to each other settle, by whatever way.
  @inlinable
  @discardableResult
  public static func <~ (target: Property, source: some SignalSource<Element>) -> SignalBinding {
    let cell = target.cell
    return target.keeper.bind(to: source.signal) { value in
      if cell.value != value { cell.take(value) }
    }
  }
}

/// Calls a closure with what a source gives, for as long as that lives.
///
/// ```swift
/// { print($0) } <~ email
/// ```
@inlinable
@discardableResult
public func <~ <Element: Sendable>(
  target: @escaping @Sendable (Element) -> Void, source: some SignalSource<Element>
) -> SignalBinding {
  var attaching = Attaching(livesWithSource: true)
  let signal = source.signal
  let link = signal.attach(&attaching, target)
  attaching.finish()
  return SignalBinding(Tie(link, keeping: signal))
}

extension SignalSource {
  /// Calls a closure of the main actor with what a source gives, for as long as that lives: at once
  /// when sent from there, later, in order, otherwise.
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

extension Keeper {
  @inlinable
  func bind<Element>(
    to signal: Signal<Element>, _ sink: @escaping @Sendable (Element) -> Void
  ) -> SignalBinding {
    var attaching = Attaching()
    attaching.meet(source.lane)
    attaching.listener = source
    attaching.target = ObjectIdentifier(source)
    let feed = keep(signal.attach(&attaching, sink))
    if attaching.isHeld { source.raise(after: attaching.rank) }
    attaching.finish()
    return SignalBinding(feed)
  }
}
