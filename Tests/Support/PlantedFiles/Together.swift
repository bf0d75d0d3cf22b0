import MusterPayloads
import Synchronization

/// Work on the items of a list, on all processors.
public enum Together {
  /// Returns the result for each item, in their order.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int = 2, _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let results = Results<Result>(items.count)
    Threads.run(min(threads, max(1, items.count)), stackSize: 16 << 20) { _ in
      while let index = results.next() { results.add(work(items[index]), at: index) }
    }
    return results.all
  }

  private final class Results<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>
    private let count: Int

    init(_ count: Int) {
      self.count = count
      state = Mutex((0, Array(repeating: nil, count: count)))
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func add(_ result: Result, at index: Int) { state.withLock { $0.results[index] = result } }

    var all: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }
}
