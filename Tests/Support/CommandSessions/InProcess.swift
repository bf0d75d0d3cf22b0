import MusterCommand
import MusterPayloads

/// Plays a session in this process, with files in memory and a clock that stands still.
public struct InProcess: CommandPlace {
  /// 15 January 2026, noon, in Greenwich.
  private static let noon: Int64 = 1_768_478_400

  private let files: MemoryFiles

  /// A place in which these folders of a project can be read.
  public init(project: String, folders: [String]) {
    files = MemoryFiles(over: project, folders: folders)
  }

  /// Runs `muster`; `TERMINAL=1` in front has a person look at it.
  public func muster(_ words: [String], input: [UInt8], environment: [String: String]) -> Played {
    let record = Record()
    let isTerminal = environment["TERMINAL"] != nil
    let output = Output(isTerminal: isTerminal) { record.add($0, isError: false) }
    let errors = Output(isTerminal: isTerminal) { record.add($0, isError: true) }
    let io = CommandIO(
      input: MemoryBytes(input), inputIsTerminal: isTerminal, output: output, errors: errors,
      files: files, environment: environment, now: { (Self.noon, 0) })
    record.played.code = RootCommand().run(words, io).rawValue
    return record.played
  }

  /// A file's bytes.
  public func read(_ path: String) throws -> [UInt8] {
    let source = try files.open(path)
    var bytes: [UInt8] = []
    while try source.read(1 << 16, into: &bytes) > 0 {}
    return bytes
  }

  /// Writes a file.
  public func write(_ path: String, _ bytes: [UInt8]) {
    files.put(path, bytes)
  }

  private final class Record {
    var played = Played()

    func add(_ bytes: Span<UInt8>, isError: Bool) {
      var copy: [UInt8] = []
      for index in bytes.indices { copy.append(bytes[index]) }
      played.add(copy, isError: isError)
    }
  }
}
