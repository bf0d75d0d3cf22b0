/// The problem of a table's column, which is the same in every record.
public enum ColumnProblem: Sendable, Hashable, BitwiseCopyable {
  /// The table has no column for a required field.
  case missing
  /// The form rejects unknown fields, and no field has the column's name.
  case unknown
}

extension ColumnProblem {
  /// Returns the note about the column, without its parentheses; `nil` if there is nothing to add.
  func note(_ words: ReportWords, isOnce: Bool) -> String? {
    switch self {
    case .missing: words[isOnce ? .noColumnOnce : .noColumn]
    case .unknown: isOnce ? words[.once] : nil
    }
  }

  /// The member of a failure in JSON that shows the problem.
  var json: [UInt8] {
    switch self {
    case .missing: Array(#","missingColumn":true"#.utf8)
    case .unknown: Array(#","unknownColumn":true"#.utf8)
    }
  }
}
