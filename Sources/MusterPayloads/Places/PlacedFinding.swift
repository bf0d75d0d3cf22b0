internal import Muster

/// A finding with the place where its value stands.
struct PlacedFinding: BitwiseCopyable {
  let facts: FindingFacts
  var place: ValuePlace
  /// True if a required field is meant for which the row's table has no column.
  var isOfMissingColumn = false
}
