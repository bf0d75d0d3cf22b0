import MusterSystem

/// The state of a file. It changes each time the file is written, replaced or renamed.
public struct FileStamp: Sendable, Hashable {
  private var file: UInt64 = 0
  private var size: Int
  private var seconds = 0
  private var nanoseconds = 0
  private var mode: UInt32 = 0

  /// Creates a stamp from a number.
  public init(_ number: Int) {
    size = number
  }

  /// Creates the stamp of the file at a path, following links; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    file = UInt64(status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    mode = UInt32(status.st_mode)
  }
}
