internal import Muster

/// The columns of a CSV source, and the fields that they fill.
struct CSVHeader {
  /// A column of the source.
  struct Column {
    /// The column's name in the source.
    let written: String
    /// The name in a form that can be compared.
    let name: ColumnName
    /// The field that the column's cells fill.
    var field: FieldID?
    /// True if the cells are not members of a payload: the column has no name, or the name of a
    /// field that another column fills, or it contains the reasons from an earlier run.
    var isLeftOut = false
  }

  let columns: [Column]
  /// The names that lead to the value of each column in a payload.
  let paths: [[String]]
  /// The place of the header in the source.
  let place: PayloadPlace
  /// The places of the columns' names in the source.
  let places: [ValuePlace]
  /// The number of columns.
  var count: Int { columns.count }
  /// The number of columns, without the reasons that an earlier run added at the end.
  private(set) var ownCount: Int
  /// The separator between the columns.
  let separator: UInt8
  /// True if the columns are named outside the source, so that every record is a payload.
  let isOutside: Bool
  /// True if a byte-order mark precedes the header.
  let hasByteOrderMark: Bool
  /// True if a field that every record needs has no column.
  let lacksColumns: Bool
  /// Notes on usable but suspicious columns, and on missing columns.
  let notes: [String]
  /// The layout for writing records as objects.
  let members: RecordMembers
  /// The column of each field, and of each name that is not a field's.
  private let byField: [FieldID: Int]
  private let others: [ColumnName: Int]

  /// Reads a record as the header; throws if none of its columns fills a field.
  init(
    _ reader: borrowing CSVReader, at place: PayloadPlace, _ form: TableForm
  ) throws(PayloadProblem) {
    var names: [String] = []
    for index in 0..<reader.count {
      guard let text = Self.text(reader.field(index)) else {
        throw Self.notUTF8("field \(index + 1)", index, reader)
      }
      names.append(text)
    }
    try self.init(names, reader, at: place, form, isOutside: false)
  }

  /// Creates a header with the names of columns; throws if none of them fills a field.
  init(
    _ names: [String], _ reader: borrowing CSVReader, at place: PayloadPlace, _ form: TableForm,
    isOutside: Bool
  ) throws(PayloadProblem) {
    self.place = place
    self.isOutside = isOutside
    separator = reader.separator
    places =
      isOutside
      ? Array(repeating: ValuePlace(place), count: names.count) : reader.fieldPlaces(at: place)
    var columns: [Column] = []
    var (byField, others): ([FieldID: Int], [ColumnName: Int]) = ([:], [:])
    var members = RecordMembers()
    var paths: [[String]] = []
    let fields = Dictionary(
      form.columns.map { ($0.name, $0.field) }, uniquingKeysWith: { first, _ in first })
    let taken = form.namesWithoutColumn
    hasByteOrderMark = reader.hasByteOrderMark
    ownCount = names.count
    let reasons = ReasonWriter.columns.map { ColumnName($0) }.filter { fields[$0] == nil }
    while ownCount > 1, reasons.contains(ColumnName(names[ownCount - 1])) {
      ownCount -= 1
    }
    for (index, text) in names.enumerated() {
      var column = Column(written: text, name: ColumnName(text))
      let name = column.name.text.text
      column.field = fields[column.name]
      column.isLeftOut = name.isEmpty || taken.contains(column.name) || index >= ownCount
      columns.append(column)
      let way = column.field.map { form.plan.way(to: $0).map { form.plan.fields[$0].name } }
      paths.append(way ?? [name])
      if name.isEmpty { continue }
      guard others.updateValue(index, forKey: column.name) == nil else {
        throw PayloadProblem(
          code: "duplicate-key", offset: 0, message: "duplicate column \"\(name)\"")
      }
      if let field = column.field {
        byField[field] = index
        members.add(
          index, at: paths[index], markers: form.plan.fields[field].absentMarkers)
      } else if !column.isLeftOut {
        members.add(index, at: paths[index])
      }
    }
    (self.columns, self.members, self.paths) = (columns, members, paths)
    (self.byField, self.others) = (byField, others)
    let hints = ColumnHints(columns, form)
    if !form.columns.isEmpty, byField.isEmpty { throw hints.noneKnown(form.columns[0].written) }
    notes = hints.notes
    lacksColumns = form.columns.contains { byField[$0.field] == nil && form.needs($0.field) }
  }

  /// Returns the index of the column that fills a given field.
  func column(of field: FieldID) -> Int? { byField[field] }

  /// Returns the index of the column with a given name that is not a field's.
  func column(named name: String) -> Int? { others[ColumnName(name)] }

  /// Returns the problem of a record that doesn't fit the header; `nil` if it fits.
  func problem(of reader: borrowing CSVReader) -> PayloadProblem? {
    guard reader.count == count else {
      return PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected \(count) fields, as in \(isOutside ? "--columns" : "the header"), "
          + "not \(reader.count)")
    }
    for index in columns.indices where !columns[index].isLeftOut {
      let field = reader.field(index)
      guard field.isASCII || Self.text(field) != nil else {
        return Self.notUTF8("`\(columns[index].written)`", index, reader)
      }
    }
    return nil
  }

  private static func notUTF8(
    _ column: String, _ index: Int, _ reader: borrowing CSVReader
  ) -> PayloadProblem {
    var problem = PayloadProblem(
      code: "not-csv", offset: 0,
      message: "expected UTF-8 in \(column)" + ForeignText.advice(on: reader.field(index)))
    problem.place = reader.foreignPlace
    return problem
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool { firstIndex(from: 0) { $0.outsideASCII } == count }
}
