/// The values that a join has received in the running transaction, and emits when it runs. Touched
/// only within a transaction of the join's context.
@usableFromInline
final class Due<Element>: @unchecked Sendable {
  /// In most transactions there is only one value, which needs no array.
  @safe @exclusivity(unchecked) @usableFromInline var first: Element?
  @safe @exclusivity(unchecked) @usableFromInline var rest: [Element] = []

  @inlinable init() {}

  @inlinable
  func add(_ value: Element) {
    if first == nil { first = value } else { rest.append(value) }
  }

  /// Drops all values.
  @inlinable
  func drop() {
    first = nil
    rest = []
  }

  /// Emits and removes all values, in order, as long as the join is alive.
  @inlinable
  func emit(from join: Join, _ sink: (Element) -> Void) {
    guard let first else { return }
    let rest = rest
    drop()
    sink(first)
    for value in rest where join.isAlive { sink(value) }
  }
}
