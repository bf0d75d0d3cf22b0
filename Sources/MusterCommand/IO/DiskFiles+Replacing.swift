#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writing a whole file: the one way in which every command does it.
extension DiskFiles {
  /// Writes a file, creating the folders around it. Links are followed to their target. A regular
  /// file is replaced as a whole and keeps its mode and owner; whatever else is there, a device or a
  /// pipe, is opened and written to.
  public func replace(
    _ path: String, _ bytes: [UInt8], whileWaiting: () -> Void
  ) throws(FileError) {
    let path = rooted(path)
    if DescriptorPath.number(path) != nil { return try send(bytes, to: path, whileWaiting) }
    let target = try linkTarget(of: path)
    switch try look(at: target) {
    case .folder: throw .isFolder
    case .stream: try send(bytes, to: target, whileWaiting)
    case .file, nil: try exchange(target, for: bytes)
    }
  }

  /// Writes to a device, a pipe or a descriptor of this process.
  private func send(
    _ bytes: [UInt8], to path: String, _ whileWaiting: () -> Void
  ) throws(FileError) {
    let file = try lines(at: path, whileWaiting: whileWaiting)
    try file.begin()
    try file.add(bytes.span)
    try file.close()
  }

  /// Writes a draft beside the file and gives it the file's name. A build may be reading the file,
  /// so that it is never half written, and a full disk leaves the old one as it is.
  private func exchange(_ path: String, for bytes: [UInt8]) throws(FileError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    // Renaming asks only the folder, and would replace a file that may not be written.
    if isThere, unsafe access(path, W_OK) != 0 { throw fileError(errno, at: path) }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let draft = "\(folder).muster.\(getpid()).draft"
    // In a container every process may have the same number, and a killed one may have left its
    // draft.
    _ = unsafe unlink(draft)
    try create(draft, bytes)
    if isThere {
      // The owner first: changing it takes away the bits that run a program as its owner.
      if status.st_uid != geteuid() || status.st_gid != getegid() {
        _ = unsafe chown(draft, status.st_uid, status.st_gid)
      }
      _ = unsafe chmod(draft, status.st_mode & 0o7777)
    }
    if unsafe rename(draft, path) != 0 {
      let error = fileError(errno, at: path)
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// Returns the path that links lead to, whether or not something is there.
  private func linkTarget(of path: String) throws(FileError) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let target = DescriptorPath.target(of: path) else { return path }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw fileError(ELOOP, at: path)
  }
}
