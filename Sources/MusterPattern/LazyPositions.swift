internal import Synchronization

/// A table of positions, created on first use; `nil` if it can't be created.
struct LazyPositions: ~Copyable, Sendable {
  private final class Holder: Sendable {
    let table: PositionTable?

    init(_ table: PositionTable?) {
      self.table = table
    }
  }

  private let holder = AtomicLazyReference<Holder>()

  /// Returns the table, created by the first thread; another thread's table is dropped.
  func get(_ make: () -> PositionTable?) -> PositionTable? {
    (holder.load() ?? holder.storeIfNil(Holder(make()))).table
  }
}
