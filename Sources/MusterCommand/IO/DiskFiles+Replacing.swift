import MusterSystem

/// Writes a whole file, for every command.
extension DiskFiles {
  /// Writes a file, creating the folders around it. Links are followed to their target. A regular
  /// file is replaced as a whole and keeps its mode and owner. A file whose owner can't be kept is
  /// written in place, like a device or a pipe.
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

  /// Writes to an existing device, pipe, descriptor of this process, or file with another owner.
  private func send(
    _ bytes: [UInt8], to path: String, _ whileWaiting: () -> Void
  ) throws(FileError) {
    let file = try lines(at: path, whileWaiting: whileWaiting)
    try file.begin()
    try file.add(bytes.span)
    try file.close()
  }

  /// Writes a draft next to the file and renames it over the file. A build that reads the file
  /// never sees half of it, and a full disk leaves the old one unchanged.
  private func exchange(_ path: String, for bytes: [UInt8]) throws(FileError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    // Renaming needs rights only on the folder, and would replace a read-only file.
    if isThere, unsafe access(path, W_OK) != 0 { throw fileError(errno, at: path) }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let draft = "\(folder).muster.\(getpid()).draft"
    // In a container, every process can have the same ID, and a killed process can leave its draft
    // behind.
    _ = unsafe unlink(draft)
    try create(draft, bytes)
    if isThere, !take(status, for: draft) {
      // A file with a new owner could get rights that its writer never had.
      _ = unsafe unlink(draft)
      return try send(bytes, to: path) {}
    }
    if unsafe rename(draft, path) != 0 {
      let error = fileError(errno, at: path)
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// Gives a draft the owner, group and mode of a file; returns false if that is not permitted.
  private func take(_ old: stat, for draft: String) -> Bool {
    var new = stat()
    guard unsafe stat(draft, &new) == 0 else { return false }
    // The owner comes first, because changing it removes the setuid bits.
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard unsafe chown(draft, old.st_uid, old.st_gid) == 0 else { return false }
    }
    return unsafe chmod(draft, old.st_mode & 0o7777) == 0
  }

  /// Returns the path that links lead to, even if nothing is there.
  private func linkTarget(of path: String) throws(FileError) -> String {
    var path = path
    // The system follows this many links.
    for _ in 0..<40 {
      guard let target = DescriptorPath.target(of: path) else { return path }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw fileError(ELOOP, at: path)
  }
}
