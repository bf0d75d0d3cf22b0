internal import CMuster
internal import Muster
internal import MusterArrow

/// Reads a column from the structures of Arrow's C data interface.
extension ArrowColumn {
  /// The maximum nesting depth of columns.
  private static var deepest: Int { 64 }
  /// The maximum number of columns, including nested ones. Without it, shared parts could add up to
  /// any number.
  private static var mostColumns: Int { 1 << 20 }

  /// Reads a column and checks it.
  @unsafe
  static func read(
    _ schema: UnsafePointer<ArrowSchema>?, _ array: UnsafePointer<ArrowArray>?
  ) throws(Refusal) -> ArrowColumn {
    var left = Self.mostColumns
    return unsafe try read(schema, array, path: "", depth: 0, &left)
  }

  @unsafe
  private static func read(
    _ schema: UnsafePointer<ArrowSchema>?, _ array: UnsafePointer<ArrowArray>?, path: String,
    depth: Int, _ left: inout Int
  ) throws(Refusal) -> ArrowColumn {
    guard let schema = unsafe schema, let array = unsafe array else {
      throw Refusal(.argument, "the schema or the array of a column is null")
    }
    guard unsafe schema.pointee.release != nil, unsafe array.pointee.release != nil else {
      throw Refusal(.argument, "the schema or the array of a column was released")
    }
    guard depth < Self.deepest else {
      throw Refusal(.argument, "columns are nested more than \(Self.deepest) deep")
    }
    left -= 1
    guard left >= 0 else {
      throw Refusal(.argument, "the column holds more than \(Self.mostColumns) columns")
    }
    let place = depth == 0 ? "the column" : "the column \(path)"
    let layout = unsafe ArrowLayout(format: Self.bytes(schema.pointee.format))
    let (length, offset) = unsafe (array.pointee.length, array.pointee.offset)
    guard
      let rows = ArrowRows(
        count: length, offset: offset, hasNulls: unsafe array.pointee.null_count != 0)
    else { throw Refusal(.argument, "\(place) has an impossible length or offset") }
    let wanted = layout.bufferCount
    guard unsafe array.pointee.n_buffers >= wanted,
      unsafe wanted == 0 || array.pointee.buffers != nil
    else { throw Refusal(.argument, "\(place) lacks buffers") }
    let dictionary = unsafe try Self.dictionary(
      of: schema, array, layout, path: path, depth: depth, &left)
    let children = unsafe try Self.children(
      of: schema, array, layout, path: path, depth: depth, &left)
    let name = unsafe String(decoding: Self.bytes(schema.pointee.name), as: UTF8.self)
    let buffers = unsafe ArrowBuffers(
      start: array.pointee.buffers, count: Int(clamping: array.pointee.n_buffers), memory: nil)
    do throws(ColumnRefusal) {
      return unsafe try make(
        name, layout, rows, buffers, children: children, dictionary: dictionary, place: place)
    } catch {
      throw Refusal(error)
    }
  }

  @unsafe
  private static func children(
    of schema: UnsafePointer<ArrowSchema>, _ array: UnsafePointer<ArrowArray>,
    _ layout: ArrowLayout, path: String, depth: Int, _ left: inout Int
  ) throws(Refusal) -> [ArrowColumn] {
    if case .other = layout { return [] }
    let count = unsafe schema.pointee.n_children
    guard count >= 0, count <= 1 << 20, unsafe array.pointee.n_children == count,
      layout.childCount.map({ $0 == count }) ?? true,
      unsafe count == 0 || (schema.pointee.children != nil && array.pointee.children != nil)
    else { throw Refusal(.argument, "a column's schema and array have other children") }
    var columns: [ArrowColumn] = []
    for index in 0..<Int(count) {
      let child = unsafe schema.pointee.children[index]
      let name = unsafe String(decoding: bytes(child?.pointee.name), as: UTF8.self)
      columns.append(
        unsafe try read(
          UnsafePointer(child), UnsafePointer(array.pointee.children[index]),
          path: "\(path)/\(name)", depth: depth + 1, &left))
    }
    return columns
  }

  @unsafe
  private static func dictionary(
    of schema: UnsafePointer<ArrowSchema>, _ array: UnsafePointer<ArrowArray>,
    _ layout: ArrowLayout, path: String, depth: Int, _ left: inout Int
  ) throws(Refusal) -> [ArrowColumn] {
    let values = unsafe schema.pointee.dictionary
    if unsafe values == nil { return [] }
    guard case .integer = layout else {
      throw Refusal(.argument, "a column's dictionary has indices that are no integers")
    }
    return unsafe [
      try read(
        UnsafePointer(values), UnsafePointer(array.pointee.dictionary), path: path,
        depth: depth + 1, &left)
    ]
  }

  /// The bytes of a C string; empty for null.
  @unsafe
  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var next = unsafe text else { return bytes }
    while unsafe next.pointee != 0 {
      bytes.append(unsafe UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return bytes
  }
}

extension Refusal {
  /// Creates the refusal of a column.
  init(_ column: ColumnRefusal) { self.init(.argument, column.reason) }
}
