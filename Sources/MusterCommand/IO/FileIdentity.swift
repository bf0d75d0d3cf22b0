#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a file is, whatever name or link leads to it: two that are equal are one file, or one pipe.
///
/// Devices have none: a terminal is read and written at once, and all that is lost in `/dev/null`
/// is meant to be; nor has a socket, whose two directions are two streams.
public struct FileIdentity: Sendable, Hashable {
  private let text: String

  /// The identity that a text stands for.
  public init(_ text: String) {
    self.text = text
  }

  /// That of the file at a path; none of what is no file.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of the file behind a descriptor; none of what is no file.
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
