internal import Muster

/// A condition where it stands.
struct ConditionSite {
  var condition: Condition
  var scope: FieldID?
  var place: WatchPlace
  var owner: FieldID?
  /// The key of what has the condition: a field, a rule.
  var range: SourceRange?
}
