import Muster
import MusterPayloads

/// Files of the command line, where `-` is standard input.
extension CommandIO {
  /// A source of a file's bytes; what it is written to as well can't be read to an end.
  func open(_ path: String) throws(CommandError) -> any ByteSource {
    if path == "-" {
      try holdApart(inputIdentity, path)
      tellOfWaitingForInput()
      return input
    }
    let source: any ByteSource
    do throws(FileError) {
      source = try files.open(path) { [self] in
        try? say("waiting for \(TerminalEscaping.escaping(path)): nothing is written to it yet")
      }
    } catch {
      throw failure(error, at: path)
    }
    // The file that is open, whatever stands at its path by now.
    try holdApart((source as? DescriptorBytes)?.identity ?? files.identity(of: path), path)
    return source
  }

  /// Refuses a file that is written as well: what is written would be read, and so on.
  func holdApart(_ file: FileIdentity?, _ path: String) throws(CommandError) {
    guard let file, written.contains(file) else { return }
    throw .usage("\(path == "-" ? "standard input" : path) can't be read and written at once")
  }

  /// Who sits at a terminal may not know that it is their turn.
  private func tellOfWaitingForInput() {
    guard errors.isTerminal, let input = input as? DescriptorBytes else { return }
    let words =
      inputIsTerminal
      ? "waiting for what is typed here; Ctrl-D ends it"
      : "waiting for standard input: nothing is written to it yet"
    input.whileWaiting = { [self] in try? say(words) }
  }

  /// What the file is; `nil` of what is no file.
  func identity(of path: String) -> FileIdentity? {
    path == "-" ? inputIdentity : files.identity(of: path)
  }

  /// All of a file's bytes; of one that has more than `limit`, at least one more than that.
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

  /// What to tell of a file that can't be used.
  func failure(_ error: FileError, at path: String) -> CommandError {
    if error == .notFound { return .input(Paths(files: files).missing(path)) }
    return .input("\(TerminalEscaping.escaping(path)): \(error.reason)")
  }
}
