/// What the host says when it was asked.
public enum AskAnswer: Sendable, Hashable {
  case passes
  /// It fails, with a code of its own or `ask`.
  case fails(code: String? = nil)
  /// The asking itself failed: no network, no answer.
  case failed
}
