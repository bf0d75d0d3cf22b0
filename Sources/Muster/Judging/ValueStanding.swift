/// The way in which the value of a field takes part in a judged row.
package enum ValueStanding: Sendable {
  /// It is given, and was read.
  case given
  /// Nothing is given.
  case absent
  /// A `null` that counts as a value.
  case null
  /// It is not of the field's type.
  case unreadable
  /// The field, or a group around it, does not apply.
  case exempt
  /// A group that may be missing, in which nothing is given.
  case omitted
  /// It stands in such a group.
  case skipped
  /// The condition of its field could not answer.
  case undecided
}
