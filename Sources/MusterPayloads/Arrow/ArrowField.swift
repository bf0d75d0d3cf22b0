internal import MusterArrow

/// A field in the schema of an Arrow stream, with the layout of its columns.
struct ArrowField {
  /// The values of a column that has indices of values.
  struct Dictionary {
    let id: Int64
    let indices: ArrowLayout
  }

  /// The numbers of fields and bytes that a schema can still have.
  private struct Allowance {
    var fields = mostFields
    /// The number of bytes of names and time zones. A FlatBuffer can refer to one name many times.
    var bytes: Int
    let isVersion4: Bool
  }

  let name: String
  /// The type of the field's values, in the notation of Arrow's C data interface.
  private let format: String
  /// The layout of the field's values.
  let layout: ArrowLayout
  private(set) var dictionary: Dictionary?
  let children: [ArrowField]
  /// The number of buffers of a layout that payloads have no values for.
  private let otherBuffers: Int

  /// The greatest depth of nested fields, and the greatest number of fields in a schema.
  private static let deepest = 64
  private static let mostFields = 1 << 16

  /// Reads the fields of a schema, which can have version 4 or 5 of the metadata.
  static func all(
    of schema: FlatTable, isVersion4: Bool = false
  ) throws(ReadError) -> [ArrowField] {
    if try schema.number(0, or: Int16(0)) != 0 {
      throw ReadError("the Arrow data is big-endian, and Muster reads only little-endian data")
    }
    var left = Allowance(bytes: 1 << 20 + schema.byteCount, isVersion4: isVersion4)
    return try all(try schema.tables(1), depth: 0, &left)
  }

  private static func all(
    _ tables: [FlatTable], depth: Int, _ left: inout Allowance
  ) throws(ReadError) -> [ArrowField] {
    guard depth < deepest else {
      throw ReadError("the columns are nested more than \(deepest) deep")
    }
    left.fields -= tables.count
    guard left.fields >= 0 else { throw ReadError("the schema has more than \(mostFields) fields") }
    var fields: [ArrowField] = []
    for table in tables { fields.append(try ArrowField(table, depth: depth, &left)) }
    return fields
  }

  private init(
    _ table: FlatTable, depth: Int, _ left: inout Allowance
  ) throws(ReadError) {
    name = String(decoding: try table.text(0) ?? [], as: UTF8.self)
    let type = try ArrowType(try table.number(2, or: UInt8(0)), try table.table(3))
    format = type.format
    layout = ArrowLayout(format: Array(format.utf8))
    // Until version 4, a union had a buffer for its nulls.
    let isOldUnion = left.isVersion4 && format.hasPrefix("+u")
    otherBuffers = type.otherBuffers + (isOldUnion ? 1 : 0)
    left.bytes -= name.utf8.count + format.utf8.count
    guard left.bytes >= 0 else { throw ReadError("the names of the columns are too long") }
    children = try Self.all(try table.tables(5), depth: depth + 1, &left)
    if let wanted = layout.childCount, Int64(children.count) != wanted { throw .damagedArrow }
    guard let encoding = try table.table(4) else {
      dictionary = nil
      return
    }
    let indices = try encoding.table(1)
    let format = try indices.map { (table) throws(ReadError) in try ArrowType(2, table).format }
    dictionary = Dictionary(
      id: try encoding.number(0, or: 0), indices: ArrowLayout(format: Array((format ?? "i").utf8)))
  }

  /// Returns true if another field has the same type, with the same names of nested fields.
  func hasType(of other: ArrowField) -> Bool {
    format == other.format && children.count == other.children.count
      && zip(children, other.children).allSatisfy { own, other in
        own.name == other.name && own.dictionary?.id == other.dictionary?.id
          && own.hasType(of: other)
      }
  }

  /// The field of the values in the field's dictionary.
  var ofValues: ArrowField {
    var field = self
    field.dictionary = nil
    return field
  }

  /// The number of buffers of a column, in addition to those that views point into.
  var bufferCount: Int {
    if dictionary != nil { return 2 }
    return switch layout {
    case .other: otherBuffers
    case .textView: 2
    default: Int(layout.bufferCount)
    }
  }

  /// True if a column has any number of buffers that views point into.
  var hasViews: Bool {
    if case .textView = layout { dictionary == nil } else { false }
  }

  /// Calls a closure with each dictionary that columns of the field refer to, and its field.
  func forEachDictionary(_ body: (ArrowField, Dictionary) -> Void) {
    if let dictionary { body(self, dictionary) }
    for child in children { child.forEachDictionary(body) }
  }
}
