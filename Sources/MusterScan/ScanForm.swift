package import CScan
package import Muster

/// A form's layout for the scanner: tables of names that are looked up with one multiplication.
///
/// It is Sendable because nothing writes to it after its creation.
@safe
package final class ScanForm: @unchecked Sendable {
  private let fields: UnsafeMutablePointer<cscan_field>
  private let names: UnsafeMutablePointer<cscan_names>
  private var tables: [NameTable] = []
  /// The form to pass to the scanner, valid as long as this object is held.
  @unsafe
  package let pointer: UnsafePointer<cscan_form>

  /// Creates the layout of a form's rows.
  package init(_ layout: RowLayout) {
    unsafe fields = .allocate(capacity: max(1, layout.fields.count))
    for (index, field) in layout.fields.enumerated() {
      unsafe (fields + index).initialize(to: cscan_field(field))
    }
    unsafe names = .allocate(capacity: layout.objects.count)
    for (index, members) in layout.objects.enumerated() {
      let table = NameTable(members, layout.fields)
      tables.append(table)
      unsafe (names + index).initialize(to: table.names)
    }
    let whole = UnsafeMutablePointer<cscan_form>.allocate(capacity: 1)
    unsafe whole.initialize(
      to: cscan_form(slot_count: UInt32(layout.slotCount), fields: fields, names: names))
    unsafe pointer = UnsafePointer(whole)
  }

  deinit {
    unsafe fields.deallocate()
    unsafe names.deallocate()
    unsafe pointer.deallocate()
  }
}

extension cscan_field {
  fileprivate init(_ field: RowLayout.Field) {
    let sort =
      switch field.sort {
      case .plain: CSCAN_PLAIN
      case .group: CSCAN_OBJECT
      case .list: CSCAN_LIST
      case .map: CSCAN_MAP
      }
    self.init(
      sort: UInt32(sort.rawValue), slot: UInt32(field.slot.count), names: UInt32(field.object),
      item_slots: UInt32(field.itemSlots), item_field: UInt32(field.itemField?.index ?? 0))
  }
}
