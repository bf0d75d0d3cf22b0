/// A slot within a frame, counted from the frame's first one.
@usableFromInline package struct SlotOffset: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: Int32

  @inlinable
  @inline(__always)
  package init(_ count: Int) { number = Int32(truncatingIfNeeded: count) }

  /// The number of slots before it in its frame.
  @inlinable
  @inline(__always)
  package var count: Int { Int(number) }

  /// The value of a list's item.
  @inlinable package static var item: SlotOffset { SlotOffset(1) }
  /// The key of a map's entry, which comes before its value.
  @inlinable package static var key: SlotOffset { SlotOffset(1) }
  /// The value of a map's entry.
  @inlinable package static var entry: SlotOffset { SlotOffset(2) }
}
