/// A frame of a form: its index among the form's frames.
package struct FrameID: TableIndex {
  private let number: Int32

  @inline(__always)
  package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  package var index: Int { Int(number) }

  /// The form's own frame, which comes first.
  package static var form: FrameID { FrameID(0) }
}

extension FramePlan: Indexed {
  package typealias ID = FrameID
}
