/// A condition that is asked of a row beside those of its form, to learn what the row holds: that
/// a value is at a bound, that a part of a condition is true. It changes nothing of a verdict.
package struct Probe: Sendable {
  /// The condition.
  package var condition: Condition
  /// The field from which its names are looked up; `nil` for the form itself.
  package var scope: FieldID?

  /// A condition, as seen from a field.
  package init(_ condition: Condition, from scope: FieldID?) {
    self.condition = condition
    self.scope = scope
  }
}
