public import Synchronization

/// A source that remembers its value.
///
/// A value is stored at once, by whichever thread, and passed on in its turn.
@usableFromInline
final class Cell<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  @usableFromInline let latch = Latch()
  @usableFromInline let isConstant: Bool
  // Under the latch:
  @safe @exclusivity(unchecked) @usableFromInline var stored: Element
  @safe @exclusivity(unchecked) @usableFromInline var version = 0
  /// What is stored and not yet passed on, from `passed` on.
  @safe @exclusivity(unchecked) @usableFromInline var waiting: [Element] = []
  @safe @exclusivity(unchecked) @usableFromInline var passed = 0

  @usableFromInline
  init(_ value: Element, isConstant: Bool, origin: Origin) {
    self.stored = value
    self.isConstant = isConstant
    super.init(origin: origin)
  }

  @inlinable
  var value: Element {
    latch.withLock { stored }
  }

  /// Stores a value and passes it on; or does nothing if the version has changed.
  @inlinable
  @discardableResult
  func set(_ value: Element, ifAt expected: Int? = nil) -> Bool {
    if isConstant { return true }
    let lane = unsafe lane.root
    let ticket = unsafe lane._withUnsafeGuaranteedRef { $0.enter() }
    guard ticket != 0 else { return setLater(value, ifAt: expected) }
    let stored = store(value, ifAt: expected, mayPass: true)
    if stored == .toBePassed { unsafe emit(value, in: lane) }
    if stored == .waits { passLater() }
    unsafe lane._withUnsafeGuaranteedRef { $0.leave(ticket) }
    return stored != .refused
  }

  /// A value from a signal that this cell is bound to, within a turn.
  @inlinable
  func take(_ value: Element) {
    if isConstant { return }
    guard !isEmitting else {
      setLater(value, ifAt: nil)
      return
    }
    if store(value, ifAt: nil, mayPass: true) == .toBePassed {
      unsafe emit(value, in: lane.root)
    } else {
      passLater()
    }
  }

  @usableFromInline
  enum Stored {
    case toBePassed, waits, refused
  }

  @inlinable
  func store(_ value: Element, ifAt expected: Int?, mayPass: Bool) -> Stored {
    latch.lock()
    if let expected, expected != version {
      latch.unlock()
      return .refused
    }
    let old = stored
    stored = value
    version &+= 1
    let isNext = mayPass && waiting.isEmpty
    if !isNext { waiting.append(value) }
    latch.unlock()
    withExtendedLifetime(old) {}
    return isNext ? .toBePassed : .waits
  }

  @usableFromInline
  @inline(never)
  @discardableResult
  func setLater(_ value: Element, ifAt expected: Int?) -> Bool {
    guard store(value, ifAt: expected, mayPass: false) != .refused else { return false }
    passLater()
    return true
  }

  @usableFromInline
  @inline(never)
  func passLater() {
    lane.post(from: origin) { self.passNext() }
  }

  private func passNext() {
    let next: Element? = latch.withLock {
      guard passed < waiting.count else { return nil }
      let next = waiting[passed]
      passed += 1
      return next
    }
    let done: [Element] = latch.withLock {
      guard passed == waiting.count || passed > 64 && passed * 2 > waiting.count else { return [] }
      let done = waiting
      waiting.removeFirst(passed)
      passed = 0
      return done
    }
    if let next { unsafe emit(next, in: lane.root) }
    withExtendedLifetime(done) {}
  }

  @inlinable
  func attachAndReplay(
    _ attaching: inout Attaching, keptBy keeper: Keeper,
    _ sink: @escaping @Sendable (Element) -> Void
  ) -> Link {
    let place = Place(keeper: attaching.livesWithSource ? nil : keeper, sink: sink)
    if attaching.enter(lane) {
      attaching.rank = max(attaching.rank, rank)
      seatAndReplay(place)
    } else {
      replayLater(&attaching, place)
    }
    return place
  }

  /// What is stored but not yet passed on is part of what is replayed, so it is passed over later.
  @inlinable
  func seatAndReplay(_ place: Place) {
    latch.lock()
    let current = stored
    let ahead = waiting.count - passed
    latch.unlock()
    let attempt = place.state.compareExchange(expected: 0, desired: ahead, ordering: .relaxed)
    guard attempt.exchanged else { return }
    append(place)
    place.sink(current)
  }

  @usableFromInline
  @inline(never)
  func replayLater(_ attaching: inout Attaching, _ place: Place) {
    attaching.enterLater(lane) { self.seatAndReplay(place) }
  }
}
