public import Muster

/// One thing that a form does, which its tests show or leave unshown: a rule fails, a value lies at
/// a bound, a part of a condition decides.
///
/// A page of the documentation says what counts as one, sort by sort.
public struct Behaviour: Sendable {
  /// The state that the tests leave a behaviour in.
  public enum State: Sendable, Hashable {
    /// The test that shows it first, by its place among those that were run.
    case shown(by: Int)
    /// No test shows it.
    case unshown
    /// No test shows it, and the file says that this is right.
    case allowed
    /// No test shows it, and a search for events that lead to it ended without any: it may be that
    /// there are none. It counts neither for nor against.
    case unknown
  }

  /// The name of its sort: `bounds`.
  public let sort: String
  /// Its field, as in the rule file: `guests[].name`; empty for the form itself.
  public let field: String
  /// The behaviour itself, without its field: that `length` fails. Values of secrets are `•••`.
  public let text: String
  /// Its place in the rule file or in one that it uses: the rule, the condition or the text.
  public let range: SourceRange?
  /// The state that the tests leave it in.
  public internal(set) var state = State.unshown

  /// True if a test shows it.
  public var isShown: Bool {
    if case .shown = state { true } else { false }
  }

  /// Its field and the behaviour: that `range` of `age` fails.
  public var title: String { field.isEmpty ? text : "\(field): \(text)" }
}
