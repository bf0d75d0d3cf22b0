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
