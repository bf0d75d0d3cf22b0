public import Muster

/// Reads the rows of a source without a form: the payloads of JSON, the records of CSV, or the rows of
/// Arrow.
///
/// ```swift
/// var reader = RowReader(MemoryBytes("a,b\n1,2\n"), settings.reading(fileNamed: "rows.csv"))
/// while let row = try reader.next() {
///   print(row)   // header(["a", "b"]), then record(["1", "2"])
/// }
/// ```
public struct RowReader {
  /// A row of a source.
  public enum Row: Sendable {
    /// The names of the columns of CSV.
    case header([String])
    /// The cells of a record, as many as there are columns.
    case record([String])
    /// A payload.
    case payload(Value)
    /// A remark about the source, such as the separator that was found.
    case note(String)
    /// A row that can't be read, with the line where it begins.
    case unreadable(line: Int, reason: String)
  }

  /// The reader of payloads, records or typed rows; the others are `nil`.
  private var payloads: PayloadReader?
  private var records: CSVReader?
  private var typed: TypedRowReader?
  private var isOver = false
  private var findsSeparator = false
  /// The columns, if the first record does not name them.
  private var columns: [String]?
  /// The number of columns, once the header is read.
  private var width: Int?

  /// True if the rows are records, whose values are strings.
  public var isCSV: Bool { records != nil }

  /// Creates a reader of a source in the format that the settings name, or that the name of the
  /// file in an archive shows.
  public init(_ source: any ByteSource, _ settings: BulkCheck.Settings) throws(ReadError) {
    var settings = settings
    let source = DecompressedBytes(source)
    if try source.isArrow(reading: settings.limits.block) {
      typed = TypedRowReader(try ArrowReader(source, limits: settings.limits))
      return
    }
    if let name = try source.fileName(reading: settings.limits.block) {
      settings = settings.reading(fileNamed: name)
    }
    if settings.isCSV {
      records = CSVReader(source, settings)
      columns = settings.columns
      findsSeparator = settings.findsSeparator
    } else {
      payloads = PayloadReader(source, limits: settings.limits)
    }
  }

  /// Reads the next row; returns `nil` at the end of the source.
  public mutating func next() throws(ReadError) -> Row? {
    if isOver { return nil }
    if let typed { return try typed.next() }
    if findsSeparator {
      findsSeparator = false
      let expected = columns?.count
      let found = try records?.findSeparator { reader, _ in Self.isFitting(reader, expected) }
      if let found { return .note("the columns are separated by \(CSVReader.name(of: found))") }
    }
    if let columns {
      self.columns = nil
      width = columns.count
      return .header(columns)
    }
    let found: PayloadReader.Step?
    if payloads == nil {
      found = try records?.next()
    } else {
      found = try payloads?.next()
    }
    switch found {
    case .payload(let place): return row(at: place)
    case .skipped(let place, let problem):
      return .unreadable(line: place.line, reason: problem.message)
    case .broken(let place, let problem):
      isOver = true
      return problem.isEmpty ? nil : .unreadable(line: place.line, reason: problem.message)
    case .end, nil:
      isOver = true
      return nil
    }
  }

  /// Returns true if the first record has several fields, and the second one as many.
  private static func isFitting(_ reader: CSVReader, _ expected: Int?) -> Bool {
    if let expected { return reader.count == expected }
    var next = reader
    guard reader.count > 1 else { return false }
    if case .payload? = try? next.nextInMemory() { return next.count == reader.count }
    return true
  }

  private mutating func row(at place: PayloadPlace) -> Row {
    if let reader = payloads {
      do throws(JSONError) {
        return .payload(try Value(json: reader.bytes))
      } catch {
        return .unreadable(line: place.line, reason: error.reason)
      }
    }
    var cells: [String] = []
    for index in 0..<(records?.count ?? 0) {
      guard let text = records?.text(index) else {
        return .unreadable(line: place.line, reason: "expected UTF-8 in field \(index + 1)")
      }
      cells.append(text)
    }
    guard let width else {
      width = cells.count
      return .header(cells)
    }
    if cells.count == width { return .record(cells) }
    return .unreadable(
      line: place.line, reason: "expected \(width) fields, as in the header, not \(cells.count)")
  }
}

extension CSVReader {
  /// Returns a field as a string, or `nil` if it is not UTF-8.
  fileprivate func text(_ index: Int) -> String? {
    let bytes = field(index)
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
  }
}
