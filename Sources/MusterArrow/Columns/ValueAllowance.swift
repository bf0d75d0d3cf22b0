/// The number of values that one row of a typed column can still have.
///
/// Repeated dictionary entries take no memory in the column, so a few nested dictionaries can
/// represent more values than fit into memory.
package struct ValueAllowance {
  private static var most: Int { 1 << 22 }
  private var left = most

  /// Creates the allowance of one row.
  package init() {}

  /// Takes this many values; 16 bytes of a string count as one.
  mutating func take(_ count: Int) throws(ColumnRefusal) {
    guard count <= left else {
      throw ColumnRefusal(
        "a row has more than \(Self.most) values; 16 bytes of a string count as one")
    }
    left -= count
  }
}
