public import MusterPayloads

/// The files a command reads and writes: a disk, or a test's memory.
public protocol FileSystem: Sendable {
  /// What stands at a path, links followed; `nil` where there is nothing.
  func kind(of path: String) -> FileKind?

  /// What stands at a path, or why that can't be told; `nil` where there is nothing.
  func look(at path: String) throws(FileError) -> FileKind?

  /// The absolute path with every link followed; `nil` where nothing is there.
  func realPath(_ path: String) -> String?

  /// What the file at a path is, links followed; `nil` of what is no file.
  func identity(of path: String) -> FileIdentity?

  /// A source of a file's bytes. Where they are long in coming, as those of a pipe may be, it says
  /// so.
  func open(
    _ path: String, whileWaiting: @escaping () -> Void
  ) throws(FileError) -> any ByteSource

  /// The names in a folder, sorted; all of them or none.
  func names(in folder: String) throws(FileError) -> [String]

  /// Writes a new file, the folders around it included; one that is there already is left alone.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError)

  /// A file to write lines to; what one that is there holds is dropped when it begins. Where its
  /// reader is long in coming, as a pipe's may be, it says so.
  func lines(at path: String, whileWaiting: () -> Void) throws(FileError) -> any LineFile

  /// How many bytes a file has; `nil` of what is no file.
  func size(of path: String) -> Int?

  /// Writes a file, the folders around it included; one that is there already gives way as a whole.
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError)
}

extension FileSystem {
  /// Nothing keeps anyone from looking.
  public func look(at path: String) throws(FileError) -> FileKind? { kind(of: path) }
}

/// What stands at a path.
public enum FileKind: Sendable {
  case file, folder
  /// A pipe, a device: it can be read, but not twice.
  case stream
}

/// Why a file could not be used.
public enum FileError: Error, Sendable, Hashable {
  case notFound
  case isFolder
  case exists
  /// Whoever read it has gone.
  case closed
  /// The system's words: `Permission denied`.
  case failed(String)

  /// What to tell a person.
  public var reason: String {
    switch self {
    case .notFound: "no such file"
    case .isFolder: "it is a folder"
    case .exists: "it is there already"
    case .closed: "nobody reads it"
    case .failed(let words): words
    }
  }
}

extension OutputError {
  /// The same of a file.
  var fileError: FileError {
    switch self {
    case .closed: .closed
    case .failed(let words): .failed(words)
    }
  }
}
