import MusterAuthoring

/// `muster init NAME`: a first rule file to go on from.
struct InitCommand: Subcommand {
  let name = "init"
  let summary = "write a first rule file, with examples"
  let operands = "NAME"
  let details = [
    "Writes rules/NAME.yaml, a form with a few fields and examples. It passes `muster lint` and "
      + "`muster test` as it is. A file that is there already is left alone."
  ]
  let examples = ["muster init signin"]
  let options: [CommandOption] = []

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("give the form one name")
    }
    guard FirstRuleFile.mayBeCalled(name) else {
      throw .usage("a form's name is letters, digits, `-` and `_`, and starts with a letter")
    }
    let path = "rules/\(name).yaml"
    do {
      try io.files.create(path, Array(FirstRuleFile.text(name: name).utf8))
    } catch .exists {
      throw .input("\(path) is there already, and was left alone")
    } catch {
      throw .input("can't write \(path): \(error.reason)")
    }
    try io.output.add("\(path)\n")
    try io.say("wrote \(path); try `muster test \(path)`")
    return .clean
  }
}
