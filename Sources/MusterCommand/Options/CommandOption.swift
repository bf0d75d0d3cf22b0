/// An option of a subcommand, for its help and for parsing its arguments.
public struct CommandOption: Sendable {
  /// The name after `--`.
  let name: String
  /// The letter after `-`.
  let letter: Character?
  /// The placeholder for the value in the help; `nil` for an option without a value.
  let value: String?
  /// The allowed values; empty if any value is allowed.
  let choices: [String]
  /// Its description in the help.
  let help: String

  init(
    _ name: String, _ letter: Character? = nil, value: String? = nil, choices: [String] = [],
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// Its form in the help: `-q, --quiet` or `    --now INSTANT`.
  var synopsis: String {
    let letter = letter.map { "-\($0), " } ?? "    "
    return "\(letter)--\(name)\(value.map { " \($0)" } ?? "")"
  }
}

extension CommandOption {
  /// The option that every subcommand has.
  static let help = CommandOption("help", "h", help: "show this help")
}
