/// The number of typing mistakes between two strings.
package enum EditDistance {
  /// Returns the Damerau-Levenshtein distance. A mistake is an extra, missing or wrong letter, or
  /// two swapped letters. No letter is moved twice.
  package static func between<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    // Three successive rows of the table, used in turn.
    let width = right.count + 1
    var costs = [Int](repeating: 0, count: 3 * width)
    var (beforeLast, last, current) = (0, width, 2 * width)
    for column in 0..<width { costs[last + column] = column }
    for row in left.indices {
      costs[current] = row + 1
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(
          costs[last + column] + (isSame ? 0 : 1), costs[last + column + 1] + 1,
          costs[current + column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, costs[beforeLast + column - 1] + 1)
        }
        costs[current + column + 1] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return costs[last + right.count]
  }
}
