/// An extra condition that is evaluated to observe a row: for example, that a value is at a bound,
/// or that a part of a condition is true. It doesn't change the verdict.
package struct Probe: Sendable {
  /// The condition.
  package var condition: Condition
  /// The field from which names are looked up; `nil` for the form itself.
  package var scope: FieldID?

  /// Creates a probe from a condition, as seen from a field.
  package init(_ condition: Condition, from scope: FieldID?) {
    self.condition = condition
    self.scope = scope
  }
}
