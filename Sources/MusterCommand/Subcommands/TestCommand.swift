import Muster
import MusterAuthoring

/// `muster test [PATH...]`: the examples and stories of rule files, run against their forms.
struct TestCommand: Subcommand {
  let name = "test"
  let summary = "run the examples and stories of rule files"
  let operands = "[PATH...]"

  let details = [
    "A path is a rule file or a folder; without one, rules/ is read. The tests stand in the "
      + "file itself, under `examples` and `stories`, and in NAME.test.yaml beside it.",
    "An example says that a payload is accepted, what leaves of it (`leaves`) and what is warned of "
      + "(`warns`), or that it is rejected, and why (`because`).",
    "Each file has a line. An example that does not come out as it says is shown: its payload, "
      + "what it says, and what came out; a story, as its steps up to the one that went otherwise, "
      + "with what stood on the screen then. A file that does not compile has exit code 3; where no "
      + "test is found at all, it is 2.",
  ]

  let examples = [
    "muster test", "muster test rules/signin.yaml", "muster test --run password rules",
    "muster test --format junit rules > tests.xml",
  ]

  private let picked = CommandOption(
    "run", "r", value: "TEXT",
    help: "run only tests whose name or place (rules/signin.yaml:22:5) contains this text, in "
      + "capitals or not")
  private let failFast = CommandOption(
    "fail-fast", help: "end at the first test that fails, or file that can't be tested")
  private let format = CommandOption(
    "format", "f", value: "NAME", choices: TestFormat.allCases.map(\.rawValue),
    help: "how the report is written: pretty (as it is by default), json, junit, tap, github")
  private let times = CommandOption("times", "t", help: "show how long each test took")
  private let allowNone = CommandOption(
    "allow-none", help: "no tests at all are no mistake: exit code 0")
  private let quiet = CommandOption("quiet", "q", help: "show only what is not as said")

  var options: [CommandOption] {
    [picked, failFast, format, times, allowNone, quiet] + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    var paths: [String] = []
    var code = try RulePaths(io).each(arguments.operands) { path in
      paths.append(path)
      return .clean
    }
    var settings = TestFormat.Settings()
    settings.isQuiet = arguments.has(quiet)
    settings.showsTimes = arguments.has(times)
    settings.width = io.width
    settings.style = io.style(of: io.output)
    let format = arguments.value(of: format).flatMap(TestFormat.init) ?? .pretty
    var report = format.report(settings)
    let run = TestRun(
      arguments,
      TestRun.Settings(
        picked: arguments.value(of: picked), stopsAtFailure: arguments.has(failFast)), io)
    var tally = TestTally()
    try io.output.add(report.begin())
    for file in run.files(paths) {
      if case .unreadable(let error) = file.outcome {
        guard case .input(let reason) = error else { throw error }
        try io.say(reason)
      }
      tally.count(file)
      code = max(code, file.code)
      // Of files with no test that was picked there is nothing to say.
      if !arguments.has(picked) || !file.tests.isEmpty || !file.passes {
        try io.output.add(report.file(file))
      }
    }
    try io.output.add(report.end(tally))
    if tally.tests > 0 || code != .clean || arguments.has(allowNone) { return code }
    throw .usage(
      arguments.value(of: picked).map { "no test has \"\($0)\" in its name or place" }
        ?? "there is no test; --allow-none says that this is right")
  }
}
