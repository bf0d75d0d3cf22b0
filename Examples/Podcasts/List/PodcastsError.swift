import MusterViewModels
public import Web

/// Why there is no feed.
public enum PodcastsError: Error, Hashable, CustomStringConvertible {
  /// The server is at fault: it can't be reached, or answers with an error.
  case server(WebError)
  /// The server answered, and what came is no feed.
  case parsing(reason: String)

  /// A sentence for the person who waits.
  public var description: String {
    switch self {
    case .server(let error): "\(error)"
    case .parsing(let reason): "The feed can't be read: \(reason)."
    }
  }
}
