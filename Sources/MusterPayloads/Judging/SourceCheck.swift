public import Muster

/// Judges all payloads of a source, and tells what became of each as soon as it is known.
public struct SourceCheck: ~Copyable {
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

  private var judge: PayloadJudge
  private let limits: PayloadReader.Limits

  /// A check by a form.
  public init(
    _ form: RuleForm, _ settings: PayloadJudge.Settings = PayloadJudge.Settings(),
    limits: PayloadReader.Limits = PayloadReader.Limits()
  ) {
    judge = PayloadJudge(form, settings)
    self.limits = limits
  }

  /// Judges a source under a name, and hands on an entry for each payload.
  public mutating func run<Failure: Error>(
    _ source: any ByteSource, named name: String,
    _ tell: (ReportEntry) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> Ending {
    var reader = PayloadReader(source, limits: limits)
    var kinds = Kinds()
    while true {
      let step = try Self.next(&reader, Failure.self)
      guard let (entry, ending) = kinds.entry(step, reader.bytes, &judge, named: name) else {
        return kinds.ending
      }
      do throws(Failure) {
        try tell(entry)
      } catch {
        throw .telling(error)
      }
      if let ending { return ending }
    }
  }

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
