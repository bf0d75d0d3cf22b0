internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// The results of linting and testing a rule file.
struct Analysis {
  /// The test results, and the coverage that they reach.
  typealias Results = (outcomes: [FormTestOutcome], coverage: Coverage)

  /// The texts: the file itself, the files that it uses, and its test file.
  private(set) var texts: [SourceText]
  /// The mistakes, in the order of the texts.
  private(set) var mistakes: [Diagnostic] = []
  /// The findings of the lints, once they have run. Lints take longer than everything before them.
  private(set) var opinions: [Diagnostic]?
  /// The compiled form, if it has no mistakes.
  private(set) var form: RuleForm?
  /// The tests, if the file compiles and they have no mistakes.
  private(set) var suite: ExampleSuite?
  /// The test results, once the tests have run.
  var results: Results?
  /// The suite and the settings that the lints read; `nil` if there is nothing to lint.
  private var linted: (suite: ExampleSuite, settings: ProjectSettings)?

  /// Analyses the rule file at a path.
  init(_ path: String, _ bytes: [UInt8], in folders: OpenFolders) {
    let project = ProjectAround(path, in: folders)
    let loader = RuleFileLoader(root: project?.root, in: folders)
    let text = SourceText(path: path, bytes: bytes)
    texts = [text]
    let loaded: LoadedRules
    do throws(FileProblem) {
      loaded = try loader.load(text)
    } catch {
      let reason = "\(error.path) \(error.reason)"
      mistakes = [
        Diagnostic(code: "unreadable", reason, at: SourceRange(start: 0, end: 0))
      ]
      return
    }
    let file = RuleFile(loaded)
    if let part = PartOfForms(path, file).flatMap({ try? loader.load($0.user) }) {
      readPart(RuleFile(part))
      return
    }
    (texts, mistakes, form) = (file.rules.sources, file.diagnostics, file.form)
    guard let form else { return }
    let tests = RuleFilePaths.tests(beside: path).flatMap { path in
      (try? folders.contents(of: path, limit: TextLimits().bytes)).map {
        SourceText(path: path, bytes: $0)
      }
    }
    let parsed = tests?.parse(source: texts.count)
    texts += tests.map { [$0] } ?? []
    let suite = ExampleSuite(
      form, beside: parsed.flatMap { $0.isWhole ? $0.node : nil }, texts: texts)
    let ofTests = suite.diagnostics + (parsed?.diagnostics ?? [])
    if ofTests.isEmpty { self.suite = suite }
    mistakes = (mistakes + ofTests).map { $0.placed(in: texts) }
    linted = (suite, project?.settings ?? ProjectSettings())
  }

  /// True if there is something to lint and the lints have not run yet.
  var lacksOpinions: Bool { linted != nil && opinions == nil }

  /// All diagnostics known so far.
  var diagnostics: [Diagnostic] { mistakes + (opinions ?? []) }

  /// Runs the lints, unless they have already run.
  mutating func lint() {
    guard lacksOpinions, let linted else { return }
    opinions = Lint.findings(linted.suite, linted.settings).map { $0.placed(in: texts) }
  }

  /// Returns this analysis with the lints' findings.
  func withOpinions() -> Analysis {
    var analysis = self
    analysis.lint()
    return analysis
  }

  /// Reads the mistakes of a file that has no form of its own from a form that uses it. The file is
  /// the second text of that form.
  private mutating func readPart(_ user: RuleFile) {
    texts = Array(user.rules.sources.dropFirst())
    mistakes = user.diagnostics.compactMap { diagnostic in
      guard let range = diagnostic.range, range.source > 0 else { return nil }
      var moved = diagnostic
      moved.range?.source -= 1
      return moved
    }
  }

  /// Runs the tests.
  func run() -> Results? { suite.map { $0.runForCoverage($0.tests) } }
}

/// The project around a rule file: the settings in the file's folder or the nearest folder around
/// it.
struct ProjectAround {
  /// The folder of the settings.
  let folder: String
  let settings: ProjectSettings

  /// The folder that `use` must not leave.
  var root: String? {
    settings.root.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
  }

  /// Finds the project; `nil` if there is none.
  init?(_ path: String, in folders: OpenFolders) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let file = "\(folder)/\(ProjectSettings.fileName)"
      guard let bytes = try? folders.contents(of: file, limit: TextLimits().bytes) else { continue }
      settings = ProjectSettings.read(SourceText(path: file, bytes: bytes)).0
      self.folder = String(folder)
      return
    }
    return nil
  }
}
