/// Appends the `trim` of a string, without white space at its ends, if that changes it.
func trimEnds(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  var start = 0
  while start < text.count {
    let (scalar, length) = text.scalar(at: start)
    guard isWhiteSpace(scalar) else { break }
    start += length
  }
  var end = text.count
  while end > start {
    var last = end - 1
    while last > start, text[last] & 0xC0 == 0x80 { last -= 1 }
    guard isWhiteSpace(text.scalar(at: last).value) else { break }
    end = last
  }
  guard end - start < text.count else { return false }
  output.append(text, start..<end)
  return true
}

/// Appends the `collapse-spaces` of a string, with one plain space for each run of white space, if
/// that changes it.
func joinSpaces(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  let start = output.count
  var isChanged = false
  var isAfterSpace = false
  var index = 0
  while index < text.count {
    let (scalar, length) = text.scalar(at: index)
    let isSpace = isWhiteSpace(scalar)
    if isSpace, isAfterSpace || scalar != 0x20, !isChanged {
      isChanged = true
      output.append(text, 0..<index)
    }
    if isChanged {
      if !isSpace {
        output.append(text, index..<(index + length))
      } else if !isAfterSpace {
        output.append(0x20)
      }
    }
    isAfterSpace = isSpace
    index += length
  }
  if !isChanged { output.removeLast(output.count - start) }
  return isChanged
}
