public import Muster

/// The part of a report about one payload.
public struct ReportEntry: Sendable {
  /// The outcome for the payload.
  public enum Outcome: Sendable {
    /// A form judged it.
    case judged(Verdict)
    /// The payload could not be read.
    case unreadable(PayloadProblem)
  }

  /// The file's name as given; or `-` for standard input.
  public var source: String

  /// The payload's place in the source.
  public var place: PayloadPlace

  /// The outcome for the payload.
  public var outcome: Outcome

  /// More facts about the failures, in the order of the verdict's lists; empty if only the
  /// beginning of the payload is known.
  public var details: [FindingList: [ReportedFinding]]

  /// Creates an entry for the payload at a place.
  public init(
    source: String, place: PayloadPlace, outcome: Outcome,
    details: [FindingList: [ReportedFinding]] = [:]
  ) {
    self.source = source
    self.place = place
    self.outcome = outcome
    self.details = details
  }

  /// Returns the failures in one of the verdict's lists, each with more facts.
  public func found(_ list: FindingList) -> [(failure: Failure, detail: ReportedFinding)] {
    guard case .judged(let verdict) = outcome else { return [] }
    let known = details[list] ?? []
    return verdict.list(list).enumerated().map { index, failure in
      (failure, index < known.count ? known[index] : ReportedFinding(ValuePlace(place)))
    }
  }

  /// Returns the number of a row of a typed table, for reports whose places are lines; empty for all
  /// other places.
  func rowMark(_ place: ValuePlace) -> String {
    place.isRow && place.line > 0 ? "row \(place.line): " : ""
  }

  /// Returns the place of the problem in an unreadable payload.
  public func place(of problem: PayloadProblem) -> ValuePlace {
    problem.place ?? ValuePlace(place)
  }
}

extension Verdict {
  fileprivate func list(_ list: FindingList) -> [Failure] {
    switch list {
    case .failures: failures
    case .warnings: warnings
    case .undecided: undecided
    case .notAsked: notAsked
    }
  }
}
