/// What stands after something else in a transaction: a join after its inputs, a bound relay after
/// what it is bound to. What can change in it and in its subclasses is atomic, under a latch, or
/// belongs to the holder of a context.
@usableFromInline
class Ranked: @unchecked Sendable {
  /// No rank is raised above this; a loop of bindings would go on for ever.
  static let limit = 10_000

  @inlinable init() {}

  /// Makes sure that this, and all that follows from it, stands after a rank; the context is held.
  ///
  /// What follows is gone over in a list and not by calls within calls: a chain of bindings may be
  /// longer than the stack.
  @usableFromInline
  final func raise(after rank: Int) {
    if stands(after: rank) { return }
    var ways = [Way.to(self, after: rank)]
    while let way = ways.popLast() {
      switch way {
      case .to(let next, let rank): next.rise(after: rank, &ways)
      case .back(let source): source.isRaising = false
      }
    }
  }

  /// Something that is still to be done while ranks are raised.
  enum Way {
    case to(Ranked, after: Int)
    /// All that follows from a source has been raised.
    case back(Source)
  }

  /// Whether it stands after a rank already.
  func stands(after rank: Int) -> Bool { true }

  /// Takes a rank that is higher than its own, and tells what follows from it.
  func rise(after rank: Int, _ ways: inout [Way]) {}
}
