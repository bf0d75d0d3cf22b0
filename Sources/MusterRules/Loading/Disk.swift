internal import MusterSystem

/// The local file system. No other file in the target accesses it.
struct Disk: RuleFolders {
  /// Returns the bytes of a regular file of at most `limit` bytes. The size is checked before the
  /// file is read, and a file without a size, such as a pipe or a device, is not read at all.
  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for its writer.
    var file: Int32 = -1
    repeat {
      file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    } while file < 0 && errno == EINTR
    guard file >= 0 else { throw Self.problem(path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw Self.problem(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileProblem(.directory, path: path)
    default: throw FileProblem(.notRegular, path: path)
    }
    guard status.st_size <= limit else { throw FileProblem(.tooLarge(limit: limit), path: path) }
    return try Self.contents(of: file, path: path, limit: limit)
  }

  private static func contents(
    of file: Int32, path: String, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe part(of: file, into: $0) }
      guard count >= 0 else { throw Self.problem(path) }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      // The file may have grown since its size was checked.
      guard bytes.count <= limit else { throw FileProblem(.tooLarge(limit: limit), path: path) }
    }
  }

  private static func part(of file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = unsafe read(file, buffer.baseAddress, buffer.count)
      guard count < 0, errno == EINTR else { return count }
    }
  }

  /// Returns the absolute path with every link followed; `nil` if there is no file.
  func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the rule files in a folder in alphabetical order; only some of them if the folder is
  /// very large.
  func ruleFiles(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < 1000, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if FilePath.isRuleFile(name) { names.append(name) }
    }
    return names.sorted()
  }

  private static func problem(_ path: String) -> FileProblem {
    switch errno {
    case ENOENT where isLink(path):
      FileProblem(.refused("it is a link to a file that does not exist"), path: path)
    case ELOOP: FileProblem(.refused("it is a link that points to itself"), path: path)
    case ENOENT, ENOTDIR: FileProblem(.missing, path: path)
    case EISDIR: FileProblem(.directory, path: path)
    case ENXIO: FileProblem(.notRegular, path: path)
    default: FileProblem(.refused(unsafe String(cString: strerror(errno))), path: path)
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
