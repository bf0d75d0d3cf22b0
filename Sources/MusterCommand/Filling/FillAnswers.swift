import Muster
import MusterViewModels

/// The answers that the command line gives in place of the program: `--answer username-free=pass`.
struct FillAnswers: Sendable {
  private var answers: [String: AskAnswer] = [:]

  /// Reads the given answers for a form's checks.
  init(_ words: [String], _ plan: FormPlan) throws(CommandError) {
    let names = plan.hostChecks
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--answer must be NAME=pass, NAME=failed or NAME=CODE, not \(word)")
      }
      guard names.contains(parts[0]) else {
        let near = Spelling.nearest(parts[0], among: names).map { "; did you mean \($0)?" }
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

  /// The answers to asynchronous checks.
  var asks: [String: AskFunction] {
    answers.mapValues { AskFunction(known: $0) }
  }

  /// The answers to synchronous checks.
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

  /// The answers as JSON members: true, false, a code, or null if the check fails to answer.
  var members: [Value.Member] {
    answers.sorted { $0.key < $1.key }.map { name, answer in
      switch answer {
      case .passes: Value.Member(name, .boolean(true))
      case .fails(let code?): Value.Member(name, .text(code))
      case .fails: Value.Member(name, .boolean(false))
      case .failed: Value.Member(name, .null)
      }
    }
  }

  /// Returns the checks of a form that have no answer, each once.
  func missing(of plan: FormPlan) -> [String] {
    var missing: [String] = []
    for name in plan.hostChecks where answers[name] == nil && !missing.contains(name) {
      missing.append(name)
    }
    return missing
  }

  /// Returns the checks of a field that have no answer.
  func missing(of field: FieldPlan) -> [String] {
    field.rules.flatMap(\.allRules).compactMap(\.hostCheck).filter { answers[$0] == nil }
  }
}

extension FormPlan {
  /// The longest debounce time of the form's checks.
  var longestDebounce: Duration {
    let pauses = allRules.compactMap { $0.facts.ask?.debounceMilliseconds }
    return .milliseconds(pauses.max() ?? 0)
  }

  /// The names of all checks that the program answers.
  fileprivate var hostChecks: [String] {
    allRules.compactMap(\.hostCheck)
  }
}

extension Rule {
  fileprivate var hostCheck: String? { facts.answeredAs }
}
