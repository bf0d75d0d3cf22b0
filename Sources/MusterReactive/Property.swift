/// A value that can change and be observed. A new observer gets the current value at once, then
/// each later one.
///
/// You can read and write a property from any thread. You can read back a written value at once;
/// observers get it in the write's transaction.
///
/// ```swift
/// let email = Property("")
/// let subscription = email.signal.observe { print("[\($0)]") }  // []
/// email.value = "ada@"                                           // [ada@]
/// ```
public struct Property<Element: Sendable>: SignalSource {
  @usableFromInline let owner: SourceOwner

  @inlinable
  var cell: Cell<Element> { unsafe unsafeDowncast(owner.source, to: Cell<Element>.self) }

  /// Creates a property with an initial value; a name helps to find it in a trace.
  public init(
    _ value: Element, _ name: String? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line)
    owner = SourceOwner(Cell(value, isConstant: false, origin: origin))
  }

  /// Creates a property that never changes: values written to it are dropped.
  public init(
    constant value: Element, _ name: String? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    let origin = Origin(name: name, file: file, line: line)
    owner = SourceOwner(Cell(value, isConstant: true, origin: origin))
  }

  /// Creates a property that holds a signal's latest value, and before that an initial one.
  ///
  /// ```swift
  /// let count = Property(0, following: taps.signal.scan(0) { count, _ in count + 1 })
  /// ```
  @inlinable
  public init(
    _ value: Element, following source: some SignalSource<Element>, _ name: String? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(value, name, file: file, line: line)
    self <~ source
  }

  /// The current value. Writing a value notifies the observers, even if it equals the old one.
  @inlinable
  public var value: Element {
    get { owner.lend { unsafe unsafeDowncast($0, to: Cell<Element>.self).value } }
    nonmutating set {
      owner.lend { unsafe unsafeDowncast($0, to: Cell<Element>.self).set(newValue) }
    }
  }

  /// Changes the value in one atomic step.
  ///
  /// The closure runs with no lock held. It runs again if another write came first.
  @inlinable
  public func update(_ change: (inout Element) -> Void) {
    while true {
      let (seen, version) = cell.latch.withLock { (cell.stored, cell.version) }
      var value = seen
      change(&value)
      if cell.setLater(value, ifAt: version) { return }
    }
  }

  /// The current value, then every later one: a read-only view of the property.
  @inlinable
  public var signal: Signal<Element> {
    let owner = owner
    return Signal { attachment, sink in
      let cell = unsafe unsafeDowncast(owner.source, to: Cell<Element>.self)
      return cell.attach(&attachment, ownedBy: owner, sink)
    }
  }

  /// Calls a hook for each value sent anywhere in this property's graph, as long as the
  /// subscription is held.
  public func trace(_ hook: @escaping @Sendable (TraceEvent) -> Void) -> SignalSubscription {
    cell.watch(hook)
  }

  /// The location where this property was created, and its name.
  public var origin: Origin { cell.origin }
}
