internal import Muster

/// A finding with the place of its value.
struct PlacedFinding: BitwiseCopyable {
  let facts: FindingFacts
  var place: ValuePlace
  /// The problem of a column that the finding is about, if it is about one.
  var column: ColumnProblem?
}
