import Muster
import MusterAuthoring
import MusterRules

/// A rule file with its tests: its own, and those of NAME.test.yaml next to it.
struct TestedRules {
  /// True for a file that others use and that has no form of its own.
  let isPart: Bool
  /// The compiled form.
  let form: RuleForm?
  /// The tests; `nil` if the file doesn't compile.
  let suite: ExampleSuite?
  /// The source texts, with the test file's last.
  let texts: [SourceText]
  /// The diagnostics of the rules.
  let ruleDiagnostics: [Diagnostic]
  /// The diagnostics about the way the tests are written.
  let testDiagnostics: [Diagnostic]

  init(_ path: String, _ rules: CommandRules, _ io: CommandIO) throws(CommandError) {
    let file = try rules.file(path)
    if let part = try rules.part(path, file) {
      (isPart, form, suite) = (true, nil, nil)
      (texts, ruleDiagnostics, testDiagnostics) = (part.rules.sources, part.diagnostics, [])
      return
    }
    isPart = false
    form = file.form
    ruleDiagnostics = file.diagnostics
    guard let form else {
      (suite, texts, testDiagnostics) = (nil, file.rules.sources, [])
      return
    }
    let sources = file.rules.sources
    guard let text = try Self.testText(beside: path, io) else {
      let suite = ExampleSuite(form, texts: sources)
      (self.suite, texts, testDiagnostics) = (suite, sources, suite.diagnostics)
      return
    }
    let parsed = text.parse(source: sources.count)
    let suite = ExampleSuite(
      form, beside: parsed.isWhole ? parsed.node : nil, texts: sources + [text])
    self.suite = suite
    texts = sources + [text]
    testDiagnostics = suite.diagnostics + parsed.diagnostics
  }

  /// Returns the content of NAME.test.yaml next to NAME.yaml.
  private static func testText(beside path: String, _ io: CommandIO) throws(CommandError)
    -> SourceText?
  {
    guard let testPath = RuleFilePaths.tests(beside: path) else { return nil }
    guard try isThere(testPath, io) else { return nil }
    let bytes = try io.contents(of: testPath, limit: TextLimits().bytes)
    return SourceText(path: testPath, bytes: bytes)
  }

  /// Returns true if a file exists, even if it is unreadable: its tests must not be skipped
  /// silently.
  private static func isThere(_ path: String, _ io: CommandIO) throws(CommandError) -> Bool {
    if io.files.kind(of: path) != nil { return true }
    do throws(FileError) {
      _ = try io.files.open(path, whileWaiting: {})
      return true
    } catch .notFound {
      return false
    } catch {
      throw io.failure(error, at: path)
    }
  }
}
