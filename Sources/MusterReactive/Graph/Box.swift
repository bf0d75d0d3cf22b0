/// The state that an operator keeps between values, touched only within a transaction of its
/// input's context.
@usableFromInline
final class Box<Value>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
