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
  ) throws(Refusal) -> Slot {
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
}
