internal import Muster

/// The facts that a report adds to a failure.
public struct ReportedFinding: Sendable, Hashable {
  /// The place where the failing value begins, or where the object that lacks it begins.
  public var place: ValuePlace
  /// The value, if it is shown.
  public var value: ReportedValue?
  /// True if the field is required and the table has no column for it.
  public var isOfMissingColumn = false

  /// Creates the facts about a failure.
  public init(_ place: ValuePlace, _ value: ReportedValue? = nil) {
    self.place = place
    self.value = value
  }
}

extension ReportedFinding {
  /// Returns the text after a failure's message: the value, or a note that there is no column.
  func remark(_ words: ReportWords, isOnce: Bool = true) -> String {
    if isOfMissingColumn { return " (\(words[isOnce ? .noColumnOnce : .noColumn]))" }
    return value.map { " (\($0.shown))" } ?? ""
  }
}

extension Failure {
  /// Returns the message after its path, with the value if it is shown.
  func sentence(
    _ detail: ReportedFinding, _ words: ReportWords, isOnce: Bool = true
  ) -> String {
    (path.isEmpty ? "" : "\(path): ") + message + detail.remark(words, isOnce: isOnce)
  }
}
