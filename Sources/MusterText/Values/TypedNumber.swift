/// Reads a number from a source of strings, such as a table, a form's control, or JSON whose values
/// are strings.
///
/// An integer can have decimals that are all zeros, as in `517.0`, but not exactly three. To many
/// people `1.000` is a thousand, so it is refused instead of being read as one.
package func typedNumber(_ text: Span<UInt8>, _ type: ValueType) -> Number? {
  guard let number = Number(text, grammar: .text) else { return nil }
  let point = text.count - 4
  if type == .integer, point >= 0, text[point] == UInt8(ascii: "."),
    text[point + 1].isDigit, text[point + 2].isDigit, text[point + 3].isDigit
  {
    return nil
  }
  return number
}

/// Returns true if a short decimal number is written as `Number.text` writes it: `-12.5`, not `+5`,
/// `05`, `1.50` or `-0`. Returns false for longer numbers, and for any other notation.
package func isCanonicalNumber(_ text: Span<UInt8>) -> Bool {
  let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  var index = start
  while index < text.count, text[index].isDigit { index += 1 }
  let whole = index - start
  guard whole > 0, text.count <= 32 else { return false }
  let startsWithZero = text[start] == UInt8(ascii: "0")
  if startsWithZero, whole > 1 { return false }
  if index == text.count { return !(isNegative && startsWithZero) }
  guard text[index] == UInt8(ascii: ".") else { return false }
  index += 1
  let point = index
  while index < text.count, text[index].isDigit { index += 1 }
  return index == text.count && index > point && text[index - 1] != UInt8(ascii: "0")
}
