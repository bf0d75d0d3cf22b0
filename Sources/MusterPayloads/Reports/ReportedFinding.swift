internal import Muster

/// The facts that a report adds to a failure.
public struct ReportedFinding: Sendable, Hashable {
  /// The place where the failing value begins, or where the object that lacks it begins.
  public var place: ValuePlace
  /// The value, if it is shown.
  public var value: ReportedValue?
  /// The problem of a table's column that the failure is about, if it is about one.
  public var column: ColumnProblem?

  /// Creates the facts about a failure.
  public init(_ place: ValuePlace, _ value: ReportedValue? = nil) {
    self.place = place
    self.value = value
  }
}

extension ReportedFinding {
  /// Returns the text after a failure's message: the value, or a note about the column.
  func remark(_ words: ReportWords, isOnce: Bool = true) -> String {
    if let column { return column.note(words, isOnce: isOnce).map { " (\($0))" } ?? "" }
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
