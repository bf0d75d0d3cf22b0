public import MusterPayloads

/// The files a command reads and writes: a disk, or a test's memory.
public protocol FileSystem: Sendable {
  /// Returns the kind of file at a path, links followed; `nil` if there is nothing.
  func kind(of path: String) -> FileKind?

  /// Returns the kind of file at a path, or `nil` if there is nothing; throws if the kind can't be
  /// determined.
  func look(at path: String) throws(FileError) -> FileKind?

  /// Returns the absolute path with every link followed; `nil` if nothing is there.
  func realPath(_ path: String) -> String?

  /// Returns the identity of the file at a path, links followed; `nil` if it has none.
  func identity(of path: String) -> FileIdentity?

  /// Opens a file for reading. Reports the wait if the bytes take long to arrive, as from a pipe.
  func open(
    _ path: String, whileWaiting: @escaping () -> Void
  ) throws(FileError) -> any ByteSource

  /// Returns the sorted names in a folder, all of them or none.
  func names(in folder: String) throws(FileError) -> [String]

  /// Writes a new file, creating the folders around it; never replaces an existing file.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError)

  /// Opens a file to write lines to; an existing file is emptied when writing begins. Reports the
  /// wait if the reader of a pipe takes long to open it.
  func lines(at path: String, whileWaiting: () -> Void) throws(FileError) -> any LineFile

  /// Returns the size of a file in bytes; `nil` if it isn't a regular file.
  func size(of path: String) -> Int?

  /// Returns the state of the file at a path, following links; `nil` if there is none.
  func stamp(of path: String) -> FileStamp?

  /// Writes a file, creating the folders around it; an existing file is replaced as a whole.
  /// Reports the wait if the reader of a pipe takes long to open it.
  func replace(
    _ path: String, _ bytes: [UInt8], whileWaiting: () -> Void
  ) throws(FileError)
}

extension FileSystem {
  /// Returns the kind of file; by default, this never fails.
  public func look(at path: String) throws(FileError) -> FileKind? { kind(of: path) }
}

/// The kind of file at a path.
public enum FileKind: Sendable {
  case file, folder
  /// A pipe or a device: it can be read, but not twice.
  case stream
}

/// The reason that a file could not be used.
public enum FileError: Error, Sendable, Hashable {
  case notFound
  case isFolder
  case exists
  /// The reader has closed the pipe.
  case closed
  /// The system's message: `Permission denied`.
  case failed(String)

  /// The reason as human-readable text.
  public var reason: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "it is a folder"
    case .exists: "it already exists"
    case .closed: "it has no reader"
    case .failed(let words): words
    }
  }
}

extension OutputError {
  /// The same error, of a file.
  var fileError: FileError {
    switch self {
    case .closed: .closed
    case .failed(let words): .failed(words)
    }
  }
}
