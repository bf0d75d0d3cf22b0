/// A file that takes whole lines. It always ends with a whole line, even if a write fails.
public protocol LineFile: AnyObject {
  /// The file's identity, if it is a regular file or a pipe.
  var identity: FileIdentity? { get }

  /// The descriptor of this process that the path means, as `/dev/stdout` means 1. The lines follow
  /// the bytes written through that descriptor.
  var descriptor: Int32? { get }

  /// Prepares the file for the first line: an existing file is emptied.
  func begin() throws(FileError)

  /// Leaves the file as it was before it was opened.
  func abandon()

  /// Writes lines, each with its terminator.
  func add(_ lines: Span<UInt8>) throws(FileError)

  /// Closes the file.
  func close() throws(FileError)
}
