import Muster

/// The `muster` command: finds the subcommand, runs it, and always returns an exit code.
public struct RootCommand: Sendable {
  /// Creates the command.
  public init() {}

  /// Runs the command with the words after its name.
  public func run(_ words: [String], _ io: CommandIO) -> ExitCode {
    var code = ending(io) { () throws(CommandError) in try start(words, io) }
    for output in [io.output, io.errors] where output.error == nil {
      let flushed = ending(io) { () throws(CommandError) in
        try output.flush()
        return .clean
      }
      code = max(code, flushed)
    }
    return code
  }

  private func start(_ words: [String], _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let verb = words.first else {
      try io.errors.add(help(width: io.width))
      return .usage
    }
    let rest = Array(words.dropFirst())
    switch verb {
    case "help", "--help", "-h": return try showHelp(rest, io)
    case "--version", "-V", "version":
      let isVerbose = rest.contains { $0.utf8.elementsEqual("--verbose".utf8) }
      try io.output.add(isVerbose ? VersionText.verbose : VersionText.text)
      return .clean
    default: break
    }
    guard let subcommand = SubcommandCatalog.named(verb) else { return try unknown(verb, io) }
    do {
      let options = subcommand.options + [.help]
      if asksForHelp(rest) { return try showHelp([verb], io) }
      return try subcommand.run(Arguments(rest, options: options), io)
    } catch .usage(let reason) {
      try io.output.flush()
      try io.errors.add(
        """
        muster \(verb): \(TerminalEscaping.escaping(reason))
        usage: muster \(verb) [OPTION...]\(subcommand.operands.isEmpty ? "" : " ")\(subcommand.operands)
        see `muster help \(verb)`

        """)
      return .usage
    }
  }

  /// Returns true if `--help` is anywhere on the command line, even after a mistake.
  private func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func unknown(_ verb: String, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let verbs = SubcommandCatalog.all.map(\.name) + ["help", "version"]
    let near = Spelling.nearest(verb, among: verbs).map { "; did you mean `\($0)`?" } ?? ""
    try io.say("unknown command `\(TerminalEscaping.escaping(verb))`\(near)")
    try io.errors.add("see `muster help` for a list of commands\n")
    return .usage
  }

  private func showHelp(_ words: [String], _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let verb = words.first else {
      try io.output.add(help(width: io.width))
      return .clean
    }
    guard let subcommand = SubcommandCatalog.named(verb) else { return try unknown(verb, io) }
    try io.output.add(subcommand.help(width: io.width))
    return .clean
  }

  /// Returns the top-level help page.
  private func help(width: Int) -> String {
    var page = HelpPage(width: width)
    page.paragraph("usage: muster COMMAND [OPTION...] [ARGUMENT...]")
    page.paragraph(
      "Muster checks payloads against the rules of a form, written once in a rule file. It also "
        + "tests and explains rule files, and shows them as forms.")
    page.table("Commands:", SubcommandCatalog.all.map { ($0.name, $0.summary) })
    page.table(
      "Everywhere:",
      [
        ("muster help COMMAND", "show a command's page"),
        ("muster --version", "show the versions of muster and its libraries"),
      ])
    page.table(
      "Exit codes (the highest that applies):",
      [
        ("0", "clean"), ("1", "findings"), ("2", "usage error"),
        ("3", "a rule file does not compile"),
        ("4", "something can't be read or written"), ("70", "internal error, or out of memory"),
        ("130", "stopped by Ctrl-C"),
      ])
    return page.text
  }

  /// Turns an error into a message and an exit code.
  private func ending(
    _ io: CommandIO, _ body: () throws(CommandError) -> ExitCode
  ) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch {
      switch error {
      case .usage: return .usage
      case .rules: return .rules
      case .interrupted: return .interrupted
      case .input(let reason):
        try? io.say(reason)
        return .input
      case .output(.closed): return .clean
      case .output(.failed(let words)):
        try? io.say("can't write: \(words)")
        return .input
      }
    }
  }
}
