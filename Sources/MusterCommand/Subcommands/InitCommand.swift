import Muster

/// `muster init NAME`: a first rule file to go on from.
struct InitCommand: Subcommand {
  let name = "init"
  let summary = "write a first rule file, with examples"
  let operands = "NAME"
  let details = [
    "Writes rules/NAME.yaml, a form with one field and two examples. It passes `muster lint` and "
      + "`muster test` as it is. A file that is there already is left alone."
  ]
  let examples = ["muster init signin"]
  let options: [CommandOption] = []

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("give the form one name")
    }
    guard isFormName(name) else {
      throw .usage("a form's name is letters, digits, `-` and `_`, and starts with a letter")
    }
    let path = "rules/\(name).yaml"
    do {
      try io.files.create(path, Array(Self.text(name).utf8))
    } catch .exists {
      throw .input("\(path) is there already, and was left alone")
    } catch {
      throw .input("can't write \(path): \(error.reason)")
    }
    try io.output.add("\(path)\n")
    try io.say("wrote \(path); try `muster test \(path)`")
    return .clean
  }

  private func isFormName(_ name: String) -> Bool {
    let letters = name.unicodeScalars
    guard let first = letters.first, isLetter(first) else { return false }
    return letters.allSatisfy { isLetter($0) || "0"..."9" ~= $0 || $0 == "-" || $0 == "_" }
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private static func text(_ name: String) -> String {
    """
    form: \(name)

    fields:
      email:
        label: Email
        required: true
        format: email
        message: Enter an email address, like ada@example.com.

    examples:
      - name: a full address
        accepts: { email: ada@example.com }
      - name: an address without its second half
        rejects: { email: ada@ }
        because: { email: format }

    """
  }
}
