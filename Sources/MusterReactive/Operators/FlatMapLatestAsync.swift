extension SignalSource {
  /// Emits the result of asynchronous work for the latest value. The task for the previous value is
  /// cancelled, and its result is dropped.
  ///
  /// A failure is a value, so a search that failed doesn't stop later ones.
  ///
  /// ```swift
  /// query.flatMapLatest(busy: isSearching) { try await search($0) }.catchReturning([])
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that starts the work, measures pauses and delivers results.
  ///     Without one, the work runs in a task of its own, pauses follow the machine's clock, and
  ///     the result is delivered in that task.
  ///   - retry: The policy for trying failed work again.
  ///   - busy: A property that is true from the start of work to the end of the latest work, in
  ///     whatever order the answers come.
  ///   - work: The work for each value; an error that it throws is a failure.
  public func flatMapLatest<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, retry: Retry = .never,
    busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async throws -> Result
  ) -> Signal<Swift.Result<Result, any Error>> {
    latestWork(on: scheduler, busy) { value in
      await retry.attempt(on: scheduler) { try await work(value) }
    }
  }

  /// Emits the plain result of asynchronous work that can't fail, for the latest value.
  ///
  /// ```swift
  /// address.flatMapLatest { await map(of: $0) }
  /// ```
  public func flatMapLatest<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async -> Result
  ) -> Signal<Result> {
    latestWork(on: scheduler, busy, work)
  }

  private func latestWork<Result: Sendable>(
    on scheduler: (any SignalScheduler)?, _ busy: Property<Bool>?,
    _ work: @escaping @Sendable (Element) async -> Result
  ) -> Signal<Result> {
    let source = signal
    return Signal<Result> { attachment, sink in
      let latest = LatestWork(busy)
      let outlet = Outlet()
      outlet.whenCancelled { latest.replace(isBusy: false) { _ in nil } }
      outlet.listen(to: source, &attachment) { value in
        latest.replace(isBusy: true) { number in
          let arrive: @Sendable (Result) -> Void = { result in
            outlet.deliverNext { if latest.ends(number) { sink(result) } }
          }
          guard let scheduler else {
            let task = Task { arrive(await work(value)) }
            return ScheduledAction { task.cancel() }
          }
          return scheduler.start {
            let result = await work(value)
            scheduler.run { arrive(result) }
          }
        }
      }
      return outlet
    }
  }
}

/// One piece of work at a time, with its number; both are under a latch.
private final class LatestWork: @unchecked Sendable {
  private let busy: Property<Bool>?
  private let latch = Latch()
  private var number = 0
  private var work: ScheduledAction?

  init(_ busy: Property<Bool>?) { self.busy = busy }

  /// Cancels the running work, then starts another.
  func replace(isBusy: Bool, _ start: (Int) -> ScheduledAction?) {
    let (superseded, number) = latch.withLock {
      self.number += 1
      return (exchange(&work, with: nil), self.number)
    }
    superseded?.cancel()
    send(isBusy)
    let started = start(number)
    let isLatest = latch.withLock {
      let isLatest = self.number == number
      if isLatest { work = started }
      return isLatest
    }
    if !isLatest { started?.cancel() }
  }

  /// Returns true if this was the latest work, which is now done.
  func ends(_ number: Int) -> Bool {
    guard latch.withLock({ self.number == number }) else { return false }
    send(false)
    return true
  }

  private func send(_ isBusy: Bool) {
    if let busy, busy.value != isBusy { busy.value = isBusy }
  }
}
