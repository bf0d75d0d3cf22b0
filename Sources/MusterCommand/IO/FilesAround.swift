/// A file system around another one, which does everything that the outer one doesn't do itself.
protocol FilesAround: FileSystem {
  var files: any FileSystem { get }
}

extension FilesAround {
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

  func replace(
    _ path: String, _ bytes: [UInt8], whileWaiting: () -> Void
  ) throws(FileError) {
    try files.replace(path, bytes, whileWaiting: whileWaiting)
  }
}
