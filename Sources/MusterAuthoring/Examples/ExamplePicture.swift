public import Muster
internal import MusterRules

extension ExampleOutcome {
  /// Returns the expected and the actual result for a person: the claim, then a line for each
  /// failure. Values of secrets are `•••`.
  ///
  /// ```
  /// a short password
  ///   rejects { email: "ada@", password: ••• }
  ///   as said   /email: pattern: Entered email is not valid.
  ///   missing   /password: too-short
  ///   not said  /password: required: Enter password
  /// ```
  public func picture(_ form: RuleForm, width: Int = 80) -> String {
    let claim = if case .accepts = example.claim { "accepts" } else { "rejects" }
    let shown = ShownPayload(form.plan, width: width - 10)
    var lines = [TerminalEscaping.escaping(example.title)]
    lines += shown.lines(example.payload).enumerated().map { index, line in
      index == 0 ? "  \(claim) \(line)" : "          \(line)"
    }
    lines += expected.map { "  as said   \(line($0))" }
    lines += missing.map { "  missing   \(TerminalEscaping.escaping("\($0.path): \($0.code)"))" }
    lines += unexpected.map { "  not said  \(line($0))" }
    lines += warningLines
    lines += otherMessages.map {
      TerminalEscaping.escaping("  told      \(path($0.failure)): \($0.failure.message)")
        + TerminalEscaping.escaping(", not \($0.expected)")
    }
    lines += differences.map {
      "  leaves    \(shown.path($0.path)): \(shown.value($0.found, at: $0.path)), "
        + "not \(shown.value($0.expected, at: $0.path))"
    }
    if isExempt, let field = example.field {
      lines.append(
        "  but `\(TerminalEscaping.escaping(field))` does not apply where every other field is "
          + "absent, so nothing was asked: write whole payloads")
    } else if case .rejects = example.claim, expected.isEmpty, unexpected.isEmpty {
      lines.append("  but it \(example.field == nil ? "passes" : "has no failure of its own")")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var warningLines: [String] {
    guard let warnings else { return [] }
    return warnings.missing.map {
      "  missing   warning \(TerminalEscaping.escaping("\($0.path): \($0.code)"))"
    } + warnings.unexpected.map { "  not said  warning \(line($0))" }
  }

  private func line(_ failure: Failure) -> String {
    TerminalEscaping.escaping("\(path(failure)): \(failure.code): \(failure.message)")
  }

  private func path(_ failure: Failure) -> String {
    failure.path.isEmpty ? "the form" : failure.path
  }
}
