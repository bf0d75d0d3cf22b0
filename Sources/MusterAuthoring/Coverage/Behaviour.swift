public import Muster

/// A behaviour of a form that its tests show or miss: a rule fails, a value is at a bound, a part
/// of a condition decides.
///
/// The documentation lists all sorts of behaviours.
public struct Behaviour: Sendable {
  /// The coverage of a behaviour by the tests.
  public enum State: Sendable, Hashable {
    /// The first test that shows it, by its place among those that were run.
    case shown(by: Int)
    /// No test shows it.
    case unshown
    /// No test shows it, and the file allows that.
    case allowed
    /// No test shows it, and a search found no events that lead to it; perhaps there are none. It
    /// doesn't count.
    case unknown
  }

  /// The name of its sort: `bounds`.
  public let sort: String
  /// Its field, as in the rule file: `guests[].name`; empty for the form itself.
  public let field: String
  /// The behaviour itself, without its field: `length` fails. Values of secrets are `•••`.
  public let text: String
  /// Its place in the rule file or in a file that it uses: the rule, the condition or the message.
  public let range: SourceRange?
  /// The coverage by the tests.
  public internal(set) var state = State.unshown

  /// True if a test shows it.
  public var isShown: Bool {
    if case .shown = state { true } else { false }
  }

  /// Its field and the behaviour: `range` of `age` fails.
  public var title: String { field.isEmpty ? text : "\(field): \(text)" }
}
