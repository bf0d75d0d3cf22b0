/// Reads an integer of at most 18 digits in JSON's plain notation, which is the usual case, in one
/// pass. The integer has 64 bits on every platform.
package func smallInteger(_ text: Span<UInt8>) -> Int64? {
  let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  guard text.count > start, text.count - start <= 18 else { return nil }
  var value: Int64 = 0
  for index in start..<text.count {
    guard text[index].isDigit else { return nil }
    value = value * 10 + Int64(text[index] &- UInt8(ascii: "0"))
  }
  return isNegative ? -value : value
}
