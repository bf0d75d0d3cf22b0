internal import Muster

/// Writes a table's records as objects of strings: the columns under the names of the fields that
/// they fill, with the fields of a group in one object.
struct RecordMembers {
  private struct Member {
    let name: String
    /// The JSON before the value: the name and a colon.
    let head: [UInt8]
    /// The column with the value; `nil` for an object whose members have the values.
    var column: Int?
    /// The cells that mean that no value is given.
    var markers: [String] = []
    var members: [Member] = []

    init(_ name: String) {
      self.name = name
      var head: [UInt8] = []
      head.appendJSON(name)
      self.head = head + [UInt8(ascii: ":")]
    }
  }

  private var members: [Member] = []

  /// Adds a column whose value is at a path of names; the cells that equal a marker are no values.
  mutating func add(_ column: Int, at path: [String], markers: [String] = []) {
    Self.add(column, path[...], markers, to: &members)
  }

  private static func add(
    _ column: Int, _ path: ArraySlice<String>, _ markers: [String], to members: inout [Member]
  ) {
    guard let name = path.first else { return }
    let known = path.count > 1 ? members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } : nil
    let index = known ?? members.count
    if known == nil { members.append(Member(name)) }
    if path.count == 1 {
      (members[index].column, members[index].markers) = (column, markers)
    } else {
      add(column, path.dropFirst(), markers, to: &members[index].members)
    }
  }

  /// Returns a table record as an object, without empty values and markers; its cells are in the
  /// given bytes.
  func json(_ record: Int, of table: RecordTable, _ bytes: Span<UInt8>) -> [UInt8] {
    var json: [UInt8] = [UInt8(ascii: "{")]
    Self.write(members, record, of: table, bytes, to: &json)
    json.append(UInt8(ascii: "}"))
    return json
  }

  private static func write(
    _ members: [Member], _ record: Int, of table: RecordTable, _ bytes: Span<UInt8>,
    to json: inout [UInt8]
  ) {
    let first = json.count
    for member in members {
      let start = json.count
      if start > first { json.append(UInt8(ascii: ",")) }
      json += member.head
      let valueStart = json.count
      if let column = member.column {
        let cell = table.cell(column, of: record)
        let isMarker = member.markers.contains { isSame(bytes.extracting(cell), $0) }
        if !cell.isEmpty, !isMarker { json.appendJSON(utf8: bytes.extracting(cell)) }
      } else {
        json.append(UInt8(ascii: "{"))
        write(member.members, record, of: table, bytes, to: &json)
        if json.count == valueStart + 1 { json.removeLast() } else { json.append("}") }
      }
      if json.count == valueStart { json.removeLast(valueStart - start) }
    }
  }
}
