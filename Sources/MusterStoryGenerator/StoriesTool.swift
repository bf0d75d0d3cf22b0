internal import Muster
internal import MusterAuthoring
internal import MusterGenerator
internal import MusterRules
internal import MusterSystem

/// `muster-stories RULES SWIFT NAME MODULE`: the command that `MusterStoriesPlugin` runs for each
/// rule file.
///
/// It reports a mistake in the rule file, or in its tests, as a compiler would.
public struct StoriesTool {
  private let arguments: [String]

  /// Creates the tool from its arguments.
  public init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Runs the tool; returns the exit code.
  public func run() -> Int32 {
    guard arguments.count == 4 else {
      tell("usage: muster-stories RULES SWIFT NAME MODULE\n")
      return 2
    }
    do throws(FileProblem) {
      return try write(RuleFile(contentsOf: arguments[0]))
    } catch {
      tell("\(error.path):1:1: error: the file \(error.reason)\n")
      return 4
    }
  }

  private func write(_ file: RuleFile) throws(FileProblem) -> Int32 {
    guard let form = file.form else {
      if file.isPart { return put(StoriesSource.withoutForm(from: arguments[2])) }
      tell(file.rendered(width: 100))
      return 3
    }
    var texts = file.rules.sources
    var parsed: ParsedText?
    if let path = RuleFilePaths.tests(beside: arguments[0]), unsafe access(path, F_OK) == 0 {
      let loaded = try RuleFileLoader().load(path).sources[0]
      parsed = loaded.parse(source: texts.count)
      texts.append(loaded)
    }
    let node = parsed.flatMap { $0.isWhole ? $0.node : nil }
    let suite = ExampleSuite(form, beside: node, texts: texts)
    let diagnostics = suite.diagnostics + (parsed?.diagnostics ?? [])
    if !diagnostics.isEmpty {
      tell(DiagnosticRenderer(texts, width: 100).render(diagnostics))
      if diagnostics.contains(where: { $0.severity == .error }) { return 3 }
    }
    return put(StoriesSource(suite, texts, from: arguments[2], of: arguments[3]).text)
  }

  private func put(_ text: String) -> Int32 {
    if GeneratedFile(path: arguments[1]).write(Array(text.utf8)) { return 0 }
    tell("\(arguments[1]): error: it can't be written\n")
    return 4
  }
}
