/// An IBAN read byte by byte, without its separators.
struct IBANReading {
  /// The number of bytes read.
  private(set) var count = 0

  private var country: (UInt8, UInt8) = (0, 0)
  private var checkDigits: (UInt8, UInt8) = (0, 0)
  private var remainder = Modulo97()

  /// The rest of the country's structure in the table, from the next group on.
  private var structure = 0..<0
  private var group: UInt8 = 0
  private var leftInGroup = 0

  /// True if the country's whole structure was read.
  var isFull: Bool { count > 4 && leftInGroup == 0 && structure.isEmpty }

  /// Reads one byte; returns `false` if it is not allowed here.
  mutating func take(_ byte: UInt8) -> Bool {
    defer { count += 1 }
    switch count {
    case 0:
      country.0 = byte
      return byte.isUppercase
    case 1:
      country.1 = byte
      guard let found = structures.value(of: country.0, byte) else { return false }
      structure = found
      return true
    case 2:
      checkDigits.0 = byte
      return byte.isDigit
    case 3:
      checkDigits.1 = byte
      guard byte.isDigit else { return false }
      nextGroup()
      // MOD 97-10 produces 02 to 98.
      return (2...98).contains(checkDigits.0.digitValue * 10 + byte.digitValue)
    default:
      guard leftInGroup > 0, belongs(byte) else { return false }
      remainder.take(byte)
      leftInGroup -= 1
      if leftInGroup == 0 { nextGroup() }
      return true
    }
  }

  /// The result if the string ends here.
  var outcome: FormatOutcome {
    if isFull { return isSatisfied(by: remainder) ? .passes : .fails }
    if count == 1 {
      return structures.hasKey(startingWith: country.0) ? .incomplete : .fails
    }
    guard count > 4, leftInGroup == 1, structure.isEmpty else { return .incomplete }
    // One byte is missing, and none of its choices may match the check digits.
    for byte in UInt8(ascii: "0")...UInt8(ascii: "Z") where belongs(byte) {
      var whole = remainder
      whole.take(byte)
      if isSatisfied(by: whole) { return .incomplete }
    }
    return .fails
  }

  private func isSatisfied(by account: Modulo97) -> Bool {
    var whole = account
    whole.take(country.0)
    whole.take(country.1)
    whole.take(checkDigits.0)
    whole.take(checkDigits.1)
    return whole.remainder == 1
  }

  /// Returns true if the byte fits the group being read: a capital, a digit, or either.
  private func belongs(_ byte: UInt8) -> Bool {
    switch group {
    case UInt8(ascii: "a"): byte.isUppercase
    case UInt8(ascii: "n"): byte.isDigit
    default: byte.isUppercase || byte.isDigit
    }
  }

  private mutating func nextGroup() {
    guard !structure.isEmpty else { return }
    var position = structure.lowerBound
    var (kind, length): (UInt8, Int) = (0, 0)
    let end = structure.upperBound
    structures.lines.withBytes { table in
      kind = table[position]
      position += 1
      while position < end, table[position].isDigit {
        length = length * 10 + table[position].digitValue
        position += 1
      }
    }
    (group, leftInGroup) = (kind, length)
    structure = position..<end
  }
}

/// The structure after the check digits, by country.
private let structures = LineTable(lines: IBANTable.structures)
