extension [UInt8] {
  /// Returns true if this string is at an index.
  func has(_ words: StaticString, at index: Int) -> Bool {
    let length = words.utf8CodeUnitCount
    guard count - index >= length else { return false }
    for offset in 0..<length where unsafe self[index + offset] != words.utf8Start[offset] {
      return false
    }
    return true
  }
}
