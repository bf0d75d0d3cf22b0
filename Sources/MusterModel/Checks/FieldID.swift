/// Identifies a field of a form: its index among the form's fields.
@usableFromInline package struct FieldID: TableIndex, Comparable {
  @usableFromInline let number: Int32

  @inlinable
  @inline(__always)
  package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inlinable
  @inline(__always)
  package var index: Int { Int(number) }

  @inlinable package static func < (left: FieldID, right: FieldID) -> Bool {
    left.number < right.number
  }
}

extension FieldPlan: Indexed {
  @usableFromInline package typealias ID = FieldID
}
