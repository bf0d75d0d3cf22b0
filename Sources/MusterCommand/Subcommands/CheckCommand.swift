import Muster
import MusterPayloads

/// `muster check RULES [PAYLOAD...]`: payloads judged by a rule file.
struct CheckCommand: Subcommand {
  let name = "check"
  let summary = "judge payloads by a rule file"
  let operands = "RULES [PAYLOAD...]"
  let details: [String] = []
  let examples: [String] = []
  let options: [CommandOption] = []

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode { .clean }
}
