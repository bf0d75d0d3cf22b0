import Muster
import MusterPayloads

/// A file that some of the payloads go to.
final class SplitFile {
  private let path: String
  private let file: any LineFile

  /// Opens the file at a path; what it holds is dropped.
  private init(_ path: String, _ io: CommandIO) throws(CommandError) {
    self.path = path
    do throws(FileError) {
      file = try io.files.lines(at: path)
    } catch {
      throw io.failure(error, at: path)
    }
  }

  /// The files of the two options, where they were given. They must be two, and neither among those
  /// that are read.
  static func open(
    passing: String?, failing: String?, apartFrom others: [String], _ io: CommandIO
  ) throws(CommandError) -> (passing: SplitFile?, failing: SplitFile?) {
    // All of this before one of them is emptied.
    let others = Set(others.compactMap { io.identity(of: $0) })
    for path in [passing, failing].compactMap({ $0 }) {
      if let file = io.files.identity(of: path), others.contains(file) {
        throw .usage("\(path) can't be read and written at once")
      }
    }
    try holdApart(passing, failing, io)
    let first = try passing.map { path throws(CommandError) in try SplitFile(path, io) }
    // Two names may lead to one file that is there only now.
    try holdApart(passing, failing, io)
    let second = try failing.map { path throws(CommandError) in try SplitFile(path, io) }
    return (first, second)
  }

  private static func holdApart(
    _ passing: String?, _ failing: String?, _ io: CommandIO
  ) throws(CommandError) {
    guard let passing, let failing else { return }
    let file = io.files.identity(of: passing)
    if passing == failing || file != nil && file == io.files.identity(of: failing) {
      throw .usage("--passing and --failing need a file each")
    }
  }

  func add(_ lines: Span<UInt8>) throws(CommandError) {
    if lines.isEmpty { return }
    do throws(FileError) {
      try file.add(lines)
    } catch {
      throw .output(.failed("\(SafeText.escaping(path)): \(error.reason)"))
    }
  }

  func close() throws(CommandError) {
    do throws(FileError) {
      try file.close()
    } catch {
      throw .output(.failed("\(SafeText.escaping(path)): \(error.reason)"))
    }
  }
}
