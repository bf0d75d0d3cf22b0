internal import CScan
internal import Muster

/// The CSV columns for the scanner, each with the slot of its field.
///
/// It is Sendable, because nothing changes it after its creation.
@safe
final class RecordColumns: @unchecked Sendable {
  let count: Int
  private let columns: UnsafeMutablePointer<cscan_column>
  private let names: UnsafeMutablePointer<UInt8>
  private let groups: UnsafeMutablePointer<UInt32>

  /// Creates the columns of a header.
  init(_ header: CSVHeader, _ form: TableForm) {
    count = header.count
    let texts = header.columns.map { column in
      column.isLeftOut ? [] : Array(column.name.text.text.utf8)
    }
    let outer = header.columns.map { column in
      column.field.map { form.plan.way(to: $0).dropLast().map { UInt32(form.slot(of: $0)) } } ?? []
    }
    unsafe columns = .allocate(capacity: max(1, count))
    unsafe names = .allocate(capacity: max(1, texts.reduce(0) { $0 + $1.count }))
    unsafe groups = .allocate(capacity: max(1, outer.reduce(0) { $0 + $1.count }))
    var (filled, used) = (0, 0)
    for (index, column) in header.columns.enumerated() {
      unsafe (columns + index).initialize(
        to: cscan_column(
          name: names + filled, groups: groups + used, length: UInt32(clamping: texts[index].count),
          group_count: UInt32(outer[index].count),
          slot: Int32(column.field.map { form.slot(of: $0) } ?? -1)))
      for byte in texts[index] {
        unsafe (names + filled).initialize(to: byte)
        filled += 1
      }
      for slot in outer[index] {
        unsafe (groups + used).initialize(to: slot)
        used += 1
      }
    }
  }

  deinit {
    unsafe columns.deallocate()
    unsafe names.deallocate()
    unsafe groups.deallocate()
  }

  /// The columns for a scanner call, valid as long as this object exists.
  var pointer: UnsafePointer<cscan_column> { unsafe UnsafePointer(columns) }
}
