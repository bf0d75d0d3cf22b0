import MusterPayloads
import Synchronization

/// A file system that notes the state of each file when it is first used. Results are outdated as
/// soon as one of these files changes.
final class SeenFiles: FilesAround {
  let files: any FileSystem
  private let stamps = Mutex<[String: FileStamp?]>([:])

  init(_ files: any FileSystem) {
    self.files = files
  }

  /// The state of each used file at its first use.
  var noted: [String: FileStamp?] { stamps.withLock { $0 } }

  /// The current state of each used file.
  var now: [String: FileStamp?] {
    let paths = stamps.withLock { Array($0.keys) }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, files.stamp(of: $0)) })
  }

  /// True if a file has changed since its first use.
  var isOutdated: Bool {
    noted.contains { path, stamp in files.stamp(of: path) != stamp }
  }

  /// Notes a path before anything is read there, so that no change in between is missed.
  private func note(_ path: String) {
    let isKnown = stamps.withLock { $0[path] != nil }
    if isKnown { return }
    let stamp = files.stamp(of: path)
    stamps.withLock { $0[path] = .some(stamp) }
  }

  func kind(of path: String) -> FileKind? {
    note(path)
    return files.kind(of: path)
  }

  func look(at path: String) throws(FileError) -> FileKind? {
    note(path)
    return try files.look(at: path)
  }

  func realPath(_ path: String) -> String? {
    note(path)
    return files.realPath(path)
  }

  func open(
    _ path: String, whileWaiting: @escaping () -> Void
  ) throws(FileError) -> any ByteSource {
    note(path)
    return try files.open(path, whileWaiting: whileWaiting)
  }

  func names(in folder: String) throws(FileError) -> [String] {
    note(folder)
    return try files.names(in: folder)
  }
}
