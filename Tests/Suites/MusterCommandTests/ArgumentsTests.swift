import Testing

@testable import MusterCommand

@Suite("The arguments of a subcommand")
struct ArgumentsTests {
  private static let quiet = CommandOption("quiet", "q", help: "")
  private static let all = CommandOption("all", "a", help: "")
  private static let format = CommandOption(
    "format", "f", value: "NAME", choices: ["json", "pretty"], help: "")
  private static let root = CommandOption("root", value: "DIR", help: "")

  private func read(_ words: [String]) throws(CommandError) -> String {
    let options = [Self.quiet, Self.all, Self.format, Self.root]
    let arguments = try Arguments(words, options: options)
    let given = options.compactMap { option in
      arguments.has(option) ? "\(option.name)=\(arguments.value(of: option) ?? "")" : nil
    }
    return (given + arguments.operands).joined(separator: " ")
  }

  @Test(
    "are options anywhere and operands in order",
    arguments: [
      (["a", "-q", "b"], "quiet= a b"),
      (["--format=json", "--format", "pretty", "x"], "format=pretty x"),
      (["-qaf", "json", "-"], "quiet= all= format=json -"),
      (["-fjson"], "format=json"),
      (["--root", "--", "--", "-q", "--format"], "root=-- -q --format"),
      (["--root="], "root="),
    ])
  func options(words: [String], read: String) throws {
    #expect(try self.read(words) == read)
  }

  @Test(
    "are reported with what is wrong with them",
    arguments: [
      (["--quite"], "unknown option --quite; did you mean --quiet?"),
      (["--xyz"], "unknown option --xyz"),
      (["-qx"], "unknown option -x"),
      (["--quiet=yes"], "--quiet takes no value"),
      (["--root"], "--root needs a value: --root DIR"),
      (["-f"], "-f needs a value: -f NAME"),
      (["-f", "jsn"], "--format must be one of json, pretty, not jsn; did you mean json?"),
    ])
  func mistakes(words: [String], reason: String) {
    #expect(throws: CommandError.usage(reason)) { try read(words) }
  }
}
