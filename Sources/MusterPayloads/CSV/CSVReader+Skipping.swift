/// Skips everything around the records: a preamble, comments, blank lines and a byte-order mark.
extension CSVReader {
  /// Skips everything before the first record, once; returns the problem if the source is in
  /// another encoding.
  mutating func begin() throws(ReadError) -> PayloadProblem? {
    if hasBegun { return nil }
    if let problem = try window.foreignSign("not-csv") { return problem }
    if window.dropped == 0, position == 0 { try skipByteOrderMark() }
    while skippedLines > 0, try byte() != nil {
      try skipLine(keeping: 1 << 16)
      _ = try takeBreak()
      skippedLines -= 1
    }
    hasBegun = true
    return nil
  }

  /// Skips a line break or a comment, if there is one here.
  mutating func takeBlank() throws(ReadError) -> Bool {
    if try takeBreak() { return true }
    return try takeComment()
  }

  /// Skips a line that is a comment, up to its break.
  private mutating func takeComment() throws(ReadError) -> Bool {
    guard let comment, try byte() == comment else { return false }
    try skipLine(keeping: 1 << 16)
    return true
  }

  /// Skips the rest of a line, and keeps at most this number of bytes of it in memory.
  mutating func skipLine(keeping most: Int) throws(ReadError) {
    while let byte = try byte(), byte != 0x0A, byte != 0x0D {
      position += 1
      if position > most { dropRead() }
    }
  }

  /// Skips a line break, if there is one here.
  mutating func takeBreak() throws(ReadError) -> Bool {
    let first = try byte()
    guard first == 0x0A || first == 0x0D else { return false }
    position += 1
    if first == 0x0D, try byte() == 0x0A { position += 1 }
    line += 1
    return true
  }

  private mutating func skipByteOrderMark() throws(ReadError) {
    guard try byte() == 0xEF else { return }
    while window.count < 3, try window.grow() {}
    if window.count >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF {
      position = 3
      hasByteOrderMark = true
    }
  }

  /// The index of the next line that is a comment, or else the number of bytes in memory.
  var endOfPlain: Int {
    guard let comment else { return window.count }
    let bytes = window.span
    var index = position
    while index < bytes.count {
      index = bytes.firstIndex(from: index) { $0.equal(to: comment) }
      if index == 0 || index < bytes.count && (bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D)
      {
        return index
      }
      index += 1
    }
    return bytes.count
  }
}
