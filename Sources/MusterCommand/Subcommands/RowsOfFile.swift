import Muster
import MusterAuthoring
import MusterPayloads

/// Adds the rows of one file to a profile, and notes those that can't be read.
struct RowsOfFile {
  private(set) var profile: DataProfile
  private var remarks: [String] = []
  private var unreadable = 0

  init(_ profile: DataProfile) {
    self.profile = profile
  }

  /// The notes on the file, the first row that can't be read among them.
  var notes: [String] {
    let rows = unreadable == 1 ? "1 row was" : "\(unreadable) rows were"
    return remarks + (unreadable == 0 ? [] : ["\(rows) left out"])
  }

  mutating func add(_ row: RowReader.Row) throws(ReadError) {
    switch row {
    case .note(let text): remarks.append(text)
    case .header(let names):
      var seen: Set<ColumnName> = []
      for name in names.map({ ColumnName($0) }) where !name.text.text.isEmpty {
        if !seen.insert(name).inserted { throw ReadError("duplicate column \"\(name.text.text)\"") }
      }
      profile.setColumns(names)
    case .record(let cells): profile.add(record: cells)
    case .payload(.object(let members)): profile.add(payload: .object(members))
    case .payload: leaveOut("a row is not an object")
    case .unreadable(let line, let reason): leaveOut("line \(line): \(reason)")
    }
  }

  private mutating func leaveOut(_ reason: String) {
    if unreadable == 0 { remarks.append(reason) }
    unreadable += 1
  }
}
