internal import Muster

/// A rule and its place: among those of a field, inside another rule, or in a condition.
struct RuleSite {
  var rule: Rule
  /// The value that the rule judges.
  var value: Reference
  /// The field from which names are looked up.
  var scope: FieldID?
  /// The place at which the rule is evaluated.
  var place: WatchPlace
  /// The field that reports the rule; `nil` for the form itself.
  var owner: FieldID?
  /// The index among the owner's rules; `nil` for a rule inside another rule or a condition.
  var index: Int?
}
