/// Identifies a reference from one field to another's values: its index among the program's
/// references.
struct ReferenceID: TableIndex {
  private let number: Int32

  @inline(__always)
  init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  var index: Int { Int(number) }
}
