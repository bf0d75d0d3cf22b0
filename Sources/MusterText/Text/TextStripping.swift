/// Appends the `strip` of a string, without the scalars of some characters, if that changes it.
func stripScalars(_ text: Span<UInt8>, of characters: String, into output: inout [UInt8]) -> Bool {
  let unwanted = ScalarSet(characters)
  return rewrite(text, into: &output) { scalar in unwanted.contains(scalar) ? .dropped : .kept }
}

/// Appends the `digits-only` of a string, its decimal digits as ASCII, if that changes it.
func keepDigits(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  rewrite(text, into: &output) { scalar in
    if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isDigit ? .kept : .dropped }
    let properties = Unicode.Scalar(read: scalar).properties
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue,
      0..<10 ~= value
    else { return .dropped }
    return .becomes(UInt8(ascii: "0") + UInt8(value))
  }
}

/// The result for a scalar.
private enum Fate {
  case kept, dropped
  case becomes(UInt8)
}

private func rewrite(
  _ text: Span<UInt8>, into output: inout [UInt8], _ fate: (UInt32) -> Fate
) -> Bool {
  var isChanged = false
  var index = 0
  while index < text.count {
    let (scalar, length) = text.scalar(at: index)
    switch fate(scalar) {
    case .kept:
      if isChanged { output.append(text, index..<(index + length)) }
    case .dropped:
      if !isChanged { output.append(text, 0..<index) }
      isChanged = true
    case .becomes(let byte):
      if !isChanged { output.append(text, 0..<index) }
      isChanged = true
      output.append(byte)
    }
    index += length
  }
  return isChanged
}

/// A set of scalars, with one bit for each ASCII scalar.
package struct ScalarSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private let others: String

  package init(_ characters: String) {
    others = characters
    for scalar in characters.unicodeScalars where scalar.value < 0x80 {
      let bit: UInt64 = 1 << UInt64(scalar.value & 63)
      if scalar.value < 64 { low |= bit } else { high |= bit }
    }
  }

  package func contains(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 == 1 }
    return others.unicodeScalars.contains { $0.value == scalar }
  }
}
