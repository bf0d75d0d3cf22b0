internal import Synchronization

/// A table of positions that is made when it is first asked for; `nil` where it can't be.
struct LazyPositions: ~Copyable, Sendable {
  private final class Holder: Sendable {
    let table: PositionTable?

    init(_ table: PositionTable?) {
      self.table = table
    }
  }

  private let holder = AtomicLazyReference<Holder>()

  /// The table, made by whichever thread comes first; another's work is dropped.
  func get(_ make: () -> PositionTable?) -> PositionTable? {
    (holder.load() ?? holder.storeIfNil(Holder(make()))).table
  }
}
