public import Muster

/// What the rows of a source have in common. Its memory does not grow with the number of rows.
public struct DataProfile {
  /// The maximum number of rows that are kept to compare fields with each other.
  static let maximumRows = 4_000

  let root = FieldProfile("")
  /// True if all values are strings, as in CSV.
  let valuesAreTexts: Bool
  /// The number of rows.
  public private(set) var rows = 0
  private var columns: [FieldProfile] = []
  /// The strings and numbers of some rows, by the index of their top-level field.
  private(set) var kept: [[String?]] = []
  private var step = 1

  /// Creates a profile without rows. Values that are strings, as in CSV, are read in the notation of
  /// the type that they have in common.
  public init(valuesAreTexts: Bool) {
    self.valuesAreTexts = valuesAreTexts
  }

  /// The names of the top-level fields.
  public var fields: [String] { root.members.map(\.name) }

  /// Sets the columns of the records that follow.
  public mutating func setColumns(_ names: [String]) {
    columns = names.map { root.member(named: $0) ?? FieldProfile($0) }
  }

  /// Adds a record with a cell for each column.
  public mutating func add(record: [String]) {
    for (column, cell) in zip(columns, record) { column.add(cell: cell) }
    if isNextKept() { kept.append(record.map { $0.isEmpty ? nil : $0 }) }
  }

  /// Adds a payload.
  public mutating func add(payload: Value) {
    root.add(payload)
    guard isNextKept() else { return }
    kept.append(
      root.members.map { field in
        switch payload[field.name] {
        case .text(let text): text.isEmpty ? nil : text
        case .number(let number): number.description
        default: nil
        }
      })
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
