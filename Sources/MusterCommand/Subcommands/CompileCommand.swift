import Muster
import MusterRules

/// `muster compile RULES`: writes a form as a single string, for programs that don't read YAML.
struct CompileCommand: Subcommand {
  let name = "compile"
  let summary = "write a form as one string, for browsers and other hosts"
  let operands = "RULES"

  let details = [
    "Writes the form of a rule file, with everything that it uses, as one string. The JavaScript "
      + "package, the C library and `RuleForm(serialised:)` in Swift read it without the rule "
      + "file or YAML. Examples, stories and keys that begin with `x-` are left out.",
    "The form goes to standard output, or with --output to a file. That file is replaced "
      + "completely or not at all. If the rule file has an error, nothing is written.",
    "With --needs, lists what the form needs from an engine, one item per line: its formats, its "
      + "languages, and the traits that contain them. Build an app with these traits in "
      + "MUSTER_TRAITS; `scripts/wasm --for` builds an engine with nothing else.",
  ]

  let examples = [
    "muster compile rules/signin.yaml --output public/signin.form",
    "muster compile rules/signin.yaml > signin.form",
    "muster compile --needs rules/signup.yaml",
  ]

  private let file = CommandOption(
    "output", "o", value: "FORM", help: "the file to write the form to")

  private let needs = CommandOption(
    "needs", help: "print the formats, languages and traits that the form needs")

  var options: [CommandOption] { [file, needs] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let path = arguments.operands.first else { throw .usage("name a rule file") }
    guard arguments.operands.count == 1 else { throw .usage("name one rule file") }
    let (form, files) = try CommandRules(arguments, io).formAndFiles(path)
    if arguments.has(needs) {
      guard arguments.value(of: file) == nil else {
        throw .usage("--needs writes no form: leave out --output")
      }
      for line in FormNeeds(form.plan).lines { try io.output.add(line + "\n") }
      return .clean
    }
    guard let target = arguments.value(of: file) else {
      try io.output.add(form.serialised)
      return .clean
    }
    let read = Set(files.compactMap { io.identity(of: $0) })
    try io.put(Array(form.serialised.utf8), to: target, reading: read)
    return .clean
  }
}
