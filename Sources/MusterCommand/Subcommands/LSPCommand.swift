import MusterLanguageServer
import MusterPayloads

/// `muster lsp`: a language server for editors.
struct LSPCommand: Subcommand {
  let name = "lsp"
  let summary = "serve an editor: what is wrong, completion, tests at their lines"
  let operands = ""

  let details = [
    "An editor starts it and speaks the Language Server Protocol with it, over standard input and "
      + "output. It says what `muster lint` says as one types, completes keys, kinds, formats, "
      + "fields, patterns and languages, explains what is under the cursor, finds and renames names, "
      + "mends what has one right answer, and shows what became of the tests at their lines.",
    "It reads the rule files that the editor has open, and those that they use; it writes none. "
      + "Documentation/editors.md says how each editor is told of it.",
  ]

  let examples = ["muster lsp"]
  let options: [CommandOption] = [
    CommandOption("stdio", help: "standard input and output; some editors ask for them by name")
  ]

  private static let blockSize = 1 << 16

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw .usage("it takes no operands") }
    if io.inputIsTerminal { throw .usage("an editor starts it; nobody types its messages") }
    var server = LanguageServer(
      CommandFolders(io), ruleFilesBelow: { RulePaths(io).files(below: $0) },
      version: VersionText.version)
    while !server.isEnded, try read(into: &server, io) {
      while true {
        // What is cancelled meanwhile, or said of a text that has changed again, is not done.
        while server.wantsMore, io.inputIsReady(), try read(into: &server, io) {}
        guard let answer = server.next() else { break }
        if answer.isEmpty { continue }
        try io.output.add(answer.span)
        try io.output.flush()
      }
    }
    return server.endedInOrder ? .clean : .findings
  }

  /// Hands on the next bytes; false at their end.
  private func read(
    into server: inout LanguageServer, _ io: CommandIO
  ) throws(CommandError) -> Bool {
    var bytes: [UInt8] = []
    do throws(ReadError) {
      guard try io.input.read(Self.blockSize, into: &bytes) > 0 else { return false }
    } catch {
      throw io.failure(.failed(error.reason), at: "-")
    }
    server.receive(bytes)
    return true
  }
}
