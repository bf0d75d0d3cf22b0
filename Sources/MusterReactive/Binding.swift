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
    target.emitter.bind(to: signal) { $0.receive($1) }
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
    let latest = target.cell
    latest.bind(to: signal) { emitter, value in
      unsafe unsafeDowncast(emitter, to: Cell<Element>.self).take(value)
    }
  }
}

extension Property where Element: Equatable {
  /// Takes on what a signal gives, in the same turn, for as long as the property lives.
  ///
  /// A value that comes back to a property it started from, unchanged, goes no further: two
  /// properties bound to each other settle.
  @inlinable
  public static func <~ (target: Property, signal: Signal<Element>) {
    target.cell.bind(to: signal) { emitter, value in
      let cell = unsafe unsafeDowncast(emitter, to: Cell<Element>.self)
      if cell.isEmitting, cell.value == value { return }
      cell.take(value)
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
  _ = signal.attach(&attaching, target)
  attaching.finish()
}

extension Emitter {
  @inlinable
  final func bind(
    to signal: Signal<Element>,
    _ deliver: @escaping @Sendable (Emitter, Element) -> Void
  ) {
    var attaching = Attaching()
    attaching.meet(lane)
    let link = signal.attach(&attaching) { [weak self] value in
      if let self { deliver(self, value) }
    }
    rank = max(rank, attaching.rank)
    keep(link)
    attaching.finish()
  }
}
