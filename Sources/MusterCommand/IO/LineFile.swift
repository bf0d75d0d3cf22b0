/// A file that takes whole lines. Whatever happens while one is written, the file ends with a whole
/// one.
public protocol LineFile: AnyObject {
  /// What file it is, where it is one.
  var identity: FileIdentity? { get }

  /// The descriptor of this process that its path stands for, as `/dev/stdout` stands for 1: its
  /// lines go behind what went through that one already.
  var descriptor: Int32? { get }

  /// Makes it ready for the first line: what a file that was there holds is dropped.
  func begin() throws(FileError)

  /// Leaves it as it was before it was opened.
  func abandon()

  /// Writes lines, the last one ended like the others.
  func add(_ lines: Span<UInt8>) throws(FileError)

  /// Ends the file.
  func close() throws(FileError)
}
