public import Muster

/// Facts about all rows of a source. Its memory does not grow with the number of rows.
public struct DataProfile {
  /// The maximum number of rows that are kept to compare fields with each other.
  static let maximumRows = 4_000

  /// The maximum length of a string that is kept as it is. Longer strings are compared by their
  /// beginning, length and hash.
  static let maximumKeptLength = 200

  let root = FieldProfile("", isRoot: true)
  /// True if all values are strings, as in CSV.
  public let valuesAreTexts: Bool
  /// The number of rows.
  public private(set) var rows = 0
  /// The index of the field of each column; `nil` for a column without a name.
  private var columns: [Int?] = []
  /// The strings and numbers of some rows, by the index of their top-level field.
  private(set) var kept: [[String?]] = []
  private var step = 1

  /// Creates a profile without rows. Values that are strings, as in CSV, are read in the notation of
  /// the type that they have in common.
  public init(valuesAreTexts: Bool) {
    self.valuesAreTexts = valuesAreTexts
  }

  /// Sets the columns of the records that follow.
  public mutating func setColumns(_ names: [String]) {
    columns = names.map { name in
      // A column without a name fills no field.
      ColumnName(name).text.text.isEmpty ? nil : root.column(named: name)
    }
  }

  /// Adds a record with a cell for each column.
  public mutating func add(record: [String]) {
    for (column, cell) in zip(columns, record) {
      if let column { root.members[column].add(cell: cell) }
    }
    guard isNextKept() else { return }
    var row = [String?](repeating: nil, count: root.members.count)
    for (column, cell) in zip(columns, record) where !cell.isEmpty {
      if let column { row[column] = Self.shortened(cell) }
    }
    kept.append(row)
  }

  /// Adds a payload, which is an object.
  public mutating func add(payload: Value) {
    root.add(payload)
    guard isNextKept() else { return }
    kept.append(
      root.members.map { field in
        switch payload[field.name] {
        case .text(let text): text.isEmpty ? nil : Self.shortened(text)
        case .number(let number): number.description
        default: nil
        }
      })
  }

  private static func shortened(_ text: String) -> String {
    let count = text.utf8.count
    if count <= maximumKeptLength { return text }
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(20)))
    return "\(start)… \(count) \(DistinctValues.hash(text))"
  }

  /// Counts a row, and returns true if it is kept: every n-th one, with an n that grows with the
  /// number of rows.
  private mutating func isNextKept() -> Bool {
    defer { rows += 1 }
    guard rows.isMultiple(of: step) else { return false }
    if kept.count == Self.maximumRows {
      kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      step *= 2
    }
    return rows.isMultiple(of: step)
  }
}
