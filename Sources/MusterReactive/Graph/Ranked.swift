/// An object whose rank puts it after others in a transaction: a join after its inputs, a bound
/// relay after its source. Mutable state in this class and its subclasses is atomic, is under a
/// latch, or belongs to the holder of a context.
@usableFromInline
class Ranked: @unchecked Sendable {
  /// The highest rank. Without it, a loop of bindings would raise ranks for ever.
  static let limit = 10_000

  @inlinable init() {}

  /// Makes sure that this object, and everything that depends on it, comes after a rank; the
  /// context is held.
  ///
  /// Dependents are processed from a list, not recursively, because a chain of bindings may be too
  /// long for the stack.
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

  /// A step that remains while ranks are raised.
  enum Way {
    case to(Ranked, after: Int)
    /// Everything that depends on a source has been raised.
    case back(Source)
  }

  /// Returns true if this object already comes after a rank.
  func stands(after rank: Int) -> Bool { true }

  /// Takes a higher rank than its own, and adds its dependents to the steps.
  func rise(after rank: Int, _ ways: inout [Way]) {}
}
