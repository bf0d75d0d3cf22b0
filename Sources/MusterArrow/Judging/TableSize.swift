/// Sizes of tables of answers. Small batches have small tables, because filling a table takes time.
enum TableSize {
  /// Returns the binary logarithm of the size for a number of values.
  static func bits(for count: Int, most: Int) -> Int {
    var bits = 4
    while bits < most, count >> bits > 0 { bits += 1 }
    return bits
  }
}
