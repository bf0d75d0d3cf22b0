/// Results about a source, besides those of its payloads.
public enum SourceCheck {
  /// The ending of a source.
  public enum Ending: Sendable {
    /// Every payload was reported, including those that can't be read.
    case complete
    /// It had no payloads.
    case empty
    /// None of it is JSON; if it has many lines, the first hundred were checked.
    case notJSON
    /// From some point on it is not JSON, and the rest was not judged.
    case broken
    /// It ends within a payload, which was reported as unreadable.
    case cutOff
    /// Judging stopped after the requested number of failing payloads.
    case stopped
  }

  /// The number of leading lines that are not JSON after which a source is not treated as JSON.
  static let nonJSONLineLimit = 100
}

/// The reason why a source was not judged to its end.
public enum SourceFailure<Failure: Error>: Error {
  /// It could not be read.
  case reading(ReadError)
  /// The receiver of the results failed.
  case reporting(Failure)
}
