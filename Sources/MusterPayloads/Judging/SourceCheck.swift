/// What is learnt of a source while its payloads are judged.
public enum SourceCheck {
  /// How a source ended.
  public enum Ending: Sendable {
    /// Every payload was told, those that can't be read included.
    case complete
    /// There was none.
    case empty
    /// None of it is JSON; of many lines the first hundred were looked at.
    case notJSON
    /// From somewhere on it is no JSON, and what comes there was not judged.
    case broken
    /// It ends within a payload, which was told as one that can't be read.
    case cutOff
    /// It was left behind as many payloads that do not pass as were asked for.
    case stopped
  }

  /// How many lines that are no JSON may come first before a source is taken for something else.
  static let nonJSONLineLimit = 100
}

/// Why a source was not judged to its end.
public enum SourceFailure<Failure: Error>: Error {
  /// It could not be read.
  case reading(ReadError)
  /// What was told could not be taken.
  case telling(Failure)
}
