// The standard library's normalisation is not public, so only this file calls it.
@_spi(_Unicode) import Swift

/// Appends the `nfc` of a string, its canonical composition, if that changes it.
func compose(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  // Nothing below U+0300 composes with anything below it.
  guard hasScalar(text, from: 0xCC), !hasEndlessMarks(text) else { return false }
  let start = output.count
  for scalar in String(text)._nfc { output.append(scalar: scalar.value) }
  guard isSame(output.span.extracting(start..<output.count), text) else { return true }
  output.removeLast(output.count - start)
  return false
}

/// Appends the `nfkc` of a string, its compatibility composition, if that changes it.
func composeCompatibly(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  guard hasScalar(text, from: 0xC2) else { return false }
  var decomposed: [UInt8] = []
  guard decomposeCompatibly(text, into: &decomposed) else { return compose(text, into: &output) }
  if !compose(decomposed.span, into: &output) { output.append(contentsOf: decomposed) }
  return true
}

/// Returns the small letter of a scalar in NFC, with its marks if it has any.
package func smallLetters(_ scalar: UInt32) -> [UInt32] {
  var letters: [UInt32] = []
  for letter in Unicode.Scalar(read: scalar).properties.lowercaseMapping._nfc {
    letters.append(letter.value)
  }
  return letters
}

/// Returns true if one letter has far more marks than in any script: Unicode's stream-safe text has
/// at most 30. In that case the string stays unchanged, because the library sorts marks in
/// quadratic time.
private func hasEndlessMarks(_ text: Span<UInt8>) -> Bool {
  var marks = 0
  for scalar in String(text).unicodeScalars {
    guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
      marks = 0
      continue
    }
    marks += 1
    if marks > 500 { return true }
  }
  return false
}

/// Returns true if a string has a scalar whose first byte is `lead` or above.
private func hasScalar(_ text: Span<UInt8>, from lead: UInt8) -> Bool {
  for index in text.indices where text[index] >= lead { return true }
  return false
}
