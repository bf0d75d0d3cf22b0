internal import Muster

/// Facts about a check that authoring tools need; `Check.reading` makes them for each check.
struct CheckReading {
  typealias Arguments = (_ data: CheckData, _ rules: RuleData, _ field: FieldID) -> Value
  typealias Passing = (_ domains: Domains, _ field: FieldID) -> Domain

  /// Its requirement on the value of a field, to follow "it".
  let phrase: (Phrases, FieldID) -> String
  /// The same for a secret, without the values that it is compared with; `nil` if it has none.
  var secretPhrase: (Phrases) -> String? = { _ in nil }
  /// Its arguments as data; `nil` if it has none.
  let arguments: Arguments?
  /// The values of a field's type that pass it; `nil` if that depends on more than the value.
  let passing: Passing?
  /// The values of a field's type that fail it; `nil` if those are all others.
  var failing: Passing?
  /// The standings of a field that fails it.
  let standings: FailedStandings
  /// Texts with which it is tried.
  var texts: (SampleValues) -> [String] = { _ in [] }
  /// True if it only compares a value with some that are written out.
  var comparesLiterals = false
  /// True if the rules before it may leave it no value to reject, as `muster lint` says.
  var mayBeIdle = false

  /// The standings that a failed check may bring about.
  enum FailedStandings {
    /// None: the host isn't there but for its answers, and what is computed can't be typed.
    case none
    case notValid, incomplete
    /// Incomplete where there is no value, or else not valid.
    case unanswered
    /// Incomplete where somebody types on, or else not valid.
    case retyped
    /// Not valid, and incomplete where somebody types on.
    case either
    /// Those of a count.
    case count(CountRange)
    /// Those of a number's bounds.
    case ends(Bounds)
  }
}
