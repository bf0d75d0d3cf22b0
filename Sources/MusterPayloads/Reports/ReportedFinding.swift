internal import Muster

/// The facts about a failure that its report adds to it.
public struct ReportedFinding: Sendable, Hashable {
  /// The place where its value begins, or the object that lacks it.
  public var place: ValuePlace
  /// The value that stood there, if it is to be shown.
  public var value: ReportedValue?
  /// True if a required field is meant, and its table has no column for it.
  public var isOfMissingColumn = false

  /// Creates the facts about a failure.
  public init(_ place: ValuePlace, _ value: ReportedValue? = nil) {
    self.place = place
    self.value = value
  }
}

extension ReportedFinding {
  /// The words behind the sentence of a failure: the value that stood there, or that no column is.
  func remark(_ words: ReportWords, isOnce: Bool = true) -> String {
    if isOfMissingColumn { return " (\(words[isOnce ? .noColumnOnce : .noColumn]))" }
    return value.map { " (\($0.shown))" } ?? ""
  }
}

extension Failure {
  /// The sentence behind its path, with the value that stood there if it is to be shown.
  func sentence(
    _ detail: ReportedFinding, _ words: ReportWords, isOnce: Bool = true
  ) -> String {
    (path.isEmpty ? "" : "\(path): ") + message + detail.remark(words, isOnce: isOnce)
  }
}
