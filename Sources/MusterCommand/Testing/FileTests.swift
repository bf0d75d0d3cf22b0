import Muster
import MusterAuthoring
import MusterRules

/// The tests of one rule file and their results.
struct FileTests: Sendable {
  /// The result of a file.
  enum Outcome: Sendable {
    /// The file's tests were run, or those of them that were picked.
    case tested(ExampleReport)
    /// The file doesn't compile, or its tests can't be read; with the message and the diagnostics.
    case broken(String, [Diagnostic])
    /// Other files use it, and it has no form of its own.
    case part
    /// The file can't be read, for this reason.
    case unreadable(CommandError)
  }

  /// The file's path, as given.
  let path: String
  /// The source texts, with the test file's last.
  var texts: [SourceText] = []
  /// The file's result.
  let outcome: Outcome
  /// The coverage that the tests reach, if requested.
  var coverage: Coverage?
  /// Proposed examples for gaps in the coverage, if requested.
  var proposals: CoverageProposals?
  /// The file's project, if there is one.
  var project: ProjectFiles.Project?
  /// The files that the result depends on, if they are noted.
  var seen: SeenFiles?

  /// The results of the tests that were run.
  var tests: [FormTestOutcome] {
    if case .tested(let report) = outcome { report.tests } else { [] }
  }

  /// True unless something failed.
  var passes: Bool { code == .clean }

  /// The resulting exit code.
  var code: ExitCode {
    switch outcome {
    case .tested(let report): report.passes ? .clean : .findings
    case .broken: .rules
    case .part: .clean
    case .unreadable: .input
    }
  }
}
