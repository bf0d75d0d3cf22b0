/// What an operator remembers from value to value; only touched within a turn of its input's lane.
@usableFromInline
final class Kept<Value>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
