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
  /// The number of times that each failure occurs, by index among the tags.
  var counts: [Int] = []
  var tags: [FailureTag] = []
  /// The lines about required columns that a table lacks, and their tags; each column once.
  var missingColumns: [(tag: Int, line: [UInt8])] = []
  /// The lines about missing columns that no earlier block had.
  var toldColumns: [UInt8] = []
  /// The number of occurrences of each member that no field names.
  var members: [FailureTag: Int] = [:]
  /// The names of a table's columns, as they are written before the rows that don't pass.
  var failingHeader: [UInt8] = []
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
    for place in counts.indices { counts[place] = 0 }
    if !missingColumns.isEmpty { missingColumns.removeAll() }
    if !toldColumns.isEmpty { toldColumns.removeAll() }
    if !members.isEmpty { members.removeAll() }
    reported = 0
    nonJSONLines = 0
    hasJSON = false
    isCut = false
    isBroken = false
    isCutOff = false
  }

  /// Counts a failure.
  mutating func count(_ tag: Int) {
    while counts.count <= tag { counts.append(0) }
    counts[tag] += 1
  }
}
