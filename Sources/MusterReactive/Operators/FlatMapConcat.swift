extension SignalSource {
  /// Emits the results of asynchronous work for all values, one after the other, in the order of
  /// the values.
  ///
  /// The work for a value starts after the previous result has been delivered. Until then, the
  /// value waits in a queue of any length; no value is skipped. When the observer leaves, the
  /// running work is cancelled and the waiting values are dropped.
  ///
  /// A failure is a value, and the queue continues after it.
  ///
  /// There is no such operator for closures that return a signal. A signal rarely ends, so the
  /// second signal would rarely have its turn.
  ///
  /// ```swift
  /// edits.flatMapConcat(busy: isSaving) { try await save($0) }.problem()
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that starts the work, measures pauses and delivers results.
  ///     Without one, the work runs in a task of its own, pauses follow the machine's clock, and
  ///     the result is delivered in that task.
  ///   - retry: The policy for trying failed work again, before the next value's work starts.
  ///   - busy: A property that is true while work is running or waiting.
  ///   - work: The work for each value; an error that it throws is a failure.
  public func flatMapConcat<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, retry: Retry = .never,
    busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async throws -> Result
  ) -> Signal<Swift.Result<Result, any Error>> {
    flatMapMerge(on: scheduler, limit: 1, retry: retry, busy: busy, work)
  }

  /// Emits the plain results of asynchronous work that can't fail, in the order of the values.
  ///
  /// ```swift
  /// edits.flatMapConcat { await log.append($0) }
  /// ```
  public func flatMapConcat<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async -> Result
  ) -> Signal<Result> {
    queuedWork(on: scheduler, limit: 1, busy, work)
  }
}
