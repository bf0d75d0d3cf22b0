import Muster
import MusterPayloads

/// A file that some of the payloads go to.
final class SplitFile {
  private let path: String
  private let file: any LineFile

  /// Opens the file at a path, which must not be among those that are read.
  init(_ path: String, apartFrom others: [String], _ io: CommandIO) throws(CommandError) {
    self.path = path
    if let real = io.files.realPath(path), io.files.kind(of: path) == .file,
      others.contains(where: { io.files.realPath($0) == real })
    {
      throw .usage("\(path) can't be read and written at once")
    }
    do throws(FileError) {
      file = try io.files.lines(at: path)
    } catch {
      throw io.failure(error, at: path)
    }
  }

  /// The file of an option, where it was given.
  static func open(
    _ path: String?, apartFrom others: [String], _ io: CommandIO
  ) throws(CommandError) -> SplitFile? {
    guard let path else { return nil }
    return try SplitFile(path, apartFrom: others, io)
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
