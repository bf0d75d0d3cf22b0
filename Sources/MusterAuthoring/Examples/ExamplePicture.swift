public import Muster
internal import MusterRules

extension ExampleOutcome {
  /// Returns the expected and the actual result for a person: the claim, then a line for each
  /// failure. Secret values are shown as `•••`.
  ///
  /// ```
  /// a short password
  ///   rejects { email: "ada@", password: ••• }
  ///   matched   /email: pattern: Entered email is not valid.
  ///   expected  /password: too-short
  ///   got       /password: required: Enter password
  /// ```
  public func picture(_ form: RuleForm, width: Int = 80) -> String {
    let claim = if case .accepts = example.claim { "accepts" } else { "rejects" }
    let shown = ShownPayload(form.plan, width: width - 10)
    var lines = [TerminalEscaping.escaping(example.title)]
    lines += shown.lines(example.payload).enumerated().map { index, line in
      index == 0 ? "  \(claim) \(line)" : "          \(line)"
    }
    lines += expected.map { "  matched   \(line($0))" }
    lines += missing.map { "  expected  \(TerminalEscaping.escaping("\($0.path): \($0.code)"))" }
    lines += unexpected.map { "  got       \(line($0))" }
    lines += warningLines
    lines += otherMessages.map {
      TerminalEscaping.escaping("  message   \(path($0.failure)): got \"\($0.failure.message)\"")
        + TerminalEscaping.escaping(", expected \"\($0.expected)\"")
    }
    lines += differences.map {
      "  leaves    \(shown.path($0.path)): got \(shown.value($0.found, at: $0.path)), "
        + "expected \(shown.value($0.expected, at: $0.path))"
    }
    if isExempt, let field = example.field {
      lines.append(
        "  but `\(TerminalEscaping.escaping(field))` does not apply if every other field is "
          + "absent, so nothing was checked: write whole payloads")
    } else if case .rejects = example.claim, expected.isEmpty, unexpected.isEmpty {
      lines.append("  but it \(example.field == nil ? "passes" : "has no failure of its own")")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var warningLines: [String] {
    guard let warnings else { return [] }
    return warnings.missing.map {
      "  expected  warning \(TerminalEscaping.escaping("\($0.path): \($0.code)"))"
    } + warnings.unexpected.map { "  got       warning \(line($0))" }
  }

  private func line(_ failure: Failure) -> String {
    TerminalEscaping.escaping("\(path(failure)): \(failure.code): \(failure.message)")
  }

  private func path(_ failure: Failure) -> String {
    failure.path.isEmpty ? "the form" : failure.path
  }
}
