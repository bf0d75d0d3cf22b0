import Muster
import MusterAuthoring
import MusterPayloads

/// Writes the results of tests, with their coverage or only the coverage.
struct TestReports {
  private let io: CommandIO
  private let wish: CoverageOptions.Wish?
  private var tests: any TestReport
  private var coverage: (any CoverageReport)?
  /// True if the test report is written as well.
  private let showsTests: Bool

  init(
    _ tests: any TestReport, _ format: TestFormat, _ wish: CoverageOptions.Wish?, _ io: CommandIO
  ) throws(CommandError) {
    if wish != nil, format != .pretty {
      throw .usage(
        "--format \(format.rawValue) reports only tests: run it separately from --coverage")
    }
    self.io = io
    self.wish = wish
    self.tests = tests
    coverage = wish?.format.report(io.style(of: io.output))
    showsTests = wish?.format.isForPeople ?? true
  }

  mutating func begin() throws(CommandError) {
    if showsTests { try io.output.add(tests.begin()) }
  }

  /// Adds a file, and returns the exit code that results from its coverage.
  mutating func add(_ file: FileTests) throws(CommandError) -> ExitCode {
    let text = tests.file(file)
    if showsTests {
      try io.output.add(text)
    } else if !file.passes {
      // Test failures are not part of a coverage document.
      try io.errors.add(text)
    }
    guard let found = file.coverage else { return .clean }
    let marks = coverage?.file(file, found) ?? ""
    try io.output.add(marks)
    guard let threshold = Threshold.coverage(wish?.threshold, of: file.project),
      !found.reaches(threshold.percent)
    else { return .clean }
    try io.output.flush()
    try io.say("\(file.path): \(found.percentage) covered, less than \(threshold.words)")
    return .findings
  }

  mutating func end(_ tally: TestTally) throws(CommandError) {
    if showsTests { try io.output.add(tests.end(tally)) }
    let text = coverage?.end() ?? ""
    try io.output.add(text)
  }
}
