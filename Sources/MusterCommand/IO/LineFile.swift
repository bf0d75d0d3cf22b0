/// A file that takes whole lines. Whatever happens while one is written, the file ends with a whole
/// one.
public protocol LineFile: AnyObject {
  /// Writes lines, the last one ended like the others.
  func add(_ lines: Span<UInt8>) throws(FileError)

  /// Ends the file.
  func close() throws(FileError)
}
