/// Identifies a cross-field rule: its index among the program's.
struct CrossFieldRuleID: TableIndex {
  private let number: Int32

  @inline(__always)
  init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  var index: Int { Int(number) }
}
