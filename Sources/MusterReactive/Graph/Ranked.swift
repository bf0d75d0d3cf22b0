/// What stands after something else in a turn: a join after its inputs, a bound relay after what it
/// is bound to. What can change in it and in its subclasses is atomic, under a latch, or belongs to the
/// holder of a lane.
@usableFromInline
class Ranked: @unchecked Sendable {
  /// No rank is raised above this; a loop of bindings would go on for ever.
  static let limit = 10_000

  @inlinable init() {}

  /// Makes sure that this, and all that follows from it, stands after a rank; the lane is held.
  @usableFromInline func raise(after rank: Int) {}
}
