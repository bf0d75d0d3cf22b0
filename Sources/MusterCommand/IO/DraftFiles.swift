import MusterPayloads
import Synchronization

/// A file system with drafts of some files before those on the disk, to try what would be written.
final class DraftFiles: FileSystem {
  private let files: any FileSystem
  private let all = Mutex<[String: [UInt8]]>([:])

  init(_ files: any FileSystem) {
    self.files = files
  }

  /// The files with a draft, links followed.
  var paths: [String] { all.withLock { $0.keys.sorted() } }

  /// The draft of a file, by whatever path leads to it.
  subscript(path: String) -> [UInt8]? {
    get {
      let path = files.realPath(path) ?? path
      return all.withLock { $0[path] }
    }
    set {
      let path = files.realPath(path) ?? path
      all.withLock { $0[path] = newValue }
    }
  }

  func open(
    _ path: String, whileWaiting: @escaping () -> Void
  ) throws(FileError) -> any ByteSource {
    if let draft = self[path] { return MemoryBytes(draft) }
    return try files.open(path, whileWaiting: whileWaiting)
  }

  func replace(
    _ path: String, _ bytes: [UInt8], whileWaiting: () -> Void
  ) throws(FileError) {
    self[path] = bytes
  }

  func kind(of path: String) -> FileKind? { files.kind(of: path) }
  func look(at path: String) throws(FileError) -> FileKind? { try files.look(at: path) }
  func realPath(_ path: String) -> String? { files.realPath(path) }
  func identity(of path: String) -> FileIdentity? { files.identity(of: path) }
  func names(in folder: String) throws(FileError) -> [String] { try files.names(in: folder) }
  func size(of path: String) -> Int? { files.size(of: path) }
  func stamp(of path: String) -> FileStamp? { files.stamp(of: path) }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try files.create(path, bytes)
  }

  func lines(at path: String, whileWaiting: () -> Void) throws(FileError) -> any LineFile {
    try files.lines(at: path, whileWaiting: whileWaiting)
  }
}
