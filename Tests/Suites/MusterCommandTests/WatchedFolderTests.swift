import ChildProcesses
import Foundation
import Testing

/// A watch as an author has it: a process over a folder on the disk, in which files are saved.
///
/// Each save is one step of the file system, as an editor's is that writes a new file and renames it,
/// and the next one waits until the watch has answered: so the rounds are counted.
@Suite("A watch over a folder")
struct WatchedFolderTests {
  /// A folder, and a watch over it.
  private final class Watch {
    /// Where files are written before they are saved.
    private let place: URL
    private let folder: URL
    private let process: PipedProcess
    private var bytes: [UInt8] = []
    /// The milliseconds that a round may take to come.
    private static let patience: Int32 = 30_000

    init(_ files: [String: String]) throws {
      place = FileManager.default.temporaryDirectory.appending(path: "muster-watch-\(UUID())")
      folder = place.appending(path: "rules")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      process = try PipedProcess(
        program.deletingLastPathComponent().appending(path: "muster").path,
        ["test", "--watch", folder.path])
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    func save(_ name: String, _ text: String) throws {
      let new = place.appending(path: name)
      try Data(text.utf8).write(to: new)
      try Self.rename(new, folder.appending(path: name))
    }

    func remove(_ name: String) throws {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    /// Takes the folder away, or puts it back.
    func moveFolder(away: Bool) throws {
      let other = place.appending(path: "elsewhere")
      try away ? Self.rename(folder, other) : Self.rename(other, folder)
    }

    /// Puts one in the place of another in one step, which `FileManager` does not promise.
    private static func rename(_ old: URL, _ new: URL) throws {
      let result = unsafe Foundation.rename(old.path, new.path)
      try #require(result == 0)
    }

    /// Waits for the next round, and returns its last line without its time.
    func round() throws -> String {
      while true {
        if let end = bytes.firstRange(of: Array(" ms\n".utf8)) {
          let round = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
          bytes.removeSubrange(..<end.upperBound)
          let line = round.split(separator: "\n").last ?? ""
          return String(line.firstRange(of: ", in ").map { line[..<$0.lowerBound] } ?? line)
        }
        let more = try #require(process.read(within: Self.patience), "no round comes")
        try #require(!more.isEmpty, "the watch has ended")
        bytes += more
      }
    }

    /// Ends the watch as Ctrl-C does; returns its exit code, and the rounds that nobody waited for.
    func interrupt() throws -> (code: Int32, more: String) {
      process.send(signal: SIGINT)
      while true {
        let more = try #require(process.read(within: Self.patience), "the watch does not end")
        if more.isEmpty { break }
        bytes += more
      }
      return (try process.end(), String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let form = TestWatchTests.form
  private static let shared = TestWatchTests.shared
  private static let clean = "2 rule files, 2 tests: 2 passed, 0 failed"

  private func watch() throws -> Watch {
    let watch = try Watch(["a.yaml": Self.form, "shared.yaml": Self.shared])
    #expect(try watch.round() == Self.clean)
    return watch
  }

  /// Ends a watch, of which every round was waited for.
  private func end(_ watch: Watch) throws {
    let (code, more) = try watch.interrupt()
    #expect(code == 130)
    // Whoever wakes for what it has done itself would have written more by now.
    #expect(more == "\n")
  }

  @Test("runs once for each save, also of a file that another uses")
  func saves() throws {
    let watch = try watch()
    for turn in 0..<3 {
      try watch.save("a.yaml", Self.form + "# saved \(turn)\n")
      #expect(try watch.round() == Self.clean)
    }
    try watch.save("shared.yaml", "shapes: { n: { length: 4.. } }\n")
    #expect(try watch.round() == "2 rule files, 2 tests: 1 passed, 1 failed")
    try watch.save("shared.yaml", Self.shared)
    #expect(try watch.round() == Self.clean)
    try end(watch)
  }

  @Test("continues when a file is half written, vanishes and returns")
  func halfWritten() throws {
    let watch = try watch()
    try watch.save("a.yaml", String(Self.form.prefix(30)))
    #expect(
      try watch.round() == "2 rule files, 1 of them with errors, 0 tests: 0 passed, 0 failed")
    try watch.save("a.yaml", Self.form)
    #expect(try watch.round() == Self.clean)
    try watch.remove("shared.yaml")
    #expect(try watch.round() == "1 rule file, 1 of them with errors, 0 tests: 0 passed, 0 failed")
    try watch.save("shared.yaml", Self.shared)
    #expect(try watch.round() == Self.clean)
    try end(watch)
  }

  @Test("continues when its folder vanishes and returns")
  func folder() throws {
    let watch = try watch()
    try watch.moveFolder(away: true)
    #expect(try watch.round() == "1 rule file, 1 of them with errors, 0 tests: 0 passed, 0 failed")
    try watch.moveFolder(away: false)
    #expect(try watch.round() == Self.clean)
    try end(watch)
  }
}
