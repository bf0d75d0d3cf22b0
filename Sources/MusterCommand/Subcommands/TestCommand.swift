import Muster
import MusterAuthoring
import MusterPayloads

/// `muster test [PATH...]`: runs the examples and stories of rule files against their forms.
struct TestCommand: Subcommand {
  let name = "test"
  let summary = "run the examples and stories of rule files"
  let operands = "[PATH...]"

  let details = [
    "A path is a rule file or a folder; the default is rules/. Tests are in the rule file, under "
      + "`examples` and `stories`, and in NAME.test.yaml next to it.",
    "An example says that a payload is accepted, with its output (`leaves`) and its warnings "
      + "(`warns`), or that it is rejected, with the reasons (`because`).",
    "The report has one line per file. A failing example is shown with its payload, the expected "
      + "result and the actual one. A failing story is shown up to the failing step, with the "
      + "screen at that point. The exit code is 3 if a file does not compile, and 2 if there "
      + "are no tests.",
  ]

  let examples = [
    "muster test", "muster test rules/signin.yaml", "muster test --run password rules",
    "muster test --format junit rules > tests.xml", "muster test --watch",
    "muster test --coverage rules/signin.yaml", "muster test --propose rules/signin.yaml",
  ]

  private let picked = CommandOption(
    "run", "r", value: "TEXT",
    help: "run only tests whose name or place (rules/signin.yaml:22:5) contains this string, "
      + "ignoring case")
  private let failFast = CommandOption(
    "fail-fast", help: "stop at the first test that fails, or at a file that can't be tested")
  private let format = CommandOption(
    "format", "f", value: "NAME", choices: TestFormat.allCases.map(\.rawValue),
    help: "the format of the report: pretty (the default), json, junit, tap, github")
  private let times = CommandOption("times", "t", help: "show how long each test took")
  private let watch = CommandOption(
    "watch", "w",
    help:
      "run again whenever a rule file, or a file that it uses, is saved, until Ctrl-C; a terminal "
      + "shows only failures")
  private let allowNone = CommandOption(
    "allow-none", help: "exit with code 0 even if there are no tests")
  private let coverage = CoverageOptions()
  private let mutation = MutationOptions()
  private let quiet = CommandOption("quiet", "q", help: "show only failures")

  var options: [CommandOption] {
    [picked, failFast, watch, format, times, allowNone, quiet] + coverage.all + mutation.all
      + [.threshold]
      + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let others = [picked, failFast, watch, times] + coverage.all
    if try mutation.areMeant(by: arguments, without: others) {
      let format = arguments.value(of: format)
      return try MutationRun(arguments, mutation, format, isQuiet: arguments.has(quiet), io).run()
    }
    if arguments.has(watch) { return try keepRunning(arguments, io) }
    var paths: [String] = []
    var code = try RulePaths(io, wantsTests: true).each(arguments.operands) { path in
      paths.append(path)
      return .clean
    }
    var reports = try TestReports(
      report(arguments, io), format(arguments), coverage.wish(arguments), io)
    var tally = TestTally()
    try reports.begin()
    for file in TestRun(arguments, try settings(arguments), io).files(paths) {
      if case .unreadable(let error) = file.outcome {
        guard case .input(let reason) = error else { throw error }
        try io.say(reason)
      }
      tally.count(file)
      code = max(code, file.code)
      if tells(file, arguments) { code = max(code, try reports.add(file)) }
    }
    try reports.end(tally)
    if tally.tests > 0 || code != .clean || arguments.has(allowNone) { return code }
    // If there are no tests, the first ones are proposed.
    if try settings(arguments).proposes, !arguments.has(picked) { return code }
    throw .usage(
      arguments.value(of: picked).map { "no test has \"\($0)\" in its name or place" }
        ?? "no tests found; use --allow-none if that is intended")
  }

  private func settings(_ arguments: Arguments) throws(CommandError) -> TestRun.Settings {
    let wish = try coverage.wish(arguments)
    return TestRun.Settings(
      picked: arguments.value(of: picked), stopsAtFailure: arguments.has(failFast),
      seesCoverage: wish != nil, proposes: wish?.format == .examples,
      notesFiles: arguments.has(watch))
  }

  private func report(
    _ arguments: Arguments, isQuiet: Bool = false, _ io: CommandIO
  ) -> any TestReport {
    var settings = TestFormat.Settings()
    settings.isQuiet = isQuiet || arguments.has(quiet)
    settings.showsTimes = arguments.has(times)
    settings.width = io.width
    settings.style = io.style(of: io.output)
    return format(arguments).report(settings)
  }

  private func format(_ arguments: Arguments) -> TestFormat {
    arguments.value(of: format).flatMap(TestFormat.init) ?? .pretty
  }

  /// Returns true unless the file passes and has no test that was picked.
  private func tells(_ file: FileTests, _ arguments: Arguments) -> Bool {
    !arguments.has(picked) || !file.tests.isEmpty || !file.passes
  }
}

/// Runs the tests again at each save.
extension TestCommand {
  private func keepRunning(
    _ arguments: Arguments, _ io: CommandIO
  ) throws(CommandError) -> ExitCode {
    let isPretty = format(arguments) == .pretty
    let drawsScreen = io.output.isTerminal && isPretty && io.environment["TERM"] != "dumb"
    let wish = try coverage.wish(arguments)
    if let wish, !wish.format.isForPeople || !isPretty {
      throw .usage("--watch shows coverage only as text or table, with the pretty report")
    }
    var watch = TestWatch(
      arguments.operands, TestRun(arguments, try settings(arguments), io), io)
    return try watch.run { files, problems, seconds throws(CommandError) in
      var report = report(arguments, isQuiet: drawsScreen, io)
      var marks = wish?.format.report(io.style(of: io.output))
      var tally = TestTally()
      var text = report.begin()
      if !drawsScreen { for problem in problems { try io.say(problem) } }
      if drawsScreen { text += problems.map { "muster: \($0)\n" }.joined() }
      for file in files {
        tally.count(file)
        if case .unreadable(.input(let reason)) = file.outcome {
          if drawsScreen { text += "muster: \(reason)\n" } else { try io.say(reason) }
        }
        if tells(file, arguments) { text += report.file(file) }
        if let coverage = file.coverage, !coverage.gaps.isEmpty || !drawsScreen {
          text += marks?.file(file, coverage) ?? ""
        }
      }
      if !isPretty { text += report.end(tally) }
      var summary = ["\(tally.sentence), in \(seconds.milliseconds) ms"]
      summary += failing(files).map { [$0] } ?? []
      if drawsScreen {
        let screen = WatchScreen(size: io.screenSize())
        summary[0] = io.style(of: io.output)(.strong, summary[0])
        text = screen.drawing(text, summary + ["watching; Ctrl-C stops"])
      } else if isPretty {
        text += summary.map { "\($0)\n" }.joined() + "\n"
      }
      try io.output.add(text)
      try io.output.flush()
    }
  }

  /// The names of the tests that fail, if any fail: `fails: a short password, story 3 and 2 more`.
  private func failing(_ files: [FileTests]) -> String? {
    let names = files.flatMap(\.tests).filter { !$0.passes }.map {
      TerminalEscaping.escaping($0.test.name)
    }
    if names.isEmpty { return nil }
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return
      "\(names.count == 1 ? "fails" : "fail"): \(names.prefix(3).joined(separator: ", "))\(rest)"
  }
}
