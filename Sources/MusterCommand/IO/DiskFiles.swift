public import MusterPayloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of this machine.
public struct DiskFiles: FileSystem {
  private let root: String

  /// The files of this machine, relative paths being looked up in a folder.
  public init(root: String = "") {
    self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
  }

  /// What stands at a path, links followed; `nil` where there is nothing.
  public func kind(of path: String) -> FileKind? {
    let path = rooted(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }

  /// The absolute path with every link followed; `nil` where nothing is there.
  public func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(rooted(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// What the file at a path is, links followed; `nil` of what is no file.
  public func identity(of path: String) -> FileIdentity? { FileIdentity(path: rooted(path)) }

  /// A source of a file's bytes.
  public func open(_ path: String) throws(FileError) -> any ByteSource {
    if kind(of: path) == .folder { throw .isFolder }
    let descriptor = systemOpen(rooted(path), O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw fileError(errno) }
    return DescriptorBytes(descriptor, isOwned: true)
  }

  /// The names in a folder, sorted.
  public func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(rooted(folder)) else { throw fileError(errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a new file, the folders around it included; one that is there already is left alone.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let path = rooted(path)
    try makeFolders(around: path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = systemOpen(path, flags, 0o666)
    guard descriptor >= 0 else { throw fileError(errno) }
    do throws(OutputError) {
      try write(bytes.span, to: descriptor)
    } catch {
      _ = close(descriptor)
      throw .failed(error == .closed ? "nobody reads it" : systemWords(errno))
    }
    // A full disk may show only now.
    if close(descriptor) != 0 { throw fileError(errno) }
  }

  /// A file to write lines to.
  public func lines(at path: String) throws(FileError) -> any LineFile {
    if kind(of: path) == .folder { throw .isFolder }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = systemOpen(rooted(path), flags, 0o666)
    guard descriptor >= 0 else { throw fileError(errno) }
    return DiskLineFile(descriptor)
  }

  /// How many bytes a file has.
  public func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(rooted(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Writes a file, the folders around it included; one that is there already gives way as a whole.
  public func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    if kind(of: path) == .folder { throw .isFolder }
    // Never half written: a build may be reading it.
    let draft = "\(path).\(getpid()).draft"
    try create(draft, bytes)
    if unsafe rename(rooted(draft), rooted(path)) != 0 {
      let error = fileError(errno)
      _ = unsafe unlink(rooted(draft))
      throw error
    }
  }

  private func rooted(_ path: String) -> String {
    path.hasPrefix("/") ? path : root + path
  }

  private func makeFolders(around path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if kind(of: folder) == .folder { continue }
      if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST { throw fileError(errno) }
    }
  }

  private func fileError(_ number: Int32) -> FileError {
    switch number {
    case ENOENT: .notFound
    case EISDIR: .isFolder
    case EEXIST: .exists
    default: .failed(systemWords(number))
    }
  }
}

/// Writes all bytes to a descriptor, however many calls that takes.
func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(OutputError) {
  var start = 0
  while start < bytes.count {
    let rest = bytes.extracting(start..<bytes.count)
    let written = unsafe rest.withUnsafeBytes { buffer in
      unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
    }
    if written >= 0 {
      start += written
    } else if errno == EPIPE {
      throw .closed
    } else if errno != EINTR {
      throw .failed(systemWords(errno))
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
