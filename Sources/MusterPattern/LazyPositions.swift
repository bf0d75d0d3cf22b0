internal import Synchronization

/// A table of positions, made on first use; `nil` if it can't be made.
struct LazyPositions: ~Copyable, Sendable {
  private final class Holder: Sendable {
    let table: PositionTable?

    init(_ table: PositionTable?) {
      self.table = table
    }
  }

  private let holder = AtomicLazyReference<Holder>()

  /// Returns the table, made by whichever thread comes first; another's work is dropped.
  func get(_ make: () -> PositionTable?) -> PositionTable? {
    (holder.load() ?? holder.storeIfNil(Holder(make()))).table
  }
}
