/// Identifies a function over a list: its index among the program's.
struct FoldID: TableIndex {
  private let number: Int32

  @inline(__always)
  init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }

  @inline(__always)
  var index: Int { Int(number) }
}
