extension SignalSource {
  /// Emits the `Result` of a throwing closure for each value.
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
