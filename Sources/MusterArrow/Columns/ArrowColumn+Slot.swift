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

  /// Calls `take` with each of some rows that is null. Rows without nulls are skipped 64 at a time.
  @inline(__always)
  func forEachNull(in rows: Range<Int>, _ take: (Int) -> Void) {
    if case .runs = layout { return }
    if case .null = layout {
      for row in rows { take(row) }
      return
    }
    guard hasNulls, let bits = unsafe buffer(at: 0) else { return }
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = offset + row
      if place & 7 == 0, row + 64 <= rows.upperBound,
        unsafe bits.loadUnaligned(fromByteOffset: place >> 3, as: UInt64.self) == .max
      {
        row += 64
        continue
      }
      if isNull(row) { take(row) }
      row += 1
    }
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
      return unsafe (try? text(row)).flatMap { unsafe ColumnKeys.bits($0) }
    default: return nil
    }
    if width > 8 { return nil }
    let number = try? integer(row, width: width, isSigned: width == 8)
    return number.map { UInt64(bitPattern: $0) }
  }
}
