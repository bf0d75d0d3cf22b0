public import MusterPayloads
import MusterSystem

/// The local file system.
public struct DiskFiles: FileSystem {
  private let root: String

  /// Creates the local file system; relative paths are resolved in `root`.
  public init(root: String = "") {
    self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
  }

  /// Returns the kind of file at a path, links followed; `nil` if there is nothing.
  public func kind(of path: String) -> FileKind? { (try? look(at: path)) ?? nil }

  /// Returns the kind of file at a path; throws if it can't be determined.
  public func look(at path: String) throws(FileError) -> FileKind? {
    let path = rooted(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
      throw fileError(errno, at: path)
    }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }

  /// Returns the absolute path with every link followed; `nil` if nothing is there.
  public func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(rooted(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the identity of the file at a path, links followed; `nil` if it has none.
  public func identity(of path: String) -> FileIdentity? { FileIdentity(path: rooted(path)) }

  /// Opens a file for reading; if a pipe has no writer after a while, reports the wait.
  public func open(
    _ path: String, whileWaiting: @escaping () -> Void
  ) throws(FileError) -> any ByteSource {
    let kind = kind(of: path)
    if kind == .folder { throw .isFolder }
    let path = rooted(path)
    // Without O_NONBLOCK, opening a pipe waits silently for its writer.
    let descriptor = systemOpen(path, kind == .stream ? O_RDONLY | waitsLater : O_RDONLY)
    guard descriptor >= 0 else { throw fileError(errno, at: path) }
    let source = DescriptorBytes(descriptor, isOwned: true)
    source.whileWaiting = whileWaiting
    return source
  }

  /// Returns the sorted names in a folder, all of them or none.
  public func names(in folder: String) throws(FileError) -> [String] {
    let folder = rooted(folder)
    guard let stream = unsafe opendir(folder) else { throw fileError(errno, at: folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        // Only this distinguishes the end from a failed read.
        if errno != 0 { throw fileError(errno, at: folder) }
        return names.sorted()
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Writes a new file, creating the folders around it; never replaces an existing file.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let path = rooted(path)
    try makeFolders(around: path)
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw fileError(errno, at: path) }
    do throws(FileError) {
      try fill(descriptor, bytes)
    } catch {
      // Half a file is worse than none.
      _ = unsafe unlink(path)
      throw error
    }
  }

  private func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(FileError) {
    do throws(OutputError) {
      try write(bytes.span, to: descriptor)
    } catch {
      _ = close(descriptor)
      throw error.fileError
    }
    // Some systems report a full disk only here. A signal during the call doesn't keep the file
    // open.
    if close(descriptor) != 0, errno != EINTR { throw .failed(systemWords(errno)) }
  }

  /// Opens a file to write lines to; if a pipe has no reader after a while, reports the wait.
  public func lines(
    at path: String, whileWaiting: () -> Void
  ) throws(FileError) -> any LineFile {
    let path = rooted(path)
    if let number = DescriptorPath.number(path) { return try DiskLineFile(sharing: number) }
    var isNew = true
    var turns = 0
    while true {
      let flags = O_WRONLY | O_CREAT | O_NONBLOCK
      let descriptor = systemOpen(path, isNew ? flags | O_EXCL : flags, 0o666)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return DiskLineFile(descriptor, newPath: isNew ? path : nil)
      }
      switch errno {
      case EEXIST where isNew: isNew = false
      case ENXIO where isPipe(path):
        // The pipe has no reader yet.
        turns += 1
        if turns == 10 { whileWaiting() }
        _ = poll(nil, 0, 100)
      case let number: throw fileError(number, at: path)
      }
    }
  }

  /// Returns the size of a file in bytes.
  public func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(rooted(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Returns the state of the file at a path.
  public func stamp(of path: String) -> FileStamp? { FileStamp(path: rooted(path)) }

  func rooted(_ path: String) -> String {
    path.hasPrefix("/") ? path : root + path
  }

  private func makeFolders(around path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if kind(of: folder) == .folder { continue }
      if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST {
        throw fileError(errno, at: folder)
      }
    }
  }

  func fileError(_ number: Int32, at path: String) -> FileError {
    switch number {
    case ENOENT where isLink(path): .failed("it is a link to a file that does not exist")
    case ENOENT: .notFound
    case ELOOP: .failed("it is a link that points to itself")
    case EISDIR: .isFolder
    case EEXIST: .exists
    default: .failed(systemWords(number))
    }
  }

  /// Returns true for a named pipe: opening it waits for the other side, while opening a socket
  /// fails.
  private func isPipe(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Opens a pipe at once, so that the wait for its writer can be reported. If `poll` can't wait for
/// a writer, the system call waits.
#if canImport(Darwin)
  private let waitsLater: Int32 = 0
#else
  private let waitsLater = O_NONBLOCK
#endif
