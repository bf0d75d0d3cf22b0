internal import Muster

/// A rule where it stands: among those of a field, inside of another rule, or in a condition.
struct RuleSite {
  var rule: Rule
  /// The value that it judges.
  var value: Reference
  /// The field from which names are looked up.
  var scope: FieldID?
  /// The place at which it is asked.
  var place: WatchPlace
  /// The field that it is told of; `nil` for the form itself.
  var owner: FieldID?
  /// Its own place among the rules of the owner; `nil` for one that stands inside of something.
  var index: Int?
}
