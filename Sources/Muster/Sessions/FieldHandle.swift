/// Where a field stands in one session: found once by its path, stable while it is there.
///
/// A field of a list's item keeps its place while the item lives, wherever the item moves; once it
/// is removed the place names nothing, and never another field.
public struct FieldHandle: Hashable, Sendable {
  package let slot: Int32
  let generation: UInt32
}
