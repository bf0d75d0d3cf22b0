internal import Muster

/// Facts about a check for authoring tools; `Check.reading` creates them for each check.
struct CheckReading {
  typealias Arguments = (_ data: CheckData, _ rules: RuleData, _ field: FieldID) -> Value
  typealias Passing = (_ domains: Domains, _ field: FieldID) -> Domain

  /// Its requirement on the value of a field, written to follow "it".
  let phrase: (Phrases, FieldID) -> String
  /// The same for a secret, without the values that it is compared with; `nil` if there are none.
  var secretPhrase: (Phrases) -> String? = { _ in nil }
  /// Its arguments as data; `nil` if it has none.
  let arguments: Arguments?
  /// The values of a field's type that pass it; `nil` if that depends on more than the value.
  let passing: Passing?
  /// The values of a field's type that fail it; `nil` if those are all others.
  var failing: Passing?
  /// The states of a field that fails it.
  let standings: FailedStandings
  /// Strings to try it with.
  var texts: (SampleValues) -> [String] = { _ in [] }
  /// True if it only compares a value with literals.
  var comparesLiterals = false
  /// True if the rules before it may leave it no value to reject, which `muster lint` reports.
  var mayBeIdle = false

  /// The states that a failed check can cause.
  enum FailedStandings {
    /// None: without a program, a check has only the test's answers, and nobody types a computed
    /// value.
    case none
    case notValid, incomplete
    /// Incomplete without a value, and not valid otherwise.
    case unanswered
    /// Incomplete while a person types, and not valid otherwise.
    case retyped
    /// Not valid, and incomplete while a person types.
    case either
    /// Those of a count.
    case count(CountRange)
    /// Those of a number's bounds.
    case ends(Bounds)
  }
}
