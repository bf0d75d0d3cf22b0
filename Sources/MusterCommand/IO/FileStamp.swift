#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The state of a file: another one after each time that it was written, replaced or renamed.
public struct FileStamp: Sendable, Hashable {
  private let text: String

  /// Creates a stamp from a text.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates the stamp of what is at a path, links followed; `nil` if there is nothing.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let place = "\(status.st_dev):\(status.st_ino)"
    text = "\(place):\(status.st_size):\(time.tv_sec):\(time.tv_nsec):\(status.st_mode)"
  }
}
