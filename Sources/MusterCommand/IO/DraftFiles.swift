import MusterPayloads
import Synchronization

/// A file system that puts drafts of some files in front of those on the disk, to try out changes
/// before they are written.
final class DraftFiles: FilesAround {
  let files: any FileSystem
  private let all = Mutex<[String: [UInt8]]>([:])

  init(_ files: any FileSystem) {
    self.files = files
  }

  /// The paths of the files with a draft, links followed.
  var paths: [String] { all.withLock { $0.keys.sorted() } }

  /// The draft of a file, under any path that leads to it.
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
}
