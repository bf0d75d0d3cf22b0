/// A field of a form: its index among the form's fields.
package struct FieldID: TableIndex, Comparable {
  private let number: Int32

  @inline(__always)
  package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  package var index: Int { Int(number) }

  package static func < (left: FieldID, right: FieldID) -> Bool { left.number < right.number }
}

extension FieldPlan: Indexed {
  package typealias ID = FieldID
}
