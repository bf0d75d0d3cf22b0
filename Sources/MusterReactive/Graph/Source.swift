import Synchronization

/// The origin of values: a list of observers in the order in which they subscribed.
///
/// Code that doesn't depend on the type of value is here, so it is compiled once. All mutable
/// fields belong to the context's holder.
@safe
@usableFromInline
class Source: Ranked, @unchecked Sendable {
  @usableFromInline final let context: ExecutionContext
  @usableFromInline final let origin: Origin
  @safe @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<Subscriber>?
  @safe @exclusivity(unchecked) @usableFromInline final var last: Unmanaged<Subscriber>?
  @safe @exclusivity(unchecked) @usableFromInline final var isEmitting = false
  /// True if a subscriber was cancelled while values were being passed on.
  @safe @exclusivity(unchecked) @usableFromInline final var hasLeft = false
  /// True while the ranks of the source's dependents are raised, to stop when a rank comes back to
  /// its start.
  @safe @exclusivity(unchecked) final var isRaising = false
  /// The number of joins that a value may have passed on its way here.
  @safe @exclusivity(unchecked) @usableFromInline final var rank = 0

  @usableFromInline
  init(origin: Origin, context: ExecutionContext = ExecutionContext()) {
    self.context = context
    self.origin = origin
    self.first = nil
    self.last = nil
    super.init()
  }

  deinit {
    while let subscriber = first {
      unsafe first = subscriber._withUnsafeGuaranteedRef { $0.next }
      unsafe subscriber.release()
    }
  }

  /// Puts a subscriber at the end of the list.
  @usableFromInline
  final func append(_ subscriber: Subscriber) {
    let entry = unsafe Unmanaged.passRetained(subscriber)
    if let last = last {
      unsafe subscriber.previous = last
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = entry }
    } else {
      unsafe first = entry
    }
    unsafe last = entry
  }

  final override func stands(after rank: Int) -> Bool {
    rank <= self.rank || rank >= Ranked.limit || isRaising
  }

  final override func rise(after rank: Int, _ ways: inout [Way]) {
    if stands(after: rank) { return }
    isRaising = true
    ways.append(.back(self))
    self.rank = rank
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { subscriber in
        if let listener = subscriber.listener { ways.append(.to(listener, after: rank)) }
        unsafe next = subscriber.next
      }
    }
  }

  /// Removes a cancelled subscriber from the list, now or when the list is no longer being
  /// iterated.
  final func free(_ subscriber: Subscriber) {
    let context = unsafe context.root
    unsafe context._withUnsafeGuaranteedRef { context in
      if context.isHeldHere {
        if isEmitting { hasLeft = true } else { remove(subscriber) }
        return
      }
      let ticket = context.enter()
      if ticket != 0 {
        remove(subscriber)
        context.leave(ticket)
      } else {
        context.post { self.remove(subscriber) }
      }
    }
  }

  /// Calls a closure, which must not change the list, with each subscriber; the context is held.
  final func forEach(_ body: (Subscriber) -> Void) {
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { subscriber in
        unsafe next = subscriber.next
        body(subscriber)
      }
    }
  }

  /// Cancels and removes all subscribers; the context is held.
  func endAll() {
    forEach { _ = $0.end() }
    guard unsafe first != nil else { return }
    if isEmitting { hasLeft = true } else { sweep() }
  }

  /// Removes the subscribers that were cancelled during an emission.
  @usableFromInline
  @inline(never)
  final func sweep() {
    hasLeft = false
    var gone: [Unmanaged<Subscriber>] = unsafe []
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { subscriber in
        unsafe next = subscriber.next
        if subscriber.isCancelled, unlink(subscriber) { unsafe gone.append(entry) }
      }
    }
    if unsafe first == nil { wasLeft() }
    // Objects that die with a subscriber may cancel other subscribers, so this runs after the
    // iteration.
    while let entry = unsafe gone.popLast() { unsafe entry.release() }
  }

  private func remove(_ subscriber: Subscriber) {
    guard unlink(subscriber) else { return }
    if unsafe first == nil { wasLeft() }
    unsafe Unmanaged.passUnretained(subscriber).release()
  }

  /// Unlinks a subscriber from the list, which still owns it; returns true if it was in the list.
  private func unlink(_ subscriber: Subscriber) -> Bool {
    let before = subscriber.previous
    let after = subscriber.next
    let isFirst = unsafe first?.toOpaque() == Unmanaged.passUnretained(subscriber).toOpaque()
    guard unsafe before != nil || isFirst else { return false }
    if let before = unsafe before {
      unsafe before._withUnsafeGuaranteedRef { unsafe $0.next = after }
    } else {
      unsafe first = after
    }
    if let after = unsafe after {
      unsafe after._withUnsafeGuaranteedRef { unsafe $0.previous = before }
    } else {
      unsafe last = before
    }
    subscriber.previous = nil
    subscriber.next = nil
    return true
  }

  /// Called when the last observer is gone; the context is held.
  @usableFromInline func wasLeft() {}
}
