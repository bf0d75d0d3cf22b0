internal import Muster

/// The value of one row, as a slot of a form's row.
extension ArrowColumn {
  /// True if the column's values, or its dictionary's, are neither lists nor objects.
  var isScalar: Bool {
    if let values = dictionary.first { return values.isScalar }
    switch layout {
    case .null, .boolean, .integer, .float, .decimal, .text, .textView, .date, .time, .timestamp:
      return true
    case .list, .fixedList, .structure, .map, .runs, .other: return false
    }
  }

  /// Returns a row's value, as `value` does. A string's slot points into the column.
  func slot(
    _ row: Int, in target: inout Row, _ allowance: inout ValueAllowance
  ) throws(ColumnRefusal) -> Slot {
    if isNull(row) {
      try allowance.take(1)
      return Slot(.null)
    }
    if let values = dictionary.first {
      try allowance.take(1)
      return try values.slot(try entry(row), in: &target, &allowance)
    }
    switch layout {
    case .boolean:
      try allowance.take(1)
      return Slot(try flag(row) ? .yes : .no)
    case .integer(let width, let isSigned) where width < 8 || isSigned:
      try allowance.take(1)
      return target.keep(try integer(row, width: width, isSigned: isSigned))
    case .text(_, isBinary: false), .textView(isBinary: false):
      let bytes = unsafe try text(row)
      guard unsafe UTF8.isValid(Span(_unsafeElements: bytes)) else { break }
      try allowance.take(1 + bytes.count / 16)
      return unsafe Slot(.text, bytes: bytes)
    default: break
    }
    return target.keep(try value(row, &allowance))
  }

  /// Returns a number that only rows with the same value have, for a row that is not null; `nil` if
  /// its value doesn't fit into a number.
  func bits(_ row: Int) -> UInt64? {
    if !dictionary.isEmpty { return (try? entry(row)).map { UInt64($0) } }
    let width: Int
    switch layout {
    case .boolean: return (try? flag(row)).map { $0 ? 1 : 0 }
    case .integer(let own, _), .float(let own), .time(let own, _), .decimal(let own, _):
      width = own
    case .date(let isInMilliseconds): width = isInMilliseconds ? 8 : 4
    case .timestamp: width = 8
    case .text(_, isBinary: false), .textView(isBinary: false):
      guard let bytes = unsafe try? text(row), bytes.count < 8 else { return nil }
      var bits = UInt64(bytes.count) << 56
      for index in 0..<bytes.count { bits |= unsafe UInt64(bytes[index]) << UInt64(8 * index) }
      return bits
    default: return nil
    }
    if width > 8 { return nil }
    let number = try? integer(row, width: width, isSigned: width == 8)
    return number.map { UInt64(bitPattern: $0) }
  }
}
