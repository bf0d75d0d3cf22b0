import MusterSystem

/// The identity of a file, independent of its names and links: two paths with the same identity
/// lead to the same file or pipe.
///
/// Devices have none: a terminal is read and written at the same time, and output to `/dev/null` is
/// meant to be lost. A socket has none either, because its two directions are two streams.
public struct FileIdentity: Sendable, Hashable {
  private let text: String

  /// Creates an identity from a string.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates the identity of the file at a path; `nil` if it has none.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the identity of a descriptor's file; `nil` if it has none.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT) else { return nil }
    text = "\(status.st_dev):\(status.st_ino)"
  }
}
