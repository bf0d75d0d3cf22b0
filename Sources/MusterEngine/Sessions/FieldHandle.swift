/// Identifies a field of one session: looked up once by path, stable while the field exists.
///
/// A field of a list's item keeps its handle while the item exists, even if the item moves. After
/// the item is removed, the handle is invalid and never means another field.
public struct FieldHandle: Hashable, Sendable {
  private let index: Int32
  let generation: UInt32

  init(slot: SlotID, generation: UInt32) {
    index = Int32(slot.index)
    self.generation = generation
  }

  /// A handle that is invalid in every session.
  package static let gone = FieldHandle(slot: .form, generation: .max)

  /// The field's slot in the session's row.
  package var slot: SlotID { SlotID(Int(index)) }
}
