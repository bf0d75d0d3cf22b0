/// Identifies a frame of a form: its index among the form's frames.
@usableFromInline package struct FrameID: TableIndex {
  @usableFromInline let number: Int32

  @inlinable
  @inline(__always)
  package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inlinable
  @inline(__always)
  package var index: Int { Int(number) }

  /// The form's own frame, which comes first.
  @inlinable package static var form: FrameID { FrameID(0) }
}

extension FramePlan: Indexed {
  @usableFromInline package typealias ID = FrameID
}
