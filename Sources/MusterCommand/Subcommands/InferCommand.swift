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
    "Reads the files and writes a rule file that all their rows pass. Each rule has a comment with "
      + "its evidence. A file contains JSON Lines, an array of objects, or one object; files that "
      + "end in .csv or .tsv are CSV. gzip and zstd input is decompressed while reading.",
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
    let tolerance = try Self.share(arguments.value(of: tolerance))
    var settings = BulkCheck.Settings()
    try TableOptions(arguments).apply(to: &settings)
    io.expectInterruption()
    let profile = try profile(paths, settings, io)
    guard profile.rows > 0 else {
      throw .input("no row found in \(TerminalEscaping.escaping(paths.joined(separator: ", ")))")
    }
    var proposal = RuleProposal(
      profile, form: name, sources: paths.joined(separator: ", "), tolerance: tolerance)
    try check(&proposal, paths, settings, tolerance, io)
    try io.output.add(proposal.text)
    return .clean
  }

  /// Reads the rows of all files.
  private func profile(
    _ paths: [String], _ settings: BulkCheck.Settings, _ io: CommandIO
  ) throws(CommandError) -> DataProfile {
    let formats = paths.map { settings.reading(fileNamed: $0).isCSV }
    guard Set(formats).count == 1 else {
      throw .usage("some files are CSV and others JSON; use the command for each sort")
    }
    var profile = DataProfile(valuesAreTexts: formats[0])
    for path in paths {
      let shown = TerminalEscaping.escaping(path)
      var reader = RowReader(try io.open(path), settings.reading(fileNamed: path))
      var unreadable = 0
      do throws(ReadError) {
        while let row = try reader.next() {
          if io.isInterrupted() { throw ReadError("stopped by a signal") }
          switch row {
          case .header(let names):
            if let twice = Self.duplicate(in: names) {
              throw ReadError("duplicate column \"\(TerminalEscaping.escaping(twice))\"")
            }
            profile.setColumns(names)
          case .record(let cells): profile.add(record: cells)
          case .payload(let value):
            guard case .object = value else {
              unreadable += 1
              continue
            }
            profile.add(payload: value)
          case .unreadable(let line, let reason):
            if unreadable == 0 {
              do throws(CommandError) {
                try io.say("\(shown): line \(line): \(TerminalEscaping.escaping(reason))")
              } catch {
                throw ReadError("can't write to standard error")
              }
            }
            unreadable += 1
          }
        }
      } catch {
        throw .input("\(shown): \(error.reason)")
      }
      if unreadable > 0 {
        try io.say("\(shown): \(unreadable) rows can't be read and were left out")
      }
    }
    return profile
  }

  /// Judges all rows by the proposal, and removes the rules that fail more often than allowed.
  private func check(
    _ proposal: inout RuleProposal, _ paths: [String], _ settings: BulkCheck.Settings,
    _ tolerance: Double, _ io: CommandIO
  ) throws(CommandError) {
    var settings = settings
    settings.counts = true
    // Each round removes at least one rule.
    while true {
      let form = try compiled(proposal)
      var totals = CheckTotals()
      for path in paths {
        let check = BulkCheck(form, settings).reading(fileNamed: path)
        let source = try io.open(path)
        do throws(SourceFailure<Never>) {
          _ = try check.run(source, named: path) { batch throws(Never) in
            totals.add(batch, in: path)
          }
        } catch {
          if case .reading(let error) = error {
            throw .input("\(TerminalEscaping.escaping(path)): \(error.reason)")
          }
        }
      }
      let allowed = Int(Double(totals.tally.payloads) * tolerance)
      var dropped = 0
      for (tag, total) in totals.failures.sorted(by: { $0.key.path < $1.key.path }) {
        let count = total.failures
        if count <= allowed { continue }
        for rule in proposal.drop(code: tag.code, at: tag.path) {
          dropped += 1
          try io.say(
            "left out `\(TerminalEscaping.escaping(rule))` at "
              + "\(TerminalEscaping.escaping(tag.path)): \(count) rows fail it")
        }
      }
      if dropped == 0 { return }
    }
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

  private static func duplicate(in names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !$0.isEmpty && !seen.insert($0).inserted }
  }

  private static func share(_ text: String?) throws(CommandError) -> Double {
    guard let text else { return 0 }
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let percent = Double(digits), 0...50 ~= percent else {
      throw .usage("--tolerance must be a percentage from 0 to 50, like 0.1%, not \(text)")
    }
    return percent / 100
  }
}
