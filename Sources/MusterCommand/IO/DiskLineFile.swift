import MusterSystem

/// A file of lines on this machine's disk.
final class DiskLineFile: LineFile {
  /// Our own descriptor, even for a shared file.
  private var own: Int32
  let identity: FileIdentity?
  let descriptor: Int32?
  /// The path of the file, if it was created.
  private let newPath: String?

  /// Creates a file of lines for a descriptor opened for it; `newPath` is the file's path if the
  /// file didn't exist before.
  init(_ descriptor: Int32, newPath: String?) {
    own = descriptor
    identity = FileIdentity(descriptor: descriptor)
    self.descriptor = nil
    self.newPath = newPath
  }

  /// Shares the file of the process's own descriptor, at its current position.
  init(sharing descriptor: Int32) throws(FileError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0 else { throw .failed("this process has no such stream") }
    guard flags & O_ACCMODE != O_RDONLY else { throw .failed("it is open only for reading") }
    own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { throw .failed(systemWords(errno)) }
    identity = FileIdentity(descriptor: own)
    self.descriptor = descriptor
    newPath = nil
  }

  deinit {
    if own >= 0 { _ = systemClose(own) }
  }

  func begin() throws(FileError) {
    guard descriptor == nil, isFile else { return }
    while ftruncate(own, 0) != 0 {
      if errno != EINTR { throw .failed(systemWords(errno)) }
    }
  }

  func abandon() {
    _ = systemClose(own)
    own = -1
    if let newPath { _ = unsafe unlink(newPath) }
  }

  func add(_ lines: Span<UInt8>) throws(FileError) {
    var written = 0
    do throws(OutputError) {
      try write(lines, to: own, counting: &written)
    } catch {
      cut(lines, written)
      throw error.fileError
    }
  }

  /// Removes the beginning of a line whose end didn't fit on the disk.
  private func cut(_ lines: Span<UInt8>, _ written: Int) {
    var whole = written
    while whole > 0, lines[whole - 1] != 0x0A { whole -= 1 }
    let half = off_t(written - whole)
    // A pipe or a device can't be truncated, and bytes that another process has written since must
    // stay.
    let end = lseek(own, 0, SEEK_CUR)
    guard half > 0, isFile, end >= half, size == end else { return }
    _ = ftruncate(own, end - half)
    _ = lseek(own, -half, SEEK_CUR)
  }

  private var isFile: Bool {
    var status = stat()
    return unsafe fstat(own, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private var size: off_t {
    var status = stat()
    return unsafe fstat(own, &status) == 0 ? status.st_size : -1
  }

  func close() throws(FileError) {
    defer { own = -1 }
    // Some systems report a full disk only here. A signal during the call doesn't keep the file
    // open.
    if systemClose(own) != 0, errno != EINTR { throw .failed(systemWords(errno)) }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
