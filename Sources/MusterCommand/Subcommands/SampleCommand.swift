import Muster
import MusterAuthoring
import MusterRules

/// `muster sample RULES`: makes payloads for a form from its rules.
struct SampleCommand: Subcommand {
  let name = "sample"
  let summary = "make payloads that a form accepts, or that break one rule each"
  let operands = "RULES"

  let details = [
    "Writes payloads as JSON Lines. They are made from the rules, and each is judged before it "
      + "is written. --passing writes payloads that the form accepts without a warning. "
      + "--failing writes payloads that break exactly one rule each, starting with one payload for "
      + "each rule. --boundary writes payloads with a value at a bound or one step to either side "
      + "of it. The default is --passing 5.",
    "Each line has the `payload`. If they apply, it also has the `given` values, the time "
      + "(`now`), the `bound` being tested, and the rule that the payload `breaks` (its path, kind "
      + "and code).",
    "The same seed produces the same lines. At the end, the command lists on standard error the "
      + "rules that have no payload. These include the rules that only your program can decide, in "
      + "a `check`.",
  ]

  let examples = [
    "muster sample rules/signin.yaml", "muster sample --failing 20 rules/order.yaml",
    "muster sample --boundary --seed 7 rules/booking.yaml",
  ]

  private let passing = CommandOption(
    "passing", value: "N", help: "write N payloads that the form accepts")
  private let failing = CommandOption(
    "failing", value: "N", help: "write N payloads that break exactly one rule each")
  private let boundary = CommandOption(
    "boundary", help: "write payloads with a value at each bound and one step to either side")
  private let seed = CommandOption(
    "seed", value: "N", help: "the random seed; the default is 0")
  private let now = CommandOption(
    "now", value: "INSTANT",
    help: "the time to use for `today` and `now`; the default is 2026-06-15T12:00:00Z")

  var options: [CommandOption] { [passing, failing, boundary, seed, now] + CommandRules.options }

  private static let most = 100_000

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1 else { throw .usage("name one rule file") }
    let modes = [passing, failing, boundary].filter { arguments.has($0) }
    guard modes.count <= 1 else {
      throw .usage("--\(modes[0].name) and --\(modes[1].name) can't be used together")
    }
    let seed = try arguments.number(of: seed, among: 0...Int.max) ?? 0
    let passing = try arguments.number(of: passing, among: 1...Self.most)
    let failing = try arguments.number(of: failing, among: 1...Self.most)
    let moment = try moment(arguments)
    let (form, texts) = try CommandRules(arguments, io).formAndTexts(arguments.operands[0])
    let samples = FormSamples(form, seed: UInt64(seed), now: moment)
    if let failing {
      let found = try write(io) { samples.failing(failing, take: $0) }
      return try report(found, texts, io)
    }
    if arguments.has(boundary) {
      let found = try write(io) { samples.boundaries(take: $0) }
      try report(isCutShort: found.isCutShort, io)
      return try report("no payload found for:", found.unreached, io)
    }
    let found = try write(io) { samples.passing(passing ?? 5, take: $0) }
    try report(isCutShort: found.isCutShort, io)
    let count = found.samples.count
    if count == 0 || count < passing ?? 0 && !found.isCutShort {
      try io.output.flush()
      let others = count == 0 ? "no payload found that passes" : "no other payload found"
      try io.errors.add("\(others)\n")
    }
    return count == 0 ? .findings : .clean
  }

  /// Writes each sample as soon as it is found, so that a long search shows its results so far.
  private func write<Found>(
    _ io: CommandIO, _ search: (@escaping (FormSample) -> Bool) -> Found
  ) throws(CommandError) -> Found {
    var failure: CommandError?
    let found = search { sample in
      do throws(CommandError) {
        try io.output.add(sample.value.json() + "\n")
        try io.output.flush()
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    return found
  }

  private func report(isCutShort: Bool, _ io: CommandIO) throws(CommandError) {
    guard isCutShort else { return }
    try io.output.flush()
    try io.errors.add("the search stopped at its limit before it was complete\n")
  }

  private func report(
    _ failing: FormSamples.Failing, _ texts: [SourceText], _ io: CommandIO
  ) throws(CommandError) -> ExitCode {
    try report(isCutShort: failing.isCutShort, io)
    let broken = failing.ruleCount - failing.unreached.count
    return try report(
      "payloads found for \(broken) of \(failing.ruleCount) rules, none for:",
      failing.unreached.map { rule in
        let place = rule.range.map { range in
          "line \(texts[range.source].position(of: range.start).line), "
        }
        return "\(place ?? "")`\(rule.kind)` of \(rule.field): \(rule.reason)"
      }, io)
  }

  /// Reports on standard error the rules and bounds for which no payload was found.
  private func report(
    _ heading: String, _ unreached: [String], _ io: CommandIO
  ) throws(CommandError) -> ExitCode {
    if unreached.isEmpty { return .clean }
    try io.output.flush()
    try io.errors.add("\(heading)\n")
    for line in unreached { try io.errors.add("  \(TerminalEscaping.escaping(line))\n") }
    return .clean
  }

  private func moment(_ arguments: Arguments) throws(CommandError) -> OffsetDateTime? {
    guard let written = arguments.value(of: now) else { return nil }
    guard let moment = OffsetDateTime(written.utf8Span.span) else {
      throw .usage("--now must be an instant, such as 2026-06-15T12:00:00Z")
    }
    return moment
  }
}
