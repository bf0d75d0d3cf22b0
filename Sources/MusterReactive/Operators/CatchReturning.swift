extension SignalSource {
  /// Emits the successes, and the given value in place of each failure.
  ///
  /// ```swift
  /// results.signal.catchReturning(0)  // success 1, failure, success 2 → 1, 0, 2
  /// ```
  @inlinable
  public func catchReturning<Success: Sendable, Failure: Error>(
    _ substitute: Success
  ) -> Signal<Success> where Element == Result<Success, Failure> {
    catchReturning { _ in substitute }
  }

  /// Emits the successes, and a closure's result for each failure.
  @inlinable
  public func catchReturning<Success: Sendable, Failure: Error>(
    _ substitute: @escaping @Sendable (Failure) -> Success
  ) -> Signal<Success> where Element == Result<Success, Failure> {
    map { result in
      switch result {
      case .success(let value): value
      case .failure(let error): substitute(error)
      }
    }
  }
}
