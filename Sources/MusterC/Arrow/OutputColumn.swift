internal import CMuster

/// A column that grows row by row, for exporting through Arrow's C data interface.
final class OutputColumn {
  private enum Layout {
    case flag
    case text
    case list
    case structure
  }

  private let name: String
  private let format: String
  private let layout: Layout
  private let isNullable: Bool
  let children: [OutputColumn]
  private(set) var count = 0
  private var nullCount = 0
  private var validity = GrowingBytes()
  /// Flags as bits, or consecutive strings.
  private var values = GrowingBytes()
  private var offsets = GrowingBytes()

  private init(
    _ name: String, _ format: String, _ layout: Layout, isNullable: Bool = false,
    _ children: [OutputColumn] = []
  ) {
    self.name = name
    self.format = format
    self.layout = layout
    self.isNullable = isNullable
    self.children = children
    if layout == .text || layout == .list { offsets.append(0 as Int32) }
  }

  static func flag(_ name: String) -> OutputColumn { OutputColumn(name, "b", .flag) }

  static func text(_ name: String, isNullable: Bool = false) -> OutputColumn {
    OutputColumn(name, "u", .text, isNullable: isNullable)
  }

  static func list(_ name: String, of item: OutputColumn) -> OutputColumn {
    OutputColumn(name, "+l", .list, [item])
  }

  static func structure(
    _ name: String, isNullable: Bool = false, _ children: [OutputColumn]
  ) -> OutputColumn {
    OutputColumn(name, "+s", .structure, isNullable: isNullable, children)
  }

  /// Returns a map of strings.
  static func map(_ name: String) -> OutputColumn {
    OutputColumn(
      name, "+m", .list, [.structure("entries", [.text("key"), .text("value")])])
  }

  /// True if the column has outgrown its offsets.
  var isOverfull: Bool {
    count > Int(Int32.max) || (layout == .text && values.count > Int(Int32.max))
      || children.contains { $0.isOverfull }
  }

  /// Appends a row that is a flag.
  func append(_ flag: Bool) {
    values.append(bit: flag, at: count)
    endRow()
  }

  /// Appends rows that have the same flag.
  func append(_ flag: Bool, count: Int) {
    for _ in 0..<count { append(flag) }
  }

  /// Appends a row that is a string.
  func append(_ text: String) {
    values.append(text)
    endRow()
  }

  /// Ends the row of a list, a map or a struct, once its children have everything that belongs to
  /// it.
  func endRow() {
    endRow(isNull: false)
  }

  /// Ends rows like `endRow`; only the first of them can have contents.
  func endRows(_ count: Int) {
    for _ in 0..<count { endRow() }
  }

  /// Appends a null row.
  func appendNull() {
    if layout == .flag { values.append(bit: false, at: count) }
    if layout == .structure {
      for child in children { child.appendEmpty() }
    }
    endRow(isNull: true)
  }

  /// Appends a child's value for a row whose parent is null.
  private func appendEmpty() {
    switch layout {
    case .flag: append(false)
    case .text: append("")
    case .list: endRow()
    case .structure:
      for child in children { child.appendEmpty() }
      endRow()
    }
  }

  private func endRow(isNull: Bool) {
    if isNullable { validity.append(bit: !isNull, at: count) }
    if isNull { nullCount += 1 }
    count += 1
    switch layout {
    case .text: offsets.append(Int32(clamping: values.count))
    case .list: offsets.append(Int32(clamping: children[0].count))
    case .flag, .structure: break
    }
  }
}

/// Exports a column.
extension OutputColumn {
  /// Fills a schema and an array, which own the column's memory from then on.
  @unsafe
  func export(
    to schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>
  ) {
    let memory = unsafe ExportedColumn(
      texts: [format, name], buffers: takeBuffers(), children: children.count)
    for (index, child) in children.enumerated() {
      unsafe child.export(to: memory.children[index].0, memory.children[index].1)
    }
    let flags = isNullable ? Int64(ARROW_FLAG_NULLABLE) : 0
    unsafe schema.initialize(
      to: ArrowSchema(
        format: memory.text(0), name: memory.text(1), metadata: nil, flags: flags,
        n_children: Int64(children.count), children: children.isEmpty ? nil : memory.schemas,
        dictionary: nil, release: { unsafe ExportedColumn.release($0) },
        private_data: Unmanaged.passRetained(memory).toOpaque()))
    unsafe array.initialize(
      to: ArrowArray(
        length: Int64(count), null_count: Int64(nullCount), offset: 0,
        n_buffers: Int64(memory.bufferCount), n_children: Int64(children.count),
        buffers: memory.buffers, children: children.isEmpty ? nil : memory.arrays,
        dictionary: nil, release: { unsafe ExportedColumn.release($0) },
        private_data: Unmanaged.passRetained(memory).toOpaque()))
  }

  @unsafe
  private func takeBuffers() -> [UnsafeMutableRawPointer?] {
    let bits = isNullable && nullCount > 0 ? unsafe validity.take() : nil
    switch layout {
    case .flag: return unsafe [bits, values.take()]
    case .text: return unsafe [bits, offsets.take(), values.take()]
    case .list: return unsafe [bits, offsets.take()]
    case .structure: return unsafe [bits]
    }
  }
}
