/// Identifies a rule of a field: its index among the program's rules.
struct RuleID: TableIndex {
  private let number: Int32

  @inline(__always)
  init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  var index: Int { Int(number) }
}
