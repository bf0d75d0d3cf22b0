/// Identifies a condition, or a part of one: its index among the program's conditions.
struct ConditionID: TableIndex {
  private let number: Int32

  @inline(__always)
  init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  var index: Int { Int(number) }
}
