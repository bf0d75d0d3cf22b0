extension SignalSource {
  /// Emits the values of successes.
  ///
  /// ```swift
  /// rows <~ results.successes()
  /// ```
  @inlinable
  public func successes<Success: Sendable, Failure: Error>() -> Signal<Success>
  where Element == Result<Success, Failure> {
    compactMap { result in
      if case .success(let value) = result { value } else { nil }
    }
  }

  /// Emits the errors of failures.
  ///
  /// ```swift
  /// alert <~ results.failures().map { "\($0)" }
  /// ```
  @inlinable
  public func failures<Success: Sendable, Failure: Error>() -> Signal<Failure>
  where Element == Result<Success, Failure> {
    compactMap { result in
      if case .failure(let error) = result { error } else { nil }
    }
  }

  /// Emits the message of each failure, and `""` initially and after each success.
  ///
  /// ```swift
  /// label[\.text] <~ results.problem()
  /// ```
  @inlinable
  public func problem<Success: Sendable, Failure: Error>() -> Signal<String>
  where Element == Result<Success, Failure> {
    map { result in
      if case .failure(let error) = result { "\(error)" } else { "" }
    }.startWith("")
  }
}
