internal import Muster

/// Facts about a check for authoring tools; `Check.reading` creates them for each check.
struct CheckReading {
  typealias Arguments = (_ data: CheckData, _ rules: RuleData, _ field: FieldID) -> Value
  typealias Passing = (_ domains: Domains, _ field: FieldID) -> Domain

  /// The requirement on a field's value, worded to follow "it".
  let phrase: (Phrases, FieldID) -> String
  /// The requirement on a secret, without the values that it is compared with; `nil` if there are
  /// no such values.
  var secretPhrase: (Phrases) -> String? = { _ in nil }
  /// The check's arguments as data; `nil` if it has none.
  let arguments: Arguments?
  /// The values of a field's type that pass the check; `nil` if passing depends on more than the
  /// value.
  let passing: Passing?
  /// The values of a field's type that fail the check; `nil` if these are all other values.
  var failing: Passing?
  /// The possible states of a field that fails the check.
  let standings: FailedStandings
  /// Strings to try with the check.
  var texts: (SampleValues) -> [String] = { _ in [] }
  /// True if the check only compares a value with literals.
  var comparesLiterals = false
  /// True if the rules before the check may leave it no value to reject, which `muster lint`
  /// reports.
  var mayBeIdle = false

  /// The states that a failed check can cause.
  enum FailedStandings {
    /// None: without a program, the only answers are those of the test, and nobody types a computed
    /// value.
    case none
    case notValid, incomplete
    /// Incomplete without a value, and not valid otherwise.
    case unanswered
    /// Incomplete while a person types, and not valid otherwise.
    case retyped
    /// Not valid, and incomplete while a person types.
    case either
    /// The states that a count can cause.
    case count(CountRange)
    /// The states that the bounds of a number can cause.
    case ends(Bounds)
  }
}
