/// A slot within a frame, counted from the frame's first one.
package struct SlotOffset: Hashable, Sendable, BitwiseCopyable {
  private let number: Int32

  @inline(__always)
  package init(_ count: Int) { number = Int32(truncatingIfNeeded: count) }

  /// The number of slots before it in its frame.
  @inline(__always)
  package var count: Int { Int(number) }

  /// The value of a list's item.
  package static var item: SlotOffset { SlotOffset(1) }
  /// The key of a map's entry, which comes before its value.
  package static var key: SlotOffset { SlotOffset(1) }
  /// The value of a map's entry.
  package static var entry: SlotOffset { SlotOffset(2) }
}
