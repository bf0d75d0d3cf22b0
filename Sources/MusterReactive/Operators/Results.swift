extension SignalSource {
  /// What succeeded.
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

  /// Why the rest did not.
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

  /// The sentence for the failure that came last, and `""` at first and after each success.
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
