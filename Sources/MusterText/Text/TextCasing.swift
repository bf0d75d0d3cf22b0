/// The case to convert letters to.
enum LetterCase {
  case lower, upper
}

/// Appends the string in lower case or upper case, if that changes it. Each scalar gets its full
/// mapping, regardless of its neighbours: `ß` becomes `SS`, and `Σ` always `σ`.
func changeCase(
  _ text: Span<UInt8>, to letterCase: LetterCase, into output: inout [UInt8]
) -> Bool {
  var isChanged = false
  var index = 0
  while index < text.count {
    let (scalar, length) = text.scalar(at: index)
    if scalar < 0x80 {
      let byte = text[index]
      let mapped = letterCase == .lower ? byte.lowercased : byte.uppercased
      if mapped != byte, !isChanged {
        isChanged = true
        output.append(text, 0..<index)
      }
      if isChanged { output.append(mapped) }
    } else {
      let properties = Unicode.Scalar(read: scalar).properties
      let mapping =
        letterCase == .lower ? properties.lowercaseMapping : properties.uppercaseMapping
      if !isChanged, !isOnly(scalar, mapping) {
        isChanged = true
        output.append(text, 0..<index)
      }
      if isChanged { output.append(contentsOf: mapping.utf8) }
    }
    index += length
  }
  return isChanged
}

/// Returns true if a string is just one scalar.
private func isOnly(_ scalar: UInt32, _ text: String) -> Bool {
  var scalars = text.unicodeScalars.makeIterator()
  return scalars.next()?.value == scalar && scalars.next() == nil
}
