internal import Muster

/// A rule with its place: among those of a field, inside another rule, or in a condition.
struct RuleSite {
  var rule: Rule
  /// The value that it judges.
  var value: Reference
  /// The field from which names are looked up.
  var scope: FieldID?
  /// The place at which it is evaluated.
  var place: WatchPlace
  /// The field that reports it; `nil` for the form itself.
  var owner: FieldID?
  /// Its own index among the rules of the owner; `nil` for one inside another rule or condition.
  var index: Int?
}
