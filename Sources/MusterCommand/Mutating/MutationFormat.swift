import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// The formats of a report of mutants.
enum MutationFormat: String, CaseIterable {
  case pretty, json, github

  /// Returns the format with a name; refuses a format that is only for test reports.
  static func named(_ name: String?) throws(CommandError) -> MutationFormat {
    guard let name else { return .pretty }
    guard let format = MutationFormat(rawValue: name) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--format must be one of \(known) with --mutate, not \(name)")
    }
    return format
  }
}

/// A file whose mutants were tried.
struct MutatedFile {
  let path: String
  let texts: [SourceText]
  let tests: String
  let report: MutationReport
  /// The threshold, if it is missed.
  var missed: Threshold?
}

/// Writes a line for each file, and the changes that no test notices, each with a test that would.
struct PrettyMutationReport {
  let width: Int
  let style: TerminalStyle
  let isQuiet: Bool

  func text(_ file: MutatedFile) -> String {
    // The file contains nothing that was picked.
    if file.report.results.isEmpty { return "" }
    let path = TerminalEscaping.escaping(file.path)
    let renderer = DiagnosticRenderer(file.texts, width: width, isColored: style.hasColours)
    var text = ""
    if !isQuiet || !file.report.survivors.isEmpty {
      text += "\(path): \(file.tests)\n\(path): \(file.report.summary)\n"
    }
    text += file.report.survivors.map { result in
      renderer.render(result.diagnostic) + change(result.mutant) + test(result.outcome)
    }.joined(separator: "\n")
    return text + renderer.render(file.report.unneeded)
  }

  private func change(_ mutant: Mutant) -> String {
    let before = mutant.before.map { style(.failure, "  - \(TerminalEscaping.escaping($0))") }
    let after = mutant.after.map { style(.strong, "  + \(TerminalEscaping.escaping($0))") }
    return (before + after).map { "\($0)\n" }.joined()
  }

  private func test(_ outcome: MutantOutcome) -> String {
    guard case .survived(let witness) = outcome else { return "" }
    let lines = witness.shown.test.split(separator: "\n").map {
      "    \(TerminalEscaping.escaping(String($0)))\n"
    }
    let sort = witness.isStory ? "story" : "example"
    let hidden = witness.shown.test == witness.test ? "" : ", with the secret in place of each •••"
    return "  this \(sort) would notice it\(hidden):\n\(lines.joined())"
  }
}

/// Writes mutants as data.
struct JSONMutationReport {
  private var files: [Value] = []

  mutating func add(_ file: MutatedFile) {
    let results = file.report.results.map { Self.value($0, file) }
    var members: ValueMembers = ["file": .text(file.path)]
    for word in ["killed", "survived", "allowed", "equivalent", "unknown"] {
      members.add(word, file.report.count(word))
    }
    members.add("score", file.report.score)
    members.add("mutants", .list(results))
    files.append(members.value)
  }

  func text(seed: Int) -> String {
    let whole: Value = ["seed": Value(count: seed), "files": .list(files)]
    return whole.json(pretty: true) + "\n"
  }

  private static func value(_ result: MutationReport.Result, _ file: MutatedFile) -> Value {
    let mutant = result.mutant
    let position = file.texts[mutant.range.source].position(of: mutant.range.start)
    var members: ValueMembers = [
      "line": Value(count: position.line), "column": Value(count: position.column),
      "operator": .text(mutant.operation.name), "change": .text(mutant.words),
      "before": .list(mutant.before.map { .text($0) }),
      "after": .list(mutant.after.map { .text($0) }),
      "outcome": .text(result.isAllowed ? "allowed" : result.outcome.word),
    ]
    switch result.outcome {
    case .killed(let test): members.add("killedBy", .text(test))
    case .equivalent(let reason): members.add("reason", .text(reason))
    case .unknown(let judged): members.add("judged", judged)
    case .survived(let witness):
      members.add("payload", witness.shown.payload)
      if case .object(let given) = witness.shown.given, !given.isEmpty {
        members.add("given", witness.shown.given)
      }
      members.add("now", witness.now.map { .text($0.text) })
      members.add(witness.isStory ? "story" : "example", .text(witness.shown.test))
    case .broken: break
    }
    return members.value
  }
}
