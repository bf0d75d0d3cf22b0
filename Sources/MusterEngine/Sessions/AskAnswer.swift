/// Your program's answer to an ask.
public enum AskAnswer: Sendable, Hashable {
  case passes
  /// The value fails, with the given code or with `ask`.
  case fails(code: String? = nil)
  /// The request itself failed: no network, no answer.
  case failed
}
