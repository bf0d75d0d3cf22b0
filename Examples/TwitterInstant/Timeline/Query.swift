public import MusterViewModels

/// A text that is worth a search, as the rule file `query.yaml` says: of more than 3 characters.
public struct Query: Hashable, Sendable {
  /// What to search for.
  public let text: String

  /// Takes what was typed; throws what is wrong with it.
  public init(_ typed: String) throws(PayloadRefusal) {
    text = try QueryPayload(judging: ["text": .text(typed)]).text
  }
}
