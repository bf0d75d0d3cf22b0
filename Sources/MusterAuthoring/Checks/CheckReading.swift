internal import Muster

/// Facts about a check that authoring tools need; `Check.reading` makes them for each check.
struct CheckReading {
  typealias Arguments = (_ data: CheckData, _ rules: RuleData, _ field: FieldID) -> Value
  typealias Passing = (_ domains: Domains, _ field: FieldID) -> Domain

  /// Its requirement on the value of a field, to follow "it".
  let phrase: (Phrases, FieldID) -> String
  /// The same for a secret, without the values that it is compared with; `nil` if it has none.
  let secretPhrase: (Phrases) -> String?
  /// Its arguments as data; `nil` if it has none.
  let arguments: Arguments?
  /// The values of a field's type that pass it; `nil` if that depends on more than the value.
  let passing: Passing?
  /// The values of a field's type that fail it; `nil` if those are all others.
  let failing: Passing?
  /// The standings of a field that fails it.
  let standings: FailedStandings
  /// Texts with which it is tried.
  let texts: (SampleValues) -> [String]
  /// True if it only compares a value with some that are written out.
  let comparesLiterals: Bool
  /// True if the rules before it may leave it no value to reject, as `muster lint` says.
  let mayBeIdle: Bool

  init(
    phrase: @escaping (Phrases, FieldID) -> String,
    secretPhrase: @escaping (Phrases) -> String? = { _ in nil }, arguments: Arguments?,
    passing: Passing?, failing: Passing? = nil, standings: FailedStandings,
    texts: @escaping (SampleValues) -> [String] = { _ in [] }, comparesLiterals: Bool = false,
    mayBeIdle: Bool = false
  ) {
    self.phrase = phrase
    self.secretPhrase = secretPhrase
    self.arguments = arguments
    self.passing = passing
    self.failing = failing
    self.standings = standings
    self.texts = texts
    self.comparesLiterals = comparesLiterals
    self.mayBeIdle = mayBeIdle
  }

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
