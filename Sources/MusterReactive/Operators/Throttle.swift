extension SignalSource {
  /// Emits a value at once, then ignores further values during a pause. With `latest`, emits the
  /// last ignored value when the pause ends.
  ///
  /// ```swift
  /// moves.signal.throttle(for: .seconds(1), latest: true, on: .main)  // 1, 2, 3, a second → 1, 3
  /// ```
  public func throttle(
    for pause: Duration, latest: Bool, on scheduler: any SignalScheduler
  ) -> Signal<Element> {
    let source = signal
    return Signal<Element> { attachment, sink in
      let timers = Timers()
      let outlet = Outlet()
      let gate = Gate<Element>(keepsLatest: latest)
      outlet.whenCancelled { timers.cancel() }
      @Sendable func open(_ value: Element) {
        outlet.deliver { sink(value) }
        timers.run(after: pause, on: scheduler, in: outlet) {
          if let next = gate.next() { open(next) }
        }
      }
      outlet.listen(to: source, &attachment) { value in
        if gate.admits(value) { open(value) }
      }
      return outlet
    }
  }
}

/// The gate for values, and the value that it holds back, under a latch.
private final class Gate<Element: Sendable>: @unchecked Sendable {
  private let latch = Latch()
  private let keepsLatest: Bool
  private var isShut = false
  private var heldBack: Element?

  init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

  func admits(_ value: Element) -> Bool {
    let (isAdmitted, old) = latch.withLock {
      let old = heldBack
      if isShut, keepsLatest { heldBack = value }
      defer { isShut = true }
      return (!isShut, old)
    }
    withExtendedLifetime(old) {}
    return isAdmitted
  }

  /// Returns the value to emit at the end of the pause; if there is none, the gate opens.
  func next() -> Element? {
    latch.withLock {
      let next = heldBack
      heldBack = nil
      isShut = next != nil
      return next
    }
  }
}
