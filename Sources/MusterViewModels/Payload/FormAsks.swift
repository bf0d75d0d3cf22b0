/// Your program's answers to the asks of a form.
///
/// For each form with asks, the generator writes a protocol that refines this one. It has one
/// requirement for each ask, so a type that lacks an answer doesn't compile:
///
/// ```swift
/// struct Accounts: InviteAsks {
///   func isUsernameFree(_ username: String) async throws -> AskAnswer {
///     try await server.isFree(username) ? .passes : .fails()
///   }
/// }
/// let viewModel = InviteViewModel(asks: Accounts())
/// ```
///
/// For a form that is known only at run time, use a dictionary of functions by name.
public protocol FormAsks: Sendable {
  /// The functions by their names in the rule file.
  var askFunctions: [String: AskFunction] { get }
}

/// Your program's answers to the checks of a form, by the same convention as `FormAsks`.
public protocol FormChecks: Sendable {
  /// The functions by their names in the rule file.
  var checkFunctions: [String: CheckFunction] { get }
}

extension Dictionary: FormAsks where Key == String, Value == AskFunction {
  /// The dictionary itself.
  public var askFunctions: [String: AskFunction] { self }
}

extension Dictionary: FormChecks where Key == String, Value == CheckFunction {
  /// The dictionary itself.
  public var checkFunctions: [String: CheckFunction] { self }
}
