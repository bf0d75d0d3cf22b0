import Muster
import MusterPayloads

/// An output file for some of the payloads.
final class SplitFile {
  private let path: String
  private let file: any LineFile

  private init(_ path: String, _ file: any LineFile) {
    self.path = path
    self.file = file
  }

  /// True if its lines go to standard output.
  var isStandardOutput: Bool { file.descriptor == 1 }

  /// The file's identity, if it is a regular file or a pipe.
  var identity: FileIdentity? { file.identity }

  /// Opens the files of the two options, if given. They must be two different files, and neither
  /// may be an input or another output. Until that is known, neither is touched.
  static func open(
    passing: String?, failing: String?, apartFrom read: [String], _ io: CommandIO
  ) throws(CommandError) -> (passing: SplitFile?, failing: SplitFile?) {
    var opened: [SplitFile] = []
    do throws(CommandError) {
      let read = Set(read.compactMap { io.identity(of: $0) })
      for path in [passing, failing].compactMap({ $0 }) {
        let split = SplitFile(path, try file(at: path, io))
        opened.append(split)
        try split.holdApart(read, io)
      }
      if opened.count == 2, opened[0].isSame(as: opened[1]) {
        throw .usage("--passing and --failing must name different files")
      }
      for split in opened { try split.wording { () throws(FileError) in try split.file.begin() } }
    } catch {
      for split in opened { split.file.abandon() }
      throw error
    }
    return (passing == nil ? nil : opened.first, failing == nil ? nil : opened.last)
  }

  private static func file(at path: String, _ io: CommandIO) throws(CommandError) -> any LineFile {
    do throws(FileError) {
      return try io.files.lines(at: path) { io.tellOfWaiting(for: path) }
    } catch {
      throw io.failure(error, at: path)
    }
  }

  private func holdApart(_ read: Set<FileIdentity>, _ io: CommandIO) throws(CommandError) {
    guard let identity else { return }
    if read.contains(identity) { throw .usage("\(path) can't be both an input and an output") }
    // Bytes sent through the stream's own descriptor are appended.
    let isStream = file.descriptor == 1 || file.descriptor == 2
    if !isStream, io.written.contains(identity) {
      throw .usage(
        "standard output or standard error is redirected to \(path); --passing /dev/stdout "
          + "writes there")
    }
  }

  private func isSame(as other: SplitFile) -> Bool {
    path == other.path || identity != nil && identity == other.identity
      || file.descriptor != nil && file.descriptor == other.file.descriptor
  }

  func add(_ lines: Span<UInt8>) throws(CommandError) {
    if lines.isEmpty { return }
    do throws(FileError) {
      try file.add(lines)
    } catch {
      // The reader of our output may have stopped.
      if error == .closed, isStandardOutput { throw .output(.closed) }
      throw failure(error)
    }
  }

  /// Writes column names, if they are not those that the last payloads were written under. A
  /// byte-order mark precedes the first names.
  func begin(
    _ header: [UInt8], after last: inout [UInt8], mark: [UInt8]
  ) throws(CommandError) {
    if header == last { return }
    if last.isEmpty { try add(mark.span) }
    try add(header.span)
    last = header
  }

  func close() throws(CommandError) {
    try wording { () throws(FileError) in try file.close() }
  }

  private func wording(_ body: () throws(FileError) -> Void) throws(CommandError) {
    do throws(FileError) { try body() } catch { throw failure(error) }
  }

  private func failure(_ error: FileError) -> CommandError {
    .output(.failed("\(TerminalEscaping.escaping(path)): \(error.reason)"))
  }
}
