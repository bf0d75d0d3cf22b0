@testable import Muster
@testable import MusterEngine

extension Failure {
  fileprivate func line(at path: String) -> String {
    "\(path) \(code) \(kind) \(severity): \(message) \(parameters.map { "\($0.name) \($0.value)" })"
  }
}

extension Verdict {
  /// What it finds, in the order of the lines.
  func findings() -> [String] {
    (failures + warnings + undecided).map { $0.line(at: $0.path) }.sorted()
  }
}

extension Session {
  /// Everything that was found, as a verdict has it.
  mutating func findings() -> [String] {
    let writer = MessageWriter(program.plan.form, language: language)
    var lines: [String] = []
    for slot in judged.values.slotsInOrder() {
      let path = path(of: judged.values.handle(of: slot))
      for found in judged.records[slot].found {
        let reporter = judged.judge.reporter
        let failure = judged.judge.log.withRetained(
          found.finding, along: judged.values.chain(found.scope), ownCode: nil, sum: found.sum,
          noted: found.noted
        ) { finding, log in
          reporter.failure(finding, log, judged.values.row, at: 0, writer).failure
        }
        var name = ""
        if let extra = found.extra.map({ judged.values.row.extras[Int($0)] }) {
          if !program.isSecret(extra) { name = "/" + extra.name.text }
        }
        lines.append(failure.line(at: path + name))
      }
    }
    for found in judged.formFound {
      let failure =
        judged.judge.reporter.failure(
          found.finding, judged.judge.log, judged.values.row, at: 0, writer
        ).failure
      lines.append(failure.line(at: failure.path))
    }
    return lines.sorted()
  }

  /// What leaves once it is handed in, all that is asked being answered well.
  mutating func handedIn() -> String? {
    handle(.submit)
    while true {
      var tickets: [AskTicket] = []
      for index in changes.indices {
        switch changes[index] {
        case .submitted(let payload): return payload.json()
        case .ask(let request): tickets.append(request.ticket)
        default: break
        }
      }
      guard let ticket = tickets.first ?? openTicket() else { return nil }
      handle(.answer(ticket, .passes))
    }
  }

  private func openTicket() -> AskTicket? {
    for slot in judged.desk.slots where judged.desk.isPending(slot) {
      for ask in judged.records[slot].asks {
        if case .asked(let ticket, _) = ask.stage { return ticket }
      }
    }
    return nil
  }
}
