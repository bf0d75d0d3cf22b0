internal import ChildProcesses
public import Foundation

/// Plays a session with the built executable, a process a command, in a folder of its own.
public struct InProcesses: CommandPlace {
  private let executable: URL
  private let folder: URL

  /// A folder with copies of these folders of the project.
  public init(executable: URL, project: URL, folders: [String]) throws {
    self.executable = executable
    folder = FileManager.default.temporaryDirectory.appending(path: "muster-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in folders {
      let original = project.appending(path: name)
      let copy = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: original, to: copy)
    }
  }

  /// Removes the folder.
  public func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs `muster`.
  public func muster(_ words: [String], input: [UInt8], environment: [String: String]) throws
    -> Played
  {
    try write(".input", input)
    return try run(executable.path, words, environment: environment)
  }

  /// Runs a program, which reads the file `.input` where there is one.
  public func run(_ path: String, _ words: [String], environment: [String: String]) throws
    -> Played
  {
    var child = ChildProcess(path, words)
    child.folder = folder.path
    child.environment = environment
    let input = folder.appending(path: ".input").path
    if FileManager.default.isReadableFile(atPath: input) { child.input = input }
    child.output = folder.appending(path: ".output").path
    child.errors = folder.appending(path: ".errors").path
    var played = Played()
    played.code = try child.run()
    played.add(try read(".output"), isError: false)
    played.add(try read(".errors"), isError: true)
    return played
  }

  /// A file's bytes.
  public func read(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// Writes a file, and the folders around it.
  public func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
