/// The reason that a column, or one of its rows, can't be judged.
package struct ColumnRefusal: Error {
  /// The reason, in lower case and without a full stop.
  package let reason: String

  /// Creates a refusal with its reason.
  package init(_ reason: String) { self.reason = reason }
}
