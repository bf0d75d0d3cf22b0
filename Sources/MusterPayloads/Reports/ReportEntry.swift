public import Muster

/// The part of a report about one payload.
public struct ReportEntry: Sendable {
  /// The outcome for the payload.
  public enum Outcome: Sendable {
    /// A form judged it.
    case judged(Verdict)
    /// It could not be read.
    case unreadable(PayloadProblem)
  }

  /// The file's name as given; `-` for standard input.
  public var source: String

  /// The payload's place in the source.
  public var place: PayloadPlace

  /// The outcome for the payload.
  public var outcome: Outcome

  /// The facts about the failures beside them, in the order of the verdict's lists; empty if it is
  /// only known where the payload begins.
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

  /// Returns the failures of one of the verdict's lists, each with what is known beside it.
  public func found(_ list: FindingList) -> [(failure: Failure, detail: ReportedFinding)] {
    guard case .judged(let verdict) = outcome else { return [] }
    let known = details[list] ?? []
    return verdict.list(list).enumerated().map { index, failure in
      (failure, index < known.count ? known[index] : ReportedFinding(ValuePlace(place)))
    }
  }

  /// Leaves out the values that stood there.
  mutating func dropValues() {
    details = details.mapValues { found in
      found.map { detail in
        var detail = detail
        detail.value = nil
        return detail
      }
    }
  }

  /// The place at which an unreadable payload is wrong.
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
