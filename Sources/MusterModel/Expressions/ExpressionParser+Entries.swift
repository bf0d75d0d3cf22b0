/// Entries of tables.
extension ExpressionParser {
  /// Reads the key of an entry, and the column after it: `users[owner].team`.
  mutating func entry(
    of table: String, from start: Int
  ) throws(ExpressionProblem) -> Int {
    let opening = scanner.place
    scanner.place += 1
    scanner.skipSpaces()
    let key = try expression()
    scanner.skipSpaces()
    guard scanner.takes("]") else { throw notClosed("bracket", from: opening) }
    let column = scanner.takes(".") ? try scanner.name().name : nil
    return add(.entry(table: table, column: column), [key], from: start, mark: opening)
  }
}
