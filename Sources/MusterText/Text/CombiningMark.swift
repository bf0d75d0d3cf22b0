/// Marks after letters, as NFC orders and composes them.
extension Unicode.Scalar {
  /// True for a combining mark. A label of a domain name can't begin with one.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The canonical combining class; 0 for starters.
  package var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}

/// Returns true if NFC changes a letter followed by this mark: it composes them, or changes their
/// order.
///
/// The table has a record for each mark: three digits for the mark, two for the number of letters
/// that follow, and three for each of them, in order.
package func composes(_ letter: UInt32, with mark: UInt32) -> Bool {
  guard mark >= 0x300 else { return false }
  return ComposingPairTable.pairs.withBytes { pairs in
    var index = 0
    while index < pairs.count {
      let count = Int(packedNumber(pairs, at: index + 3, digits: 2))
      if packedNumber(pairs, at: index, digits: 3) == mark {
        return hasNumber(letter, pairs, from: index + 5, count: count)
      }
      index += 5 + 3 * count
    }
    return false
  }
}

/// Returns true if a number is in a sorted list of numbers with three digits each.
private func hasNumber(_ number: UInt32, _ table: Span<UInt8>, from start: Int, count: Int) -> Bool
{
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    let found = packedNumber(table, at: start + 3 * middle, digits: 3)
    if found == number { return true }
    if found < number { low = middle + 1 } else { high = middle }
  }
  return false
}
