internal import CScan
internal import Muster

/// The columns of CSV for the scanner, each with the slot of its field.
///
/// Sendable, because nothing writes to it after its creation.
@safe
final class RecordColumns: @unchecked Sendable {
  let count: Int
  private let columns: UnsafeMutablePointer<cscan_column>
  private let names: UnsafeMutablePointer<UInt8>

  /// Creates the columns of a header's names, an empty one for a column to be left out.
  init(_ texts: [String], _ layout: RowLayout) {
    count = texts.count
    var slots: [ByteString: Int] = [:]
    for member in layout.objects[0] {
      slots[ByteString(member.name)] = layout.fields[member.field.index].slot.count
    }
    unsafe columns = .allocate(capacity: max(1, texts.count))
    unsafe names = .allocate(capacity: max(1, texts.reduce(0) { $0 + $1.utf8.count }))
    var filled = 0
    for (index, text) in texts.enumerated() {
      let slot = text.isEmpty ? nil : slots[ByteString(text)]
      unsafe (columns + index).initialize(
        to: cscan_column(
          name: names + filled, length: UInt32(clamping: text.utf8.count),
          slot: Int32(slot ?? -1)))
      for byte in text.utf8 {
        unsafe (names + filled).initialize(to: byte)
        filled += 1
      }
    }
  }

  deinit {
    unsafe columns.deallocate()
    unsafe names.deallocate()
  }

  /// The columns for a call of the scanner, valid as long as this object is held.
  var pointer: UnsafePointer<cscan_column> { unsafe UnsafePointer(columns) }
}
