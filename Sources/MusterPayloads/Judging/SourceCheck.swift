/// Results for a whole source, in addition to those of its payloads.
public enum SourceCheck {
  /// The way that a source ended.
  public enum Ending: Sendable {
    /// Every payload was reported, including those that can't be read.
    case complete
    /// The source had no payloads.
    case empty
    /// None of the source is JSON; if it has many lines, only the first hundred were checked.
    case notJSON
    /// From some point on, the source is not JSON, and the rest was not judged.
    case broken
    /// The source ends within a payload, which was reported as unreadable.
    case cutOff
    /// Judging stopped after the requested number of failing payloads.
    case stopped
  }

  /// The number of leading lines that are not JSON after which a source is not treated as JSON.
  static let nonJSONLineLimit = 100
}

/// The reason that a source was not judged to its end.
public enum SourceFailure<Failure: Error>: Error {
  /// The source could not be read.
  case reading(ReadError)
  /// The receiver of the results failed.
  case reporting(Failure)
}
