extension Signal {
  /// What the work that the latest value starts comes to; the task of the one before is cancelled
  /// and not heard of again.
  ///
  /// A failure is a value, so a search that failed once goes on.
  ///
  /// ```swift
  /// query.signal.flatMapLatest { try await search($0) }.catchReturning([])
  /// ```
  public func flatMapLatest<Result>(
    _ work: @escaping @Sendable (Element) async throws -> Result
  ) -> Signal<Swift.Result<Result, any Error>> {
    let source = self
    return Signal<Swift.Result<Result, any Error>> { attaching, sink in
      let latest = LatestTask()
      let outlet = Outlet()
      outlet.whenCancelled { latest.replace { _ in nil } }
      outlet.listen(to: source, &attaching) { value in
        latest.replace { number in
          Task {
            let result: Swift.Result<Result, any Error>
            do {
              result = .success(try await work(value))
            } catch {
              result = .failure(error)
            }
            outlet.deliverNext { if latest.isLatest(number) { sink(result) } }
          }
        }
      }
      return outlet
    }
  }
}

/// One task at a time, each with a number; both under a latch.
private final class LatestTask: @unchecked Sendable {
  private let latch = Latch()
  private var number = 0
  private var task: Task<Void, Never>?

  /// Cancels the running task, then starts another.
  func replace(_ start: (Int) -> Task<Void, Never>?) {
    let (superseded, number) = latch.withLock {
      let superseded = task
      task = nil
      self.number += 1
      return (superseded, self.number)
    }
    superseded?.cancel()
    let started = start(number)
    let isLatest = latch.withLock {
      let isLatest = self.number == number
      if isLatest { task = started }
      return isLatest
    }
    if !isLatest { started?.cancel() }
  }

  func isLatest(_ number: Int) -> Bool {
    latch.withLock { self.number == number }
  }
}
