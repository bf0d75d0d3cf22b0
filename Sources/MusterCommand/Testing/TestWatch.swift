import Muster
import MusterPayloads

/// Runs tests again each time a file that they depend on is saved, until a signal ends it.
///
/// It finds saves by reading the times of all files every 100 milliseconds, because that is the
/// same on every system, and works on every disk. Only the rule files that a save concerns run
/// again.
struct TestWatch {
  /// The number of milliseconds between two checks.
  private static let pause = 100
  /// The number of milliseconds without a change before a file is read, and the number of checks
  /// after which it is read anyway. An editor may empty a file before writing it.
  private static let settling = (pause: 15, looks: 40)

  /// A rule file with its results and everything that they depend on.
  private struct Kept {
    let file: FileTests
    let seen: SeenFiles
  }

  private let words: [String]
  private let run: TestRun
  private let io: CommandIO
  private var kept: [String: Kept] = [:]
  /// The folders that were searched, whose stamps change with the names in them, and the given
  /// paths. The tested files in these folders are noted separately.
  private var folders: [String: FileStamp?] = [:]
  private var found: [FoundPath] = []
  /// Everything that any file depends on, each path once.
  private var noted: [String: FileStamp?] = [:]

  init(_ words: [String], _ run: TestRun, _ io: CommandIO) {
    (self.words, self.run, self.io) = (words, run, io)
  }

  /// Runs all files and calls `write` for each round, with the files, the problems with paths, and
  /// the number of seconds that the round took; returns after a signal to end.
  mutating func run(
    _ write: ([FileTests], [String], Double) throws(CommandError) -> Void
  ) throws(CommandError) -> ExitCode {
    io.expectInterruption()
    var isFirst = true
    while !io.isInterrupted() {
      if isFirst || isOutdated {
        if !isFirst { settle() }
        let start = io.stopwatch()
        let (files, problems) = try round()
        try write(files, problems, io.stopwatch() - start)
        isFirst = false
      }
      io.pause(Self.pause)
    }
    return .interrupted
  }

  private var isOutdated: Bool { isOutdated(noted) }

  private func isOutdated(_ noted: [String: FileStamp?]) -> Bool {
    noted.contains { path, stamp in io.files.stamp(of: path) != stamp }
  }

  /// Waits until changes stop.
  private func settle() {
    var last = state
    for _ in 0..<Self.settling.looks where !io.isInterrupted() {
      io.pause(Self.settling.pause)
      let next = state
      if next == last { return }
      last = next
    }
  }

  private var state: [[String: FileStamp?]] {
    [Dictionary(uniqueKeysWithValues: folders.keys.map { ($0, io.files.stamp(of: $0)) })]
      + kept.keys.sorted().compactMap { kept[$0]?.seen.now }
  }

  /// Runs outdated files, and returns the results of all files and the problems with paths.
  private mutating func round() throws(CommandError) -> ([FileTests], [String]) {
    if found.isEmpty || isOutdated(folders) {
      let seen = SeenFiles(io.files)
      var look = io
      look.files = seen
      defer {
        folders = seen.noted.filter { path, _ in
          words.contains(path) || ![.file, .stream].contains(io.files.kind(of: path))
        }
      }
      do throws(CommandError) {
        found = try RulePaths(look, wantsTests: true).found(words)
      } catch .usage(let reason) where !kept.isEmpty {
        // The folder existed before and may come back.
        found = [.problem(reason)]
      }
    }
    let paths = found.compactMap { if case .path(let path) = $0 { path } else { nil } }
    let problems = found.compactMap { if case .problem(let words) = $0 { words } else { nil } }
    if let path = paths.first(where: { $0 == "-" || io.files.kind(of: $0) == .stream }) {
      throw .usage("\(path == "-" ? "standard input" : path) can't be watched: not a file")
    }
    kept = kept.filter { paths.contains($0.key) }
    let outdated = paths.filter { kept[$0]?.seen.isOutdated ?? true }
    for file in run.files(outdated) {
      if let seen = file.seen { kept[file.path] = Kept(file: file, seen: seen) }
    }
    noted = folders
    // A file that changed between two checks in one round is outdated for one of them.
    for file in kept.values { noted.merge(file.seen.noted) { $0 == $1 ? $0 : FileStamp(-1) } }
    return (paths.compactMap { kept[$0]?.file }, problems)
  }
}
