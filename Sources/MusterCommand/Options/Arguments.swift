import Muster

/// The arguments of a subcommand, parsed by its options.
///
/// Options are written as for getopt_long: `--format=json`, `--format json`, `-q`. They may be
/// anywhere, and nothing after `--` is an option. getopt_long isn't used, because it keeps its
/// position in global variables, which would prevent two commands in one process, and prints its
/// own messages, without suggestions for mistyped options. Unlike with getopt_long, a long name
/// can't be abbreviated.
public struct Arguments: Sendable {
  /// The words that aren't options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  init(_ words: [String], options: [CommandOption]) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &rest, options)
      } else if word.hasPrefix("-"), word != "-" {
        try readLetters(word.dropFirst(), &rest, options)
      } else {
        operands.append(word)
      }
    }
  }

  /// Returns true if an option was given.
  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// Returns the value of an option; if it was given more than once, the last value.
  func value(of option: CommandOption) -> String? { values[option.name]?.last }

  /// Returns all values of an option that may be given several times, in order.
  func allValues(of option: CommandOption) -> [String] { values[option.name] ?? [] }

  private mutating func readLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [CommandOption]
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let near = Spelling.nearest(name, among: options.map(\.name))
      throw .usage("unknown option --\(name)\(near.map { "; did you mean --\($0)?" } ?? "")")
    }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw .usage("--\(name) takes no value") }
      values[name, default: []].append("")
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("--\(name) needs a value: --\(name) \(placeholder)")
    }
    try set(option, value)
  }

  private mutating func readLetters(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [CommandOption]
  ) throws(CommandError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .usage("unknown option -\(letter)")
      }
      guard let placeholder = option.value else {
        values[option.name, default: []].append("")
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
        throw .usage("-\(letter) needs a value: -\(letter) \(placeholder)")
      }
      return try set(option, value)
    }
  }

  private mutating func set(_ option: CommandOption, _ value: String) throws(CommandError) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let near = Spelling.nearest(value, among: option.choices)
      throw .usage(
        "--\(option.name) must be one of \(option.choices.joined(separator: ", ")), not \(value)"
          + (near.map { "; did you mean \($0)?" } ?? ""))
    }
    values[option.name, default: []].append(value)
  }
}
