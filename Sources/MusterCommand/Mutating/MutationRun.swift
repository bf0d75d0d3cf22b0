import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules
import Synchronization

/// `muster test --mutate`: tries the mutants of each file on all processors.
struct MutationRun {
  private let arguments: Arguments
  private let options: MutationOptions
  private let format: MutationFormat
  private let isQuiet: Bool
  private let io: CommandIO
  private let seed: Int
  private let threshold: Int?

  init(
    _ arguments: Arguments, _ options: MutationOptions, _ format: String?, isQuiet: Bool,
    _ io: CommandIO
  ) throws(CommandError) {
    (self.arguments, self.options, self.isQuiet, self.io) = (arguments, options, isQuiet, io)
    self.format = try MutationFormat.named(format)
    seed = try arguments.number(of: options.seed, among: 0...Int.max) ?? 0
    threshold = try arguments.number(of: .threshold, among: 0...100)
  }

  func run() throws(CommandError) -> ExitCode {
    var json = JSONMutationReport()
    var (files, mutants, survivors) = (0, 0, 0)
    let pretty = PrettyMutationReport(
      width: io.width, style: io.style(of: io.output), isQuiet: isQuiet)
    let code = try RulePaths(io, wantsTests: true).each(arguments.operands) {
      path throws(CommandError) in
      guard let (file, code) = try file(path) else { return .clean }
      guard let file else { return code }
      (files, mutants) = (files + 1, mutants + file.report.results.count)
      survivors += file.report.survivors.count
      switch format {
      case .pretty: try io.output.add(pretty.text(file))
      case .json: json.add(file)
      case .github:
        for result in file.report.survivors {
          let placed = PlacedDiagnostic(result.diagnostic, in: file.texts)
          try io.output.add(placed.workflowCommand.text)
        }
      }
      if let missed = file.missed {
        let name = TerminalEscaping.escaping(path)
        try io.say("\(name): \(file.report.score) % of changes noticed, less than \(missed.words)")
      }
      return code
    }
    if format == .json { try io.output.add(json.text(seed: seed)) }
    // An example to paste must end with an empty line.
    if format == .pretty, !isQuiet, mutants > 0 {
      try io.output.add("\(survivors > 0 ? "\n" : "")seed \(seed)\n")
    }
    if mutants > 0 || code != .clean { return code }
    throw .usage(
      arguments.value(of: options.only).map { "no change has \"\($0)\" in its operator or place" }
        ?? "no rules to change")
  }

  /// Returns a file with the results of its mutants, and the resulting exit code. If the file can't
  /// be tested, reports that and returns only the exit code; returns `nil` for a part of other
  /// forms.
  private func file(_ path: String) throws(CommandError) -> (MutatedFile?, ExitCode)? {
    let tests = TestRun(arguments, TestRun.Settings(), io).files([path])
    guard let tested = tests.first else { return nil }
    switch tested.outcome {
    case .part: return nil
    case .unreadable(let error):
      guard case .input(let reason) = error else { throw error }
      try io.say(reason)
      return (nil, tested.code)
    case .broken:
      try io.output.add(PrettyTestReport(testSettings).file(tested))
      return (nil, tested.code)
    case .tested(let report) where !report.passes:
      // A failing test would say nothing about the mutants.
      try io.errors.add(PrettyTestReport(testSettings).file(tested))
      try io.say("\(TerminalEscaping.escaping(path)): its tests must pass first")
      return (nil, tested.code)
    case .tested(let report):
      guard let suite = try TestedRules(path, CommandRules(arguments, io), io).suite else {
        return nil
      }
      let mutated = mutated(suite, tested.texts)
      var file = MutatedFile(
        path: path, texts: tested.texts, tests: report.summary, report: mutated)
      let threshold = Threshold.mutation(threshold, of: tested.project)
      if Double(mutated.score) >= threshold?.percent ?? 100 { return (file, .clean) }
      file.missed = threshold
      return (file, .findings)
    }
  }

  private var testSettings: TestFormat.Settings {
    var settings = TestFormat.Settings()
    settings.width = io.width
    settings.style = io.style(of: io.errors)
    return settings
  }

  private func mutated(_ suite: ExampleSuite, _ texts: [SourceText]) -> MutationReport {
    let mutation = Mutation(suite, seed: UInt64(seed))
    let picked = arguments.value(of: options.only)
    let mutants = mutation.mutants.filter { mutant in
      guard let picked, let text = texts.first else { return true }
      let position = text.position(of: mutant.range.start)
      let place = "\(text.path):\(position.line):\(position.column)"
      return mutant.operation.name.contains(picked) || place.contains(picked)
    }
    let outcomes = Mutex([MutantOutcome?](repeating: nil, count: mutants.count))
    let next = Mutex(0)
    Threads.run(max(1, min(io.processors, mutants.count)), stackSize: 8 << 20) { _ in
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard mutants.indices.contains(index) else { return }
        let outcome = mutation.outcome(of: mutants[index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return MutationReport(mutants, outcomes.withLock { $0.compactMap(\.self) }, of: suite)
  }
}
