/// The number of values that one row of a typed column can still have.
///
/// Repeated dictionary entries take no memory in the column, so a few nested dictionaries can
/// represent more values than fit into memory.
package struct ValueAllowance {
  private static var most: Int { 1 << 22 }
  private let first: Int
  private var left: Int

  /// Creates the allowance of one row, within the budget of several rows.
  package init(_ budget: ValueBudget? = nil) {
    first = min(Self.most, budget?.left ?? Self.most)
    left = first
  }

  /// The number of values that the row has taken.
  var taken: Int { first - left }

  /// Takes this many values; 16 bytes of a string count as one.
  mutating func take(_ count: Int) throws(ColumnRefusal) {
    guard count <= left else {
      if first < Self.most {
        throw ColumnRefusal(
          "a dictionary repeats so many values that the rows are too large for their bytes")
      }
      throw ColumnRefusal(
        "a row has more than \(Self.most) values; 16 bytes of a string count as one")
    }
    left -= count
  }
}
