internal import Muster

/// A finding with the place of its value.
struct PlacedFinding: BitwiseCopyable {
  let facts: FindingFacts
  var place: ValuePlace
  /// True if the finding is about a required field for which the row's table has no column.
  var isOfMissingColumn = false
}
