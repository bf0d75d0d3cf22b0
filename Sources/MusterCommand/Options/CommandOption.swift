/// An option of a subcommand, as its help shows it and its arguments are read by.
public struct CommandOption: Sendable {
  /// The name behind `--`.
  let name: String
  /// The letter behind `-`.
  let letter: Character?
  /// What stands for its value in the help; an option without one is given or not.
  let value: String?
  /// The values it may have; none where any will do.
  let choices: [String]
  /// What it does.
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

  /// How the help shows it: `-q, --quiet` or `    --now INSTANT`.
  var synopsis: String {
    let letter = letter.map { "-\($0), " } ?? "    "
    return "\(letter)--\(name)\(value.map { " \($0)" } ?? "")"
  }
}

extension CommandOption {
  /// What every subcommand has.
  static let help = CommandOption("help", "h", help: "show this page")
}
