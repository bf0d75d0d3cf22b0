/// The number of values that some rows of a table can still have together, because a dictionary can
/// repeat a large value in a few bytes. Only one thread uses it.
package final class ValueBudget {
  private(set) var left: Int

  /// Creates the budget of rows with this many bytes and cells.
  package init(bytes: Int, cells: Int) { left = (1 << 24) + 64 * bytes + 8 * cells }

  /// Takes this many values.
  package func take(_ count: Int) { left -= count }
}
