import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules
import Synchronization

/// Runs the tests of many rule files on all processors; the results come in the order of the files.
struct TestRun {
  /// Settings that determine which tests run, and what is recorded.
  struct Settings: Sendable {
    /// A string that the name or the place of a test must contain.
    var picked: String?
    /// True to end at the first failing test.
    var stopsAtFailure = false
    /// True to measure coverage.
    var seesCoverage = false
    /// True to propose examples that would cover more.
    var proposes = false
    /// True to note what each file depends on.
    var notesFiles = false
  }

  private let arguments: Arguments
  private let settings: Settings
  private let io: CommandIO

  init(_ arguments: Arguments, _ settings: Settings, _ io: CommandIO) {
    self.arguments = arguments
    self.settings = settings
    self.io = io
  }

  /// Returns the results of each file; with `stopsAtFailure`, up to the first file with a failing
  /// test.
  func files(_ paths: [String]) -> [FileTests] {
    // A stream can be read only once, and a person may have to be told to wait.
    if io.processors < 2 || paths.count < 2 || paths.contains(where: { !isFile($0) }) {
      var files: [FileTests] = []
      for path in paths {
        files.append(Self.file(path, arguments, settings, io, io.stopwatch))
        if settings.stopsAtFailure, files.last?.passes == false { break }
      }
      return files
    }
    return onAllThreads(paths)
  }

  private func isFile(_ path: String) -> Bool {
    path != "-" && io.files.kind(of: path) != .stream
  }

  private func onAllThreads(_ paths: [String]) -> [FileTests] {
    let state = SharedRun(paths.count)
    let (arguments, settings, files) = (arguments, settings, io.files)
    let (written, environment) = (io.written, io.environment)
    let clock = io.stopwatch
    Threads.run(min(io.processors, paths.count), stackSize: 8 << 20) { _ in
      var own = CommandIO(
        input: MemoryBytes([]), output: Output { _ in }, errors: Output { _ in }, files: files,
        environment: environment, now: { (0, 0) })
      own.written = written
      while let index = state.next() {
        let file = Self.file(paths[index], arguments, settings, own, clock)
        state.add(file, at: index, isLast: settings.stopsAtFailure && !file.passes)
      }
    }
    return state.files
  }

  private static func file(
    _ path: String, _ arguments: Arguments, _ settings: Settings, _ io: CommandIO,
    _ clock: () -> Double
  ) -> FileTests {
    var io = io
    let seen = settings.notesFiles ? SeenFiles(io.files) : nil
    if let seen { io.files = seen }
    var file = tested(path, arguments, settings, io, clock)
    file.seen = seen
    return file
  }

  private static func tested(
    _ path: String, _ arguments: Arguments, _ settings: Settings, _ io: CommandIO,
    _ clock: () -> Double
  ) -> FileTests {
    let tested: TestedRules
    let project: ProjectFiles.Project?
    do throws(CommandError) {
      let rules = CommandRules(arguments, io)
      project = try rules.project(of: path)
      if let project, !project.diagnostics.isEmpty {
        return FileTests(
          path: path, texts: [project.text],
          outcome: .broken("its project's muster.yaml can't be read", project.diagnostics))
      }
      tested = try TestedRules(path, rules, io)
    } catch {
      return FileTests(path: path, outcome: .unreadable(error))
    }
    let mistakes = tested.ruleDiagnostics.filter { $0.severity == .error } + tested.testDiagnostics
    if !mistakes.isEmpty {
      let words = tested.suite == nil ? "does not compile" : "its tests can't be read"
      return FileTests(path: path, texts: tested.texts, outcome: .broken(words, mistakes))
    }
    guard let suite = tested.suite else {
      return FileTests(path: path, texts: tested.texts, outcome: .part)
    }
    var tests = suite.tests
    if let text = settings.picked { tests = tests.filter { $0.isNamed(text, tested.texts) } }
    let outcomes: [FormTestOutcome]
    var coverage: Coverage?
    if settings.seesCoverage {
      (outcomes, coverage) = suite.runForCoverage(
        tests, stopsAtFailure: settings.stopsAtFailure, clock: clock)
    } else {
      outcomes = suite.run(tests, stopsAtFailure: settings.stopsAtFailure, clock: clock)
    }
    return FileTests(
      path: path, texts: tested.texts, outcome: .tested(ExampleReport(outcomes, of: suite)),
      coverage: coverage,
      proposals: settings.proposes ? coverage.map { CoverageProposals(suite, $0) } : nil,
      project: project)
  }
}

/// The files of a run, which threads take and finish.
private final class SharedRun: Sendable {
  private struct State {
    var next = 0
    var count: Int
    var files: [FileTests?]
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(count: count, files: Array(repeating: nil, count: count)))
  }

  /// Returns the index of a file that no thread has taken; `nil` if none is left.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Adds a finished file; after the last one, no more files are taken or accepted.
  func add(_ file: FileTests, at index: Int, isLast: Bool) {
    state.withLock { state in
      state.files[index] = file
      if isLast { state.count = min(state.count, index + 1) }
    }
  }

  /// The files up to the last finished one, once all threads are done.
  var files: [FileTests] {
    state.withLock { state in state.files.prefix(state.count).compactMap { $0 } }
  }
}
