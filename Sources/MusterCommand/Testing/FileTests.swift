import Muster
import MusterAuthoring
import MusterRules

/// The tests of one rule file, as they were run.
struct FileTests: Sendable {
  /// The outcome of a file.
  enum Outcome: Sendable {
    /// Its tests were run, those that were picked.
    case tested(ExampleReport)
    /// It does not compile, or its tests can't be read; in these words, by these mistakes.
    case broken(String, [Diagnostic])
    /// Others use it, and it has no form of its own.
    case part
    /// It can't be read, for this reason.
    case unreadable(CommandError)
  }

  /// Its path as given.
  let path: String
  /// Its texts, the test file's last.
  var texts: [SourceText] = []
  /// Its outcome.
  let outcome: Outcome
  /// The coverage by its tests, if requested.
  var coverage: Coverage?
  /// Examples for gaps in the coverage, if requested.
  var proposals: CoverageProposals?
  /// Its project, if it has one.
  var project: ProjectFiles.Project?
  /// The files that it depends on, if they are noted.
  var seen: SeenFiles?

  /// Its tests that were run.
  var tests: [FormTestOutcome] {
    if case .tested(let report) = outcome { report.tests } else { [] }
  }

  /// True unless something failed.
  var passes: Bool { code == .clean }

  /// The exit code that it asks for.
  var code: ExitCode {
    switch outcome {
    case .tested(let report): report.passes ? .clean : .findings
    case .broken: .rules
    case .part: .clean
    case .unreadable: .input
    }
  }
}
