internal import Synchronization

/// A source that remembers its value.
///
/// Any thread can store a value at once, under the latch. The value is passed on in its
/// transaction.
@usableFromInline
final class Cell<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  @usableFromInline let latch = Latch()
  @usableFromInline let isConstant: Bool
  // Under the latch:
  @safe @exclusivity(unchecked) @usableFromInline var stored: Element
  @safe @exclusivity(unchecked) @usableFromInline var version = 0
  /// The number of stored values that have not been passed on yet.
  @safe @exclusivity(unchecked) @usableFromInline var behind = 0
  /// Those values, from `passed` on.
  @safe @exclusivity(unchecked) private var waiting: [Element] = []
  @safe @exclusivity(unchecked) private var passed = 0

  @usableFromInline
  init(
    _ value: Element, isConstant: Bool, origin: Origin,
    context: ExecutionContext = ExecutionContext()
  ) {
    self.stored = value
    self.isConstant = isConstant
    super.init(origin: origin, context: context)
  }

  @inlinable
  var value: Element {
    latch.withLock { stored }
  }

  /// Stores a value and passes it on.
  @inlinable
  func set(_ value: Element) {
    let context = unsafe context.root
    let ticket = unsafe context._withUnsafeGuaranteedRef { $0.enter() }
    guard ticket != 0 else {
      setLater(value)
      return
    }
    unsafe pass(value, in: context)
    unsafe context._withUnsafeGuaranteedRef { $0.leave(ticket) }
  }

  /// Takes a value from a signal that this cell is bound to, within a transaction.
  @inlinable
  func take(_ value: Element) {
    guard !isEmitting, unsafe context.goDeeper({ unsafe pass(value, in: $0) }) else {
      setLater(value)
      return
    }
  }

  @inlinable
  func pass(_ value: Element, in context: Unmanaged<ExecutionContext>) {
    if isConstant { return }
    latch.lock()
    guard behind == 0 else {
      latch.unlock()
      setLater(value)
      return
    }
    let old = exchange(&stored, with: value)
    version &+= 1
    latch.unlock()
    withExtendedLifetime(old) {}
    unsafe emit(value, in: context)
  }

  /// Stores a value now and passes it on after the running transaction.
  ///
  /// Does nothing and returns false if the version is not the expected one. A value that goes round
  /// a cycle is not stored.
  @usableFromInline
  @inline(never)
  @discardableResult
  func setLater(_ value: Element, ifAt expected: Int? = nil) -> Bool {
    guard !isConstant, context.admits(origin) else { return true }
    let old: Element? = latch.withLock {
      if let expected, expected != version { return nil }
      version &+= 1
      waiting.append(value)
      behind += 1
      return exchange(&stored, with: value)
    }
    guard old != nil else { return false }
    context.post { self.passNext() }
    return true
  }

  private func passNext() {
    let next: Element? = latch.withLock {
      guard behind > 0 else { return nil }
      let next = waiting[passed]
      passed += 1
      behind -= 1
      return next
    }
    let done: [Element] = latch.withLock {
      guard behind == 0 || passed > 64 && passed * 2 > waiting.count else { return [] }
      let done = waiting
      waiting.removeFirst(passed)
      passed = 0
      return done
    }
    if let next { unsafe emit(next, in: context.root) }
    withExtendedLifetime(done) {}
  }

  /// The replayed value is the newest stored one, so stored values that have not been passed on are
  /// skipped later.
  @usableFromInline
  override func add(_ subscriber: SinkSubscriber) {
    latch.lock()
    let current = stored
    let ahead = behind
    latch.unlock()
    let attempt = subscriber.state.compareExchange(expected: 0, desired: ahead, ordering: .relaxed)
    guard attempt.exchanged else { return }
    append(subscriber)
    subscriber.sink(current)
  }
}
