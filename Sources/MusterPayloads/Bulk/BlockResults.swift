/// The results of judging the lines of a block.
struct BlockResults: ~Copyable {
  /// The report text for the rows.
  var report = OutputBytes()
  /// The report entries for formats that are written entry by entry.
  var entries: [ReportEntry] = []
  /// The rows that pass, unchanged or normalised, and those that don't.
  var passing = OutputBytes()
  var failing = OutputBytes()
  var tally = Tally()
  /// The counts of the failures, if they are counted.
  var totals = BlockTotals()
  var tags = FailureTags()
  /// The lines about required columns that a table lacks, and about columns that the form doesn't
  /// know, with their tags; each column once.
  var columns: [(tag: FailureTag, line: [UInt8])] = []
  /// The lines about columns that no earlier block had.
  var toldColumns: [UInt8] = []
  /// The names of a table's columns, as they are written before the rows that don't pass.
  var failingHeader: [UInt8] = []
  /// The names of a table's columns, as they are written before the rows that pass.
  var passingHeader: [UInt8] = []
  /// The number of reported rows that don't pass.
  var reported = 0
  /// The number of lines that are not JSON before the first line that is, and true if there is a
  /// line that is.
  var nonJSONLines = 0
  var hasJSON = false
  /// True if judging stopped before the end of the block, and true if it stopped because the rest
  /// can't be split into payloads.
  var isCut = false
  var isBroken = false
  /// True if the source ended within the last payload.
  var isCutOff = false

  /// Empties the results, but keeps their memory.
  mutating func clear() {
    report.removeAll()
    passing.removeAll()
    failing.removeAll()
    if !entries.isEmpty { entries.removeAll() }
    tally = Tally()
    totals.clear()
    if !columns.isEmpty { columns.removeAll() }
    if !toldColumns.isEmpty { toldColumns.removeAll() }
    reported = 0
    nonJSONLines = 0
    hasJSON = false
    isCut = false
    isBroken = false
    isCutOff = false
  }
}
