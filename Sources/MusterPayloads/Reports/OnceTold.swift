import Muster

/// The failures that a report shows once for a whole source: those of missing and unknown columns,
/// which every record has.
struct OnceTold {
  private var told: Set<[String]> = []

  /// Returns true if a failure must be reported here.
  mutating func tells(_ failure: Failure, _ detail: ReportedFinding, of source: String) -> Bool {
    detail.column == nil || told.insert([source, failure.path, failure.code]).inserted
  }
}
