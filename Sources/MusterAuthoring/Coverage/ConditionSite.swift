internal import Muster

/// A condition with its place.
struct ConditionSite {
  var condition: Condition
  var scope: FieldID?
  var place: WatchPlace
  var owner: FieldID?
  /// The key of the field or rule that the condition belongs to.
  var range: SourceRange?
}
