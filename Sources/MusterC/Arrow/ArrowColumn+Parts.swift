internal import CMuster
internal import Muster

/// The columns that a column consists of.
extension ArrowColumn {
  @unsafe
  static func children(
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
  static func dictionary(
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
  static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var next = unsafe text else { return bytes }
    while unsafe next.pointee != 0 {
      bytes.append(unsafe UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return bytes
  }
}
