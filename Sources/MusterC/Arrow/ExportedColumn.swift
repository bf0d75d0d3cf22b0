internal import CMuster

/// The memory of an exported column. Its schema and its array each hold it, and a consumer can take
/// out children and release them separately.
@safe
final class ExportedColumn {
  let buffers: UnsafeMutablePointer<UnsafeRawPointer?>
  let bufferCount: Int
  let schemas: UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>
  let arrays: UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>
  /// The addresses of the exported children.
  let children: [(UnsafeMutablePointer<ArrowSchema>, UnsafeMutablePointer<ArrowArray>)]
  private var texts: [UnsafeMutablePointer<CChar>] = unsafe []
  private let memory: [UnsafeMutableRawPointer?]

  @unsafe
  init(texts: [String], buffers memory: [UnsafeMutableRawPointer?], children: Int) {
    unsafe self.memory = unsafe memory
    bufferCount = unsafe memory.count
    unsafe buffers = .allocate(capacity: max(1, bufferCount))
    for index in 0..<bufferCount {
      unsafe (buffers + index).initialize(to: UnsafeRawPointer(memory[index]))
    }
    unsafe self.children = unsafe (0..<children).map { _ in
      (.allocate(capacity: 1), .allocate(capacity: 1))
    }
    unsafe schemas = .allocate(capacity: max(1, children))
    unsafe arrays = .allocate(capacity: max(1, children))
    for index in 0..<children {
      unsafe (schemas + index).initialize(to: self.children[index].0)
      unsafe (arrays + index).initialize(to: self.children[index].1)
    }
    for text in texts { unsafe self.texts.append(Self.zeroEnded(text)) }
  }

  deinit {
    for index in unsafe children.indices {
      unsafe children[index].0.deallocate()
      unsafe children[index].1.deallocate()
    }
    unsafe schemas.deallocate()
    unsafe arrays.deallocate()
    unsafe buffers.deallocate()
    for index in unsafe memory.indices { unsafe memory[index]?.deallocate() }
    for index in unsafe texts.indices { unsafe texts[index].deallocate() }
  }

  /// Returns one of the column's strings, followed by a zero.
  @unsafe
  func text(_ index: Int) -> UnsafePointer<CChar> { unsafe UnsafePointer(texts[index]) }

  @unsafe
  private static func zeroEnded(_ text: String) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
    for (index, byte) in text.utf8.enumerated() {
      unsafe (copy + index).initialize(to: CChar(bitPattern: byte))
    }
    unsafe (copy + text.utf8.count).initialize(to: 0)
    return unsafe copy
  }

  /// Releases a schema, and the parts that no consumer took out of it.
  @unsafe
  static func release(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
    guard let schema = unsafe schema else { return }
    for index in 0..<(unsafe Int(schema.pointee.n_children)) {
      if let child = unsafe schema.pointee.children[index],
        let release = unsafe child.pointee.release
      {
        unsafe release(child)
      }
    }
    unsafe schema.pointee.release = nil
    unsafe give(up: schema.pointee.private_data)
  }

  /// Releases an array, and the parts that no consumer took out of it.
  @unsafe
  static func release(_ array: UnsafeMutablePointer<ArrowArray>?) {
    guard let array = unsafe array else { return }
    for index in 0..<(unsafe Int(array.pointee.n_children)) {
      if let child = unsafe array.pointee.children[index],
        let release = unsafe child.pointee.release
      {
        unsafe release(child)
      }
    }
    unsafe array.pointee.release = nil
    unsafe give(up: array.pointee.private_data)
  }

  @unsafe
  private static func give(up memory: UnsafeMutableRawPointer?) {
    if let memory = unsafe memory {
      unsafe Unmanaged<ExportedColumn>.fromOpaque(memory).release()
    }
  }
}
