public import Muster

/// A behaviour of a form that its tests show or miss: a rule fails, a value is at a bound, a part
/// of a condition decides.
///
/// The documentation lists all kinds of behaviour.
public struct Behaviour: Sendable {
  /// The state of a behaviour's coverage by the tests.
  public enum State: Sendable, Hashable {
    /// The first test that shows the behaviour, by its index among the tests that were run.
    case shown(by: Int)
    /// No test shows the behaviour.
    case unshown
    /// No test shows the behaviour, and the file allows that.
    case allowed
    /// No test shows the behaviour, and a search found no events that lead to it; perhaps there are
    /// none. The behaviour doesn't count.
    case unknown
  }

  /// The name of the kind of behaviour: `bounds`.
  public let sort: String
  /// The behaviour's field, as in the rule file: `guests[].name`; empty for the form itself.
  public let field: String
  /// The behaviour itself, without its field: `length` fails. Secret values are shown as `•••`.
  public let text: String
  /// The behaviour's place in the rule file or in a file that it uses: the rule, the condition or
  /// the message.
  public let range: SourceRange?
  /// The coverage by the tests.
  public internal(set) var state = State.unshown

  /// True if a test shows the behaviour.
  public var isShown: Bool {
    if case .shown = state { true } else { false }
  }

  /// The field and the behaviour: `range` of `age` fails.
  public var title: String { field.isEmpty ? text : "\(field): \(text)" }
}
