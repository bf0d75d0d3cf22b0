import MusterAuthoring

/// `muster init NAME`: writes a first rule file to build on.
struct InitCommand: Subcommand {
  let name = "init"
  let summary = "write a first rule file, with examples"
  let operands = "NAME"
  let details = [
    "Writes rules/NAME.yaml, a form with a few fields and examples that passes `muster lint` and "
      + "`muster test`. An existing file is not changed.",
    "The first line of the file names rules/\(RuleSchema.fileName), which is also created unless "
      + "it already exists. Editors use the schema for completion and checks in rule files (see "
      + "`muster help schema`).",
  ]
  let examples = ["muster init signin"]
  let options: [CommandOption] = []

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("name one form")
    }
    guard FirstRuleFile.mayBeCalled(name) else {
      throw .usage("invalid form name: use letters, digits, `-` and `_`, starting with a letter")
    }
    let path = "rules/\(name).yaml"
    do {
      try io.files.create(path, Array(FirstRuleFile.text(name: name).utf8))
    } catch .exists {
      throw .input("\(path) already exists and was not changed")
    } catch {
      throw .input("can't write \(path): \(error.reason)")
    }
    let written = try [path] + schema(io)
    try io.output.add("\(path)\n")
    try io.say("wrote \(written.joined(separator: " and ")); try `muster test \(path)`")
    return .clean
  }

  /// Writes the schema unless it already exists; returns the path if it was written.
  private func schema(_ io: CommandIO) throws(CommandError) -> [String] {
    let path = "rules/\(RuleSchema.fileName)"
    do {
      try io.files.create(path, Array(RuleSchema().text.utf8))
      return [path]
    } catch .exists {
      // The existing schema may be that of a program with its own kinds.
      return []
    } catch {
      throw .input("can't write \(path): \(error.reason)")
    }
  }
}
