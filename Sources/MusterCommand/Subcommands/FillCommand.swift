import Muster
import MusterTerminal
import MusterViewModels

/// `muster fill RULES`: lets a person fill in a form at the terminal.
struct FillCommand: Subcommand {
  let name = "fill"
  let summary = "fill in a form, at the terminal or in a browser"
  let operands = "RULES"

  let details = [
    "Shows the form, checks each field while you type, and writes the submitted payload as JSON "
      + "to standard output. The form is drawn directly on the terminal, not on standard output, so "
      + "you can redirect the output to a file.",
    "Tab and the arrow keys move between fields, Ctrl-S submits, and Ctrl-C cancels: the signal "
      + "ends the command, and nothing is written.",
    "If standard input is not a terminal, or the terminal can't show a page, the command asks "
      + "for one field per line. If the input ends before the form is complete, the exit "
      + "code is 1.",
    "With --web, the form is a web page on this machine. The command prints the page's secret "
      + "address on standard error, and ends when you submit the form.",
  ]

  let examples = [
    "muster fill rules/signup.yaml > account.json",
    "muster fill --values old.json --language pl rules/signup.yaml",
    "muster fill --answer username-free=pass rules/invite.yaml",
    "muster fill --web rules/signup.yaml > account.json",
  ]

  private let values = CommandOption(
    "values", "v", value: "FILE", help: "a JSON object with the initial values of the fields")
  private let given = CommandOption(
    "given", "g", value: "FILE", help: "a JSON object with the values of the fields under `given`")
  private let answer = CommandOption(
    "answer", "a", value: "NAME=pass|fail|failed|CODE",
    help: "the answer to a check that your program runs; without one, the field stays undecided. "
      + "May be repeated")
  private let language = CommandOption(
    "language", "l", value: "TAG", help: "the language of the form and its messages, such as pl")
  private let now = CommandOption(
    "now", value: "INSTANT",
    help: "the time to use for `today` and `now`, such as 2026-01-31T09:30:00Z; the default is the "
      + "current time")
  private let plain = CommandOption(
    "plain", "p", help: "ask for one field per line, for use with a screen reader")
  private let web = CommandOption(
    "web", "w", help: "show the form in a browser, as a page that only this machine can open")
  private let port = CommandOption(
    "port", value: "N", help: "the port of the page; the default is any free port")
  private let noColor = CommandOption("no-color", help: "print no colours, as with NO_COLOR=1")

  var options: [CommandOption] {
    [values, given, answer, language, now, plain, web, port, noColor] + CommandRules.options
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let rules = arguments.operands.first else { throw .usage("name a rule file") }
    guard arguments.operands.count == 1 else { throw .usage("name one rule file") }
    guard rules != "-" else { throw .usage("standard input is for the answers; name a rule file") }
    if arguments.has(port), !arguments.has(web) { throw .usage("--port requires --web") }
    if arguments.has(web), arguments.has(plain) {
      throw .usage("--web and --plain can't be used together")
    }
    let servedPort = try portNumber(arguments)
    var io = io
    if arguments.has(noColor) { io.environment["NO_COLOR"] = "1" }
    let settings = try settings(rules, arguments, io)
    let payload: Value?
    if arguments.has(web) {
      try WebFill(settings, io).run(port: servedPort)
      return .clean
    }
    if !arguments.has(plain), let terminal = terminal(io) {
      var screen = FillScreen(
        settings.form(terminal.clock), on: terminal, hasColors: !io.declinesColors)
      payload = try screen.run()
    } else {
      try io.holdApart(io.inputIdentity, "-")
      // Time advances only with the prompts, so a slow machine doesn't make an answer late.
      var prompts = FillPrompts(settings.form { .zero }, io)
      payload = try prompts.run()
    }
    guard let payload else { return .findings }
    try io.errors.flush()
    try io.output.add(payload.json() + "\n")
    return .clean
  }

  private func settings(
    _ rules: String, _ arguments: Arguments, _ io: CommandIO
  ) throws(CommandError) -> FillSettings {
    let rules = try CommandRules(arguments, io).form(rules)
    var settings = FillSettings(
      rules: rules, answers: try FillAnswers(arguments.allValues(of: answer), rules.plan),
      language: try CheckSettings.spoken(arguments.value(of: language), rules),
      now: arguments.value(of: now), moment: io.clock)
    if let text = settings.now { settings.moment = try CheckSettings.instant(text) }
    let paths = [values, given].compactMap { arguments.value(of: $0) }
    guard !paths.contains("-") else {
      throw .usage("standard input is for the answers; name a file")
    }
    if let path = arguments.value(of: values) {
      settings.values = try CheckSettings.object(path, io).value
    }
    if let path = arguments.value(of: given) {
      settings.given = try CheckSettings.givens(path, rules, io)
      // A page in a browser reads the lists itself.
      var given = settings.given
      _ = try CheckSettings.lists(in: &given, rules, path)
    }
    return settings
  }

  private func portNumber(_ arguments: Arguments) throws(CommandError) -> UInt16? {
    guard let text = arguments.value(of: port) else { return nil }
    guard let number = UInt16(text), number > 0 else {
      throw .usage("--port must be a number from 1 to 65535, not \(text)")
    }
    return number
  }

  /// Returns the terminal, if a person uses one that pages can be drawn on.
  private func terminal(_ io: CommandIO) -> (any TerminalDevice)? {
    let kind = io.environment["TERM"] ?? ""
    guard io.inputIsTerminal, !kind.isEmpty, kind != "dumb" else { return nil }
    return io.openTerminal()
  }
}
