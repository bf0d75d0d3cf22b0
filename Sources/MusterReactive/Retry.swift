/// A policy for trying failed work again.
///
/// ```swift
/// query.flatMapLatest(retry: .times(2, after: .seconds(1))) { try await search($0) }
/// ```
public struct Retry: Sendable, Hashable {
  let times: Int
  let pause: Duration

  /// Makes each failure final.
  public static let never = Retry(times: 0, pause: .zero)

  /// Tries failed work again up to this many times, each time after a pause.
  public static func times(_ count: Int, after pause: Duration = .zero) -> Retry {
    Retry(times: max(0, count), pause: max(pause, .zero))
  }
}

extension Retry {
  /// Does work until it succeeds, has no tries left, or its task is cancelled.
  func attempt<Success>(
    on scheduler: (any SignalScheduler)?, _ work: () async throws -> Success
  ) async -> Result<Success, any Error> {
    var tries = 0
    while true {
      do {
        return .success(try await work())
      } catch {
        guard tries < times, !Task.isCancelled else { return .failure(error) }
        tries += 1
        if let scheduler {
          await scheduler.pass(pause)
        } else {
          try? await Task.sleep(for: pause)
        }
      }
    }
  }
}
