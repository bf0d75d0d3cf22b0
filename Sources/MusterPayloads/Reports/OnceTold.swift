import Muster

/// The failures that a report of failures tells once for a whole source: those of a required column
/// that a table lacks, which every one of its records has.
struct OnceTold {
  private var told: Set<[String]> = []

  /// Returns true if a failure is to be told here.
  mutating func tells(_ failure: Failure, _ detail: ReportedFinding, of source: String) -> Bool {
    !detail.isOfMissingColumn || told.insert([source, failure.path, failure.code]).inserted
  }
}
