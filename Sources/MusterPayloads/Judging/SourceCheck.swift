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
    /// It was left behind as many payloads that do not pass as were asked for.
    case stopped
  }

  /// How many lines that are no JSON may come first before a source is taken for something else.
  static let patience = 100

  static func next<Failure: Error>(_ reader: inout PayloadReader, _: Failure.Type)
    throws(SourceFailure<Failure>) -> PayloadReader.Step
  {
    do throws(ReadError) {
      return try reader.next()
    } catch {
      throw .reading(error)
    }
  }
}

extension SourceCheck {
  /// What sort of payloads a source has had so far.
  struct Kinds {
    private var strangers = 0
    private var isJSON = false

    /// How a source that is at its end ended.
    var ending: Ending { strangers > 0 && !isJSON ? .notJSON : .complete }

    /// The entry for what a reader came to, and whether the source ends with it; none at the end.
    mutating func entry(
      _ step: PayloadReader.Step, _ bytes: Span<UInt8>, _ judge: inout PayloadJudge,
      named name: String
    ) -> (entry: ReportEntry, ending: Ending?)? {
      switch step {
      case .payload(let place):
        let entry = ReportEntry(
          source: name, place: place, outcome: judge.outcome(of: bytes, at: place))
        guard entry.isNotJSON else {
          isJSON = true
          return (entry, nil)
        }
        strangers += 1
        // The rest of an array can't be told apart once one item is no JSON.
        if place.unit == .index { return (entry, isJSON ? .broken : .notJSON) }
        return (entry, !isJSON && strangers >= SourceCheck.patience ? .notJSON : nil)
      case .skipped(let place, let problem):
        return (ReportEntry(source: name, place: place, outcome: .unreadable(problem)), nil)
      case .broken(let place, let problem):
        return (
          ReportEntry(source: name, place: place, outcome: .unreadable(problem)),
          isJSON ? .broken : problem.isEmpty ? .empty : .notJSON
        )
      case .end: return nil
      }
    }
  }
}

/// Why a source was not judged to its end.
public enum SourceFailure<Failure: Error>: Error {
  /// It could not be read.
  case reading(ReadError)
  /// What was told could not be taken.
  case telling(Failure)
}

extension ReportEntry {
  fileprivate var isNotJSON: Bool {
    if case .unreadable(let problem) = outcome { problem.code == "not-json" } else { false }
  }
}
