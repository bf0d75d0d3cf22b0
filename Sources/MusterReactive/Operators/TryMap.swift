extension SignalSource {
  /// What a change that may fail makes of each value, as a `Result`.
  ///
  /// ```swift
  /// texts.tryMap { try number($0) }  // "1", "x" → .success(1), .failure(NotANumber())
  /// ```
  @inlinable
  public func tryMap<Changed, Failure: Error>(
    _ change: @escaping @Sendable (Element) throws(Failure) -> Changed
  ) -> Signal<Result<Changed, Failure>> {
    map { value in
      do throws(Failure) {
        return .success(try change(value))
      } catch {
        return .failure(error)
      }
    }
  }
}
