import MusterLanguageServer
import MusterPayloads

/// `muster lsp`: runs a language server for editors.
struct LSPCommand: Subcommand {
  let name = "lsp"
  let summary = "provide diagnostics, completion and test results to an editor"
  let operands = ""

  let details = [
    "An editor starts this command and speaks the Language Server Protocol over standard input "
      + "and output. While you type, the server reports what `muster lint` would. It completes "
      + "keys, kinds, formats, fields, patterns and languages, explains the word under the "
      + "cursor, finds and renames names, offers fixes, and shows test results next to the tests.",
    "The server reads the rule files that the editor has open and the files that they use, and "
      + "writes no files. Documentation/editors.md describes how to set up each editor.",
  ]

  let examples = ["muster lsp"]
  let options: [CommandOption] = [
    CommandOption(
      "stdio", help: "use standard input and output, as always; some editors pass this option")
  ]

  private static let blockSize = 1 << 16

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw .usage("it takes no operands") }
    if io.inputIsTerminal { throw .usage("start it from an editor, not from a terminal") }
    var server = LanguageServer(
      CommandFolders(io), ruleFilesBelow: { RulePaths(io).files(below: $0) },
      version: VersionText.version)
    while !server.isEnded, try read(into: &server, io) {
      while true {
        // Reading first skips requests that are cancelled meanwhile, and diagnostics of texts that
        // change again.
        while server.wantsMore, io.inputIsReady(), try read(into: &server, io) {}
        guard let answer = server.next() else { break }
        if answer.isEmpty { continue }
        try io.output.add(answer.span)
        try io.output.flush()
      }
    }
    return server.endedInOrder ? .clean : .findings
  }

  /// Passes on the next bytes; returns false at the end of the input.
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
