extension CSVReader {
  /// Finds another separator that fits the first record, and returns it; `nil` if the present one
  /// fits, or if several others do.
  mutating func findSeparator(
    fitting isFitting: (CSVReader, PayloadPlace) -> Bool
  ) throws(ReadError) -> UInt8? {
    let present = separator
    guard try begin() == nil, try !fits(present, isFitting) else { return nil }
    var found: [UInt8] = []
    for other in ",;\t|".utf8 where other != present && other != comment {
      if try fits(other, isFitting) { found.append(other) }
    }
    separator = found.count == 1 ? found[0] : present
    return found.count == 1 ? separator : nil
  }

  /// Reads the first record with a separator, and goes back.
  private mutating func fits(
    _ separator: UInt8, _ isFitting: (CSVReader, PayloadPlace) -> Bool
  ) throws(ReadError) -> Bool {
    self.separator = separator
    var start = mark
    var step = try nextInMemory()
    while step == nil, window.count < min(limit, 1 << 20) {
      _ = try window.grow()
      // An older mark is invalid now.
      start = mark
      step = try nextInMemory()
    }
    defer { mark = start }
    guard case .payload(let place)? = step else { return false }
    return isFitting(self, place)
  }
}
