/// What was typed at a prompt and what came back: a golden test of the command.
///
///     $ muster check rules/signin.yaml -
///     < {"email": "ada@"}
///
/// A line behind `$ ` is a command, the `> ` lines behind it go on with it, and what follows up to
/// the next `$ ` is what it wrote; `! ` marks standard error and `[exit 1]` an exit code other
/// than 0. A control character is written as its picture, `␛`. A comment is a command, too: `$ #`.
///
/// Lines that begin with `#!` before the first command say how the session is run: `#! console`
/// leaves out the marks, as a README does; `#! process` runs the built executable as well.
public struct CommandSession: Sendable {
  /// One command and what it wrote.
  public struct Step: Sendable {
    /// The lines of the command, without their prompts.
    public var command: [String]
    /// The lines that came back.
    public var output: [String]
  }

  /// The lines before the first command.
  public var head: [String] = []

  /// The commands in order.
  public var steps: [Step] = []

  /// Whether standard error and exit codes are left unmarked.
  public var isConsole: Bool { head.contains("#! console") }

  /// Whether the built executable is tried, too.
  public var isProcess: Bool { head.contains("#! process") }

  /// The session that a file or a page's block holds.
  public static func parse(_ text: String) -> CommandSession {
    var session = CommandSession()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        session.steps.append(Step(command: [String(line.dropFirst(2))], output: []))
      } else if session.steps.isEmpty {
        session.head.append(line)
      } else {
        session.steps[session.steps.count - 1].add(line)
      }
    }
    for index in session.steps.indices { session.steps[index].dropBlankEnd() }
    while session.head.last == "" { session.head.removeLast() }
    return session
  }

  /// The session as its file holds it.
  public var text: String {
    let steps = steps.map { step in
      (["$ \(step.command[0])"] + step.command.dropFirst().map { $0.isEmpty ? ">" : "> \($0)" }
        + step.output)
        .joined(separator: "\n")
    }
    let parts = head.isEmpty ? steps : [head.joined(separator: "\n")] + steps
    return parts.joined(separator: isConsole ? "\n" : "\n\n") + "\n"
  }

  /// The session with each command's standard output before its standard error, because between
  /// two processes nobody knows which came first.
  public var inStreams: CommandSession {
    var session = self
    for index in steps.indices {
      let output = steps[index].output
      let isError = { (line: String) in line.hasPrefix("! ") || line.hasPrefix("[exit ") }
      session.steps[index].output = output.filter { !isError($0) } + output.filter(isError)
    }
    return session
  }

  /// Runs the commands, one after the other in one place, and answers the session as it went.
  public func run(in place: some CommandPlace) throws -> CommandSession {
    var played = self
    for index in steps.indices {
      let line = try ShellLine(steps[index].command)
      played.steps[index].output = try line.run(in: place).lines(marked: !isConsole)
    }
    return played
  }
}

extension CommandSession.Step {
  fileprivate mutating func add(_ line: String) {
    if output.isEmpty, line.hasPrefix("> ") || line == ">" {
      command.append(String(line.dropFirst(2)))
    } else {
      output.append(line)
    }
  }

  fileprivate mutating func dropBlankEnd() {
    while output.last == "" { output.removeLast() }
  }
}
