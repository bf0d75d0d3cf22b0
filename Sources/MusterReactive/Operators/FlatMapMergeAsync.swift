extension SignalSource {
  /// Emits the results of asynchronous work for all values, as each piece of work ends. No value
  /// cancels the work for another.
  ///
  /// Beyond the limit, values wait in a queue of any length, and their work starts in the order in
  /// which they arrived. When the observer leaves, running work is cancelled and the waiting values
  /// are dropped.
  ///
  /// A failure is a value, so an upload that failed doesn't stop later ones.
  ///
  /// ```swift
  /// photos.flatMapMerge(limit: 3, busy: isUploading) { try await upload($0) }.failures()
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that starts the work, measures pauses and delivers results.
  ///     Without one, the work runs in a task of its own, pauses follow the machine's clock, and
  ///     the result is delivered in that task.
  ///   - limit: The number of pieces of work that run at once; 1 or more. Without a limit, the work
  ///     for each value starts at once.
  ///   - retry: The policy for trying failed work again.
  ///   - busy: A property that is true while work is running or waiting.
  ///   - work: The work for each value; an error that it throws is a failure.
  public func flatMapMerge<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, limit: Int = .max, retry: Retry = .never,
    busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async throws -> Result
  ) -> Signal<Swift.Result<Result, any Error>> {
    queuedWork(on: scheduler, limit: limit, busy) { value in
      await retry.attempt(on: scheduler) { try await work(value) }
    }
  }

  /// Emits the plain results of asynchronous work that can't fail, for all values.
  ///
  /// ```swift
  /// photos.flatMapMerge(limit: 3) { await thumbnail(of: $0) }
  /// ```
  public func flatMapMerge<Result: Sendable>(
    on scheduler: (any SignalScheduler)? = nil, limit: Int = .max, busy: Property<Bool>? = nil,
    _ work: @escaping @Sendable (Element) async -> Result
  ) -> Signal<Result> {
    queuedWork(on: scheduler, limit: limit, busy, work)
  }
}
