/// The line ending of a text, which is that of its first line.
enum LineEnd: String {
  case lineFeed = "\n"
  case carriageReturn = "\r\n"

  init(of bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? 0
    self = end > 0 && bytes[end - 1] == 0x0D ? .carriageReturn : .lineFeed
  }

  /// Returns lines with this line ending, given lines that end with line feeds.
  func ending(_ lines: String) -> String {
    self == .lineFeed ? lines : lines.replacing("\n", with: rawValue)
  }
}
