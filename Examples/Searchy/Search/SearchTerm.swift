public import MusterViewModels

/// A term that is worth a search, as the rule file `search.yaml` says: stripped, and not too short.
public struct SearchTerm: Hashable, Sendable {
  /// What to search for.
  public let text: String

  /// Takes what was typed; throws what is wrong with it.
  public init(_ typed: String) throws(PayloadRefusal) {
    text = try SearchPayload(judging: ["term": .text(typed)]).term
  }
}
