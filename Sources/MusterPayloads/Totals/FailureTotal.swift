internal import Muster

/// The counts of the failures with one tag, with examples and the most frequent values.
public struct FailureTotal: Sendable {
  /// The number of failures.
  public private(set) var failures = 0
  /// The number of payloads with at least one of these failures.
  public private(set) var payloads = 0
  /// The first failures.
  public private(set) var examples: [FailureExample] = []
  /// The payload with the last failure.
  public private(set) var last: FailureExample.Payload?
  /// The most frequent values, if they are shown.
  public internal(set) var values = FrequentValues()

  /// The number of examples that are kept.
  static let mostExamples = 3

  mutating func add(_ count: BlockTotals.Count, in source: String) {
    failures += count.failures
    payloads += count.payloads.count
    if let place = count.last { last = FailureExample.Payload(source: source, place: place) }
  }

  mutating func add(_ example: FailureExample) {
    if examples.count < Self.mostExamples { examples.append(example) }
  }

  /// Adds later failures.
  mutating func add(_ other: FailureTotal) {
    failures += other.failures
    payloads += other.payloads
    for example in other.examples { add(example) }
    last = other.last ?? last
    values.add(other.values)
  }
}

/// One failure among many of the same rule.
public struct FailureExample: Sendable {
  /// A payload of a source.
  public struct Payload: Sendable, Hashable {
    /// The name of the source.
    public var source: String
    /// The payload's place in the source.
    public var place: PayloadPlace

    /// The place in the form that terminals and editors know: `users.jsonl:3`.
    var text: String {
      place.unit == .row ? ValuePlace(place).text(in: source) : "\(source):\(place.line)"
    }
  }

  /// The payload.
  public let payload: Payload
  /// The message for people.
  public let message: String
  /// The place of the failure, and its value if it is shown.
  public let detail: ReportedFinding

  /// The place in the form that terminals and editors know: `users.jsonl:3:18`.
  var place: String { detail.place.text(in: payload.source) }

  /// Returns the note about the column that the failure is about, if it is about one.
  func note(_ words: ReportWords) -> String {
    detail.column?.note(words, isOnce: false).map { " (\($0))" } ?? ""
  }
}
