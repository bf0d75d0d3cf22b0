internal import MusterArrow

/// A field in the schema of an Arrow stream, with the layout of its columns.
struct ArrowField {
  /// The values of a column that has indices of values.
  struct Dictionary {
    let id: Int64
    let indices: ArrowLayout
  }

  let name: String
  /// The layout of the field's values.
  let layout: ArrowLayout
  private(set) var dictionary: Dictionary?
  let children: [ArrowField]
  /// The number of buffers of a layout that payloads have no values for.
  private let otherBuffers: Int

  /// The greatest depth of nested fields, and the greatest number of fields in a schema.
  private static let deepest = 64
  private static let mostFields = 1 << 16

  /// Reads the fields of a schema.
  static func all(of schema: FlatTable) throws(ReadError) -> [ArrowField] {
    if try schema.number(0, or: Int16(0)) != 0 {
      throw ReadError("the Arrow data is big-endian, and Muster reads only little-endian data")
    }
    var left = mostFields
    return try all(try schema.tables(1), depth: 0, &left)
  }

  private static func all(
    _ tables: [FlatTable], depth: Int, _ left: inout Int
  ) throws(ReadError) -> [ArrowField] {
    guard depth < deepest else {
      throw ReadError("the columns are nested more than \(deepest) deep")
    }
    left -= tables.count
    guard left >= 0 else { throw ReadError("the schema has more than \(mostFields) fields") }
    var fields: [ArrowField] = []
    for table in tables { fields.append(try ArrowField(table, depth: depth, &left)) }
    return fields
  }

  private init(_ table: FlatTable, depth: Int, _ left: inout Int) throws(ReadError) {
    name = String(decoding: try table.text(0) ?? [], as: UTF8.self)
    let type = try ArrowType(try table.number(2, or: UInt8(0)), try table.table(3))
    layout = ArrowLayout(format: Array(type.format.utf8))
    otherBuffers = type.otherBuffers
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
