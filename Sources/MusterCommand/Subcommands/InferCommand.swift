import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// `muster infer FILE...`: proposes a rule file for the rows of files.
struct InferCommand: Subcommand {
  let name = "infer"
  let summary = "propose a rule file for existing data"
  let operands = "FILE..."

  let details = [
    "Reads the files and writes a rule file that all their rows pass. Most rules have a comment "
      + "with their evidence. A file contains JSON Lines, an array of objects, or one object; files that "
      + "end in .csv or .tsv are CSV. Arrow streams and files are detected by their first bytes. "
      + "gzip and zstd input is decompressed while reading.",
    "The rules leave room for values that the files don't have: bounds are round numbers further "
      + "out, unless the values are few and each is frequent. `one-of` lists values that all occur "
      + "often. A rule about several fields is proposed only if it would often fail by chance. "
      + "Strings such as NA are missing values if all other cells of the column are numbers, "
      + "dates or booleans; other columns are never guessed.",
    "The files are read twice, so they can't be standard input. Memory does not grow with the "
      + "number of rows.",
  ]

  let examples = [
    "muster infer flights.csv > rules/flights.yaml", "muster infer --tolerance 0.1% orders.jsonl",
  ]

  private let form = CommandOption(
    "form", value: "NAME", help: "the name of the form; the default is the name of the first file")
  private let tolerance = CommandOption(
    "tolerance", value: "PERCENT",
    help: "propose rules that reject at most this share of the values; the default is 0%")

  var options: [CommandOption] { [form, tolerance] + TableOptions.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let paths = arguments.operands
    guard let first = paths.first else { throw .usage("name a file") }
    if paths.contains("-") { throw .usage("the files are read twice, so none can be `-`") }
    let name = arguments.value(of: form) ?? Self.formName(first)
    guard FirstRuleFile.mayBeCalled(name) else {
      throw .usage("invalid form name: use letters, digits, `-` and `_`, starting with a letter")
    }
    let tolerance = try Self.tolerance(arguments.value(of: tolerance))
    var settings = BulkCheck.Settings()
    try TableOptions(arguments).apply(to: &settings)
    io.expectInterruption()
    let profile = try profile(paths, settings, io)
    guard profile.rows > 0 else {
      throw .input("no row found in \(TerminalEscaping.escaping(paths.joined(separator: ", ")))")
    }
    var proposal = RuleProposal(
      profile, form: name, sources: paths.joined(separator: ", "),
      tolerance: Double(tolerance.millionths ?? 0) / 1_000_000)
    if proposal.isEmpty { throw .input("the rows have no field that a form can have") }
    try check(&proposal, of: profile.rows, paths, settings, tolerance, io)
    try io.output.add(proposal.text)
    return .clean
  }

  /// Reads the rows of all files.
  private func profile(
    _ paths: [String], _ settings: BulkCheck.Settings, _ io: CommandIO
  ) throws(CommandError) -> DataProfile {
    var profile: DataProfile?
    for path in paths {
      let shown = TerminalEscaping.escaping(path)
      let source = try io.open(path)
      do throws(ReadError) {
        var reader = try RowReader(source, settings.reading(fileNamed: path))
        if let profile, profile.valuesAreTexts != reader.isCSV {
          throw ReadError("some files are CSV and others JSON; use the command for each sort")
        }
        var rows = RowsOfFile(profile ?? DataProfile(valuesAreTexts: reader.isCSV))
        while let row = try reader.next() {
          if io.isInterrupted() { throw ReadError("stopped by a signal") }
          try rows.add(row)
        }
        profile = rows.profile
        for note in rows.notes { try? io.say("\(shown): \(TerminalEscaping.escaping(note))") }
      } catch {
        throw .input("\(shown): \(TerminalEscaping.escaping(error.reason))")
      }
    }
    return profile ?? DataProfile(valuesAreTexts: false)
  }

  /// Judges all rows by the proposal, and removes the rules that fail more often than allowed.
  private func check(
    _ proposal: inout RuleProposal, of rows: Int, _ paths: [String],
    _ settings: BulkCheck.Settings, _ tolerance: FailureLimit, _ io: CommandIO
  ) throws(CommandError) {
    var settings = settings
    settings.counts = true
    // Each round removes at least one rule.
    while true {
      let totals = try totals(of: compiled(proposal), paths, settings, io)
      let judged = totals.tally.payloads - totals.tally.unreadable
      guard judged >= rows else {
        throw .input("only \(judged) of \(rows) rows could be judged; did a file change?")
      }
      var dropped = 0
      for (tag, total) in totals.failures.sorted(by: { $0.key.path < $1.key.path })
      where !tolerance.allows(total.failures, of: rows) {
        for rule in proposal.drop(code: tag.code, at: tag.path) {
          dropped += 1
          try io.say(
            "left out `\(TerminalEscaping.escaping(rule))` at "
              + "\(TerminalEscaping.escaping(tag.path)), which \(total.failures) of the rows fail")
        }
      }
      if dropped == 0 { return }
    }
  }

  private func totals(
    of form: RuleForm, _ paths: [String], _ settings: BulkCheck.Settings, _ io: CommandIO
  ) throws(CommandError) -> CheckTotals {
    var totals = CheckTotals()
    for path in paths {
      let check = BulkCheck(form, settings).reading(fileNamed: path)
      let source = try io.open(path)
      do throws(SourceFailure<CommandError>) {
        _ = try check.run(source, named: path) { batch throws(CommandError) in
          totals.add(batch, in: path)
          if io.isInterrupted() { throw .input("stopped by a signal") }
        }
      } catch {
        switch error {
        case .reading(let error):
          throw .input("\(TerminalEscaping.escaping(path)): \(error.reason)")
        case .reporting(let error): throw error
        }
      }
    }
    return totals
  }

  private func compiled(_ proposal: RuleProposal) throws(CommandError) -> RuleForm {
    let file: RuleFile
    do throws(FileProblem) {
      file = try RuleFile(proposal.text)
    } catch {
      throw .input(error.reason)
    }
    guard let form = file.form else {
      throw .input("the proposed rules don't compile:\n\(file.rendered())")
    }
    return form
  }

  /// Returns the name of a file as that of a form.
  private static func formName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var name = ""
    for character in file.prefix(while: { $0 != "." }) {
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      name.append(isPlain || "-_".contains(character) ? character : "-")
    }
    return FirstRuleFile.mayBeCalled(name) ? name : "data"
  }

  private static func tolerance(_ text: String?) throws(CommandError) -> FailureLimit {
    let text = text ?? "0%"
    guard let limit = FailureLimit(text.hasSuffix("%") ? text : "\(text)%"),
      let millionths = limit.millionths, millionths <= 500_000
    else { throw .usage("--tolerance must be a percentage from 0 to 50, like 0.1%, not \(text)") }
    return limit
  }
}
