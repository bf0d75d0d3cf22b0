/// Codes of one width, sorted and written without separators: `ADAEAF…`. A code has at most eight
/// letters or digits.
@usableFromInline package struct CodeTable: Sendable {
  @usableFromInline let codes: StaticString
  @usableFromInline let width: Int

  @inlinable package init(codes: StaticString, width: Int) {
    self.codes = codes
    self.width = width
  }

  /// Returns `passes` if the string is a code in the table, `incomplete` if it is the start of one.
  /// `fold` maps each byte of the string to the case of the table.
  @inlinable package func outcome(of text: Span<UInt8>, fold: (UInt8) -> UInt8 = { $0 })
    -> FormatOutcome
  {
    guard text.count <= width else { return .fails }
    var key: UInt64 = 0
    for index in text.indices { key = key << 8 | UInt64(fold(text[index])) }
    let missing = UInt64(8 * (width - text.count))
    return codes.withBytes { table in
      let found = lowerBound(of: key << missing, in: table)
      guard found < table.count, code(at: found, in: table) >> missing == key else {
        return .fails
      }
      return missing == 0 ? .passes : .incomplete
    }
  }

  /// Returns the offset of the first code that is not below the key.
  @inlinable func lowerBound(of key: UInt64, in table: Span<UInt8>) -> Int {
    var low = 0
    var high = table.count / width
    while low < high {
      let middle = (low + high) / 2
      if code(at: middle * width, in: table) < key { low = middle + 1 } else { high = middle }
    }
    return low * width
  }

  @inlinable func code(at start: Int, in table: Span<UInt8>) -> UInt64 {
    var code: UInt64 = 0
    for index in start..<start + width { code = code << 8 | UInt64(table[index]) }
    return code
  }
}
