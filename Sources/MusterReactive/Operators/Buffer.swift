extension SignalSource {
  /// Emits the values in arrays of a given length.
  ///
  /// A signal rarely ends, so values that don't fill an array are kept and not emitted. A count
  /// below 1 is treated as 1.
  ///
  /// ```swift
  /// numbers.signal.buffer(count: 2)  // 1, 2, 3 → [1, 2]
  /// ```
  @inlinable
  public func buffer(count: Int) -> Signal<[Element]> {
    let attach = signal.attach
    return Signal<[Element]> { attachment, sink in
      let values = Box<[Element]>([])
      return attach(&attachment) { value in
        values.value.append(value)
        if values.value.count >= count { sink(exchange(&values.value, with: [])) }
      }
    }
  }

  /// Emits the values of each period in an array when the period ends. A period without values
  /// emits nothing.
  ///
  /// The first period begins when the observer subscribes. A period lasts at least a millisecond,
  /// and keeps any number of values. When the observer leaves, the kept values are dropped. A timer
  /// runs only while there are values to emit.
  ///
  /// ```swift
  /// events.buffer(every: .seconds(10), on: .main).observe { upload($0) }
  /// ```
  public func buffer(
    every period: Duration, on scheduler: any SignalScheduler
  ) -> Signal<[Element]> {
    let source = signal
    return Signal<[Element]> { attachment, sink in
      let timers = Timers()
      let values = Collected<Element>()
      let periods = Periods(of: period, from: scheduler.elapsed)
      let outlet = Outlet()
      outlet.whenCancelled {
        timers.cancel()
        values.take()
      }
      outlet.listen(to: source, &attachment) { value in
        guard values.add(value) else { return }
        let now = scheduler.elapsed
        let pause = periods.end(of: periods.passed(at: now) + 1) - now
        timers.run(after: pause, on: scheduler, in: outlet) { sink(values.take()) }
      }
      return outlet
    }
  }
}

/// The values of one period, under a latch.
private final class Collected<Element: Sendable>: @unchecked Sendable {
  private let latch = Latch()
  private var values: [Element] = []

  /// Adds a value; returns true if it is the first.
  func add(_ value: Element) -> Bool {
    latch.withLock {
      values.append(value)
      return values.count == 1
    }
  }

  /// Removes and returns all values.
  @discardableResult
  func take() -> [Element] {
    latch.withLock { exchange(&values, with: []) }
  }
}
