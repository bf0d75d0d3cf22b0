/// Someone who has tweets, and shows them to those who may see them.
public protocol TwitterService: Sendable {
  /// Asks whether this person may search; throws where they may not.
  func requestAccess() async throws

  /// The tweets that a query brings up.
  func tweets(matching query: Query) async throws -> [Tweet]
}

/// The person may not search.
public struct AccessDenied: Error, Hashable, CustomStringConvertible {
  /// Makes one.
  public init() {}

  /// A sentence for them.
  public var description: String { "You have no access. Allow it in the settings." }
}
