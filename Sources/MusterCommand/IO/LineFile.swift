/// A file that takes whole lines. Even if writing one fails, the file ends with a whole one.
public protocol LineFile: AnyObject {
  /// The file's identity, if it is a regular file or a pipe.
  var identity: FileIdentity? { get }

  /// The descriptor of this process that its path means, as `/dev/stdout` means 1: its lines come
  /// after the bytes written through that descriptor.
  var descriptor: Int32? { get }

  /// Prepares it for the first line: an existing file is emptied.
  func begin() throws(FileError)

  /// Leaves it as it was before it was opened.
  func abandon()

  /// Writes lines, the last one terminated like the others.
  func add(_ lines: Span<UInt8>) throws(FileError)

  /// Closes the file.
  func close() throws(FileError)
}
