import Muster

/// The failures that a report shows once for a whole source: those of required columns that a table
/// lacks, which every record has.
struct OnceTold {
  private var told: Set<[String]> = []

  /// Returns true if a failure must be reported here.
  mutating func tells(_ failure: Failure, _ detail: ReportedFinding, of source: String) -> Bool {
    !detail.isOfMissingColumn || told.insert([source, failure.path, failure.code]).inserted
  }
}
