import Muster
import MusterPayloads

/// The files named on a command line, where `-` is standard input.
extension CommandIO {
  /// Opens a file for reading; refuses a file that is being written at the same time. Messages call
  /// it by `name`, or else by its path.
  func open(_ path: String, as name: String? = nil) throws(CommandError) -> any ByteSource {
    let name = name ?? path
    if path == "-" {
      try holdApart(inputIdentity, path)
      tellOfWaitingForInput()
      return input
    }
    let source: any ByteSource
    do throws(FileError) {
      source = try files.open(path) { [self] in
        try? say("waiting for \(TerminalEscaping.escaping(name)): it has no data yet")
      }
    } catch {
      throw failure(error, at: name)
    }
    // Use the identity of the open file, even if the path now names another.
    try holdApart((source as? DescriptorBytes)?.identity ?? files.identity(of: path), path)
    return source
  }

  /// Refuses a file that is also written: the output would be read back endlessly.
  func holdApart(_ file: FileIdentity?, _ path: String) throws(CommandError) {
    guard let file, written.contains(file) else { return }
    let reason = "\(path == "-" ? "standard input" : path) can't be both an input and an output"
    if file == errorsIdentity { try keepClean(file, reason) }
    throw .usage(reason)
  }

  /// Keeps messages out of an input file that standard error leads to: the reason goes to standard
  /// output, unless standard output leads there as well.
  private func keepClean(_ file: FileIdentity, _ reason: String) throws(CommandError) {
    errors.close()
    guard file != outputIdentity else { return output.close() }
    try output.add("muster: \(TerminalEscaping.escaping(reason))\n")
    try output.flush()
  }

  /// Refuses to overwrite an input file, or a file that standard output or standard error goes to.
  func holdApart(_ path: String, from read: Set<FileIdentity>) throws(CommandError) {
    guard let file = files.identity(of: path) else { return }
    if read.contains(file) { throw .usage("\(path) can't be both an input and an output") }
    if written.contains(file) {
      throw .usage("standard output or standard error is redirected to \(path)")
    }
  }

  /// Writes a whole file, for every command. Refuses a file that the command has read, or that
  /// standard output or standard error goes to.
  func put(
    _ bytes: [UInt8], to path: String, reading read: Set<FileIdentity> = []
  ) throws(CommandError) {
    // Bytes sent through a stream's own descriptor are appended to its file.
    if DescriptorPath.number(path) == nil { try holdApart(path, from: read) }
    do throws(FileError) {
      try files.replace(path, bytes) { tellOfWaiting(for: path) }
    } catch {
      throw .input("can't write \(TerminalEscaping.escaping(path)): \(error.reason)")
    }
  }

  /// Reports that a pipe has no reader yet.
  func tellOfWaiting(for path: String) {
    try? say("waiting for \(TerminalEscaping.escaping(path)): it has no reader yet")
  }

  /// A person at a terminal may not know that it is their turn.
  private func tellOfWaitingForInput() {
    guard errors.isTerminal, let input = input as? DescriptorBytes else { return }
    let words =
      inputIsTerminal
      ? "waiting for input; Ctrl-D ends it"
      : "waiting for standard input: it has no data yet"
    input.whileWaiting = { [self] in try? say(words) }
  }

  /// Returns a file's identity, or `nil` if the file has none.
  func identity(of path: String) -> FileIdentity? {
    path == "-" ? inputIdentity : files.identity(of: path)
  }

  /// Returns a file's whole contents; for a file with more than `limit` bytes, at least `limit + 1`
  /// bytes.
  func contents(of path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let source = try open(path)
    var bytes: [UInt8] = []
    do throws(ReadError) {
      while bytes.count <= limit, try source.read(1 << 16, into: &bytes) > 0 {}
    } catch {
      throw failure(.failed(error.reason), at: path)
    }
    return bytes
  }

  /// Returns the error to report for a file that can't be used.
  func failure(_ error: FileError, at path: String) -> CommandError {
    if error == .notFound { return .input(Paths(files: files).missing(path)) }
    return .input("\(TerminalEscaping.escaping(path)): \(error.reason)")
  }
}
