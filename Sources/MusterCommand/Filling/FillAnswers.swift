import Muster
import MusterViewModels

/// What the command line says that the host would answer: `--answer username-free=pass`.
struct FillAnswers: Sendable {
  private var answers: [String: AskAnswer] = [:]

  /// Reads what was given, for the checks that a form has.
  init(_ words: [String], _ plan: FormPlan) throws(CommandError) {
    let names = plan.hostChecks
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--answer is NAME=pass, NAME=failed or NAME=CODE, not \(word)")
      }
      guard names.contains(parts[0]) else {
        let near = Spelling.nearest(parts[0], among: names).map { ", did you mean \($0)?" }
        throw .usage("the form has no check \(parts[0])\(near ?? "")")
      }
      answers[parts[0]] =
        switch parts[1] {
        case "pass": .passes
        case "failed": .failed
        case "fail": .fails(code: nil)
        default: .fails(code: parts[1])
        }
    }
  }

  /// The answers to questions that take time.
  var asks: [String: AskFunction] {
    answers.mapValues { AskFunction(known: $0) }
  }

  /// The answers of checks that take none.
  var checks: [String: CheckFunction] {
    answers.compactMapValues { answer in
      switch answer {
      case .passes: CheckFunction { (_: Value) in .passes }
      case .fails(let code?): CheckFunction { (_: Value) in .failsWith(code: code) }
      case .fails: CheckFunction { (_: Value) in .fails }
      case .failed: nil
      }
    }
  }

  /// Those of a field's checks that nobody answers.
  func missing(of field: FieldPlan) -> [String] {
    field.rules.compactMap(\.hostCheck).filter { answers[$0] == nil }
  }
}

extension FormPlan {
  /// How long the most patient of its checks waits for more to be typed.
  var longestDebounce: Duration {
    let pauses = fields.flatMap(\.rules).map { rule in
      if case .ask(let ask) = rule.check { ask.debounceMilliseconds } else { 0 }
    }
    return .milliseconds(pauses.max() ?? 0)
  }

  /// The names of all checks that a host answers.
  fileprivate var hostChecks: [String] {
    fields.flatMap(\.rules).compactMap(\.hostCheck)
  }
}

extension Rule {
  fileprivate var hostCheck: String? {
    switch check {
    case .host(let name): name
    case .ask(let ask): ask.check
    default: nil
    }
  }
}
