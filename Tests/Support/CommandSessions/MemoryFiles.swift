public import MusterCommand
public import MusterPayloads
import Synchronization

/// Files in memory, in front of some folders of a project, which are read and never written.
public final class MemoryFiles: FileSystem {
  private let disk: DiskFiles?
  private let folder: String
  private let visible: [String]
  private let written = Mutex<[String: [UInt8]]>([:])

  /// The files in folders of a project, or none.
  public init(over project: String? = nil, folders: [String] = []) {
    disk = project.map { DiskFiles(root: $0) }
    folder = project ?? ""
    visible = folders
  }

  /// What stands at a path.
  public func kind(of path: String) -> FileKind? {
    let path = plain(path)
    let inMemory: FileKind? = written.withLock { files in
      if files[path] != nil { return .file }
      return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }
    if let inMemory { return inMemory }
    if path == "." { return .folder }
    return disk(for: path)?.kind(of: path)
  }

  /// The absolute path, links on the disk followed.
  public func realPath(_ path: String) -> String? {
    let plain = plain(path)
    let isWritten = written.withLock { files in
      plain == "." || files.keys.contains { $0 == plain || $0.hasPrefix(plain + "/") }
    }
    if isWritten { return plain == "." ? folder : "\(folder)/\(plain)" }
    return disk(for: plain)?.realPath(plain)
  }

  /// What the file at a path is.
  public func identity(of path: String) -> FileIdentity? {
    kind(of: path) == .file ? realPath(path).map { FileIdentity($0) } : nil
  }

  /// A source of a file's bytes.
  public func open(
    _ path: String, whileWaiting: @escaping () -> Void = {}
  ) throws(FileError) -> any ByteSource {
    let path = plain(path)
    if let bytes = written.withLock({ $0[path] }) { return MemoryBytes(bytes) }
    if kind(of: path) == .folder { throw .isFolder }
    guard let disk = disk(for: path) else { throw .notFound }
    return try disk.open(path, whileWaiting: whileWaiting)
  }

  /// The names in a folder.
  public func names(in folder: String) throws(FileError) -> [String] {
    let folder = plain(folder)
    let prefix = folder == "." ? "" : folder + "/"
    let own = written.withLock { files in
      files.keys.filter { $0.hasPrefix(prefix) }
        .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) }
    }
    let others = (try? disk(for: folder)?.names(in: folder)) ?? []
    if own.isEmpty, others.isEmpty, kind(of: folder) != .folder { throw .notFound }
    return Set(own + others).sorted()
  }

  /// The state of a file: its bytes; of a folder, its names.
  public func stamp(of path: String) -> FileStamp? {
    let plain = plain(path)
    if let bytes = written.withLock({ $0[plain] }) { return FileStamp(bytes.hashValue) }
    if let names = try? names(in: path) { return FileStamp(names.hashValue) }
    return disk(for: plain)?.stamp(of: plain)
  }

  /// Writes a new file.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if kind(of: path) != nil { throw .exists }
    put(path, bytes)
  }

  /// Writes a file, whether it is there or not.
  public func replace(
    _ path: String, _ bytes: [UInt8], whileWaiting: () -> Void
  ) throws(FileError) {
    if kind(of: path) == .folder { throw .isFolder }
    put(path, bytes)
  }

  /// Writes a file, whether it is there or not.
  public func put(_ path: String, _ bytes: [UInt8]) {
    written.withLock { $0[plain(path)] = bytes }
  }

  /// Takes a file away.
  public func remove(_ path: String) {
    written.withLock { $0[plain(path)] = nil }
  }

  /// The disk, where the path leads to a folder that can be seen.
  private func disk(for path: String) -> DiskFiles? {
    let isVisible = visible.contains { folder in
      path == folder || path.hasPrefix(folder + "/") || folder.hasPrefix(path + "/")
    }
    return isVisible ? disk : nil
  }

  /// The path from the folder, without `./` and `//` and a slash at its end.
  private func plain(_ path: String) -> String {
    if !folder.isEmpty, path == folder || path.hasPrefix(folder + "/") {
      return plain("./" + path.dropFirst(folder.count))
    }
    let parts = path.split(separator: "/").filter { $0 != "." }
    if parts.isEmpty { return path.hasPrefix("/") ? "/" : "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// Files that are written line by line.
extension MemoryFiles {
  /// A file to write lines to.
  public func lines(at path: String, whileWaiting: () -> Void) throws(FileError) -> any LineFile {
    if kind(of: path) == .folder { throw .isFolder }
    let isNew = kind(of: path) == nil
    if isNew { put(path, []) }
    return MemoryLines(self, path, isNew: isNew)
  }

  /// How many bytes a file has.
  public func size(of path: String) -> Int? {
    guard kind(of: path) == .file, let source = try? open(path) else { return nil }
    var bytes: [UInt8] = []
    while let count = try? source.read(1 << 16, into: &bytes), count > 0 {}
    return bytes.count
  }

  private final class MemoryLines: LineFile {
    private let files: MemoryFiles
    private let path: String
    private let isNew: Bool
    private var bytes: [UInt8] = []

    init(_ files: MemoryFiles, _ path: String, isNew: Bool) {
      self.files = files
      self.path = path
      self.isNew = isNew
    }

    var identity: FileIdentity? { files.identity(of: path) }
    var descriptor: Int32? { nil }

    func begin() { files.put(path, []) }

    func abandon() {
      if isNew { files.remove(path) }
    }

    func add(_ lines: Span<UInt8>) {
      for index in lines.indices { bytes.append(lines[index]) }
      files.put(path, bytes)
    }

    func close() {}
  }
}
