/// Keys of findings. Findings with the same key have the same messages, except for the parameters
/// of their rows.
extension FindingReporter {
  /// Returns the key of a finding, and the parameters of its row; `nil` if its messages contain a
  /// code from your program.
  func key(
    of index: Int, _ log: borrowing FindingLog, _ row: borrowing Row,
    _ parameters: inout ParameterBytes
  ) -> FindingKey? {
    let finding = log[index]
    parameters.removeAll()
    if finding.ownCode != nil { return nil }
    let isSteady = isSteady(finding)
    if !isSteady || mayHaveSuggestion(finding) || finding.extra != nil || program.messagesShowValues
    {
      forEachParameter(of: finding, log, row) { parameter, value in
        parameters.add(parameter, value, shown: shown(parameter, value, finding, row))
      }
      if let meant = meant(finding, log, row, at: index) {
        parameters.add(.suggestion, .text(meant))
      }
    }
    return FindingKey(
      finding, isSteady: isSteady, namesEntry: namesEntry(finding), shape: parameters.shape)
  }

  /// Returns true if the finding's path ends with the key of a map's entry.
  private func namesEntry(_ finding: Finding) -> Bool {
    guard case .fails(.unique, _) = finding.answer, let field = finding.field else { return false }
    return program.fields[field].type == .map
  }

  /// Returns true if the finding's rule has the same messages for every row.
  @inline(__always)
  private func isSteady(_ finding: Finding) -> Bool {
    if let rule = finding.crossFieldRule { return program.steadyCrossFieldRules[rule.index] }
    return finding.rule.map { program.steadyRules[$0.index] } ?? true
  }
}

extension FindingList {
  @inline(__always)
  init(of finding: Finding) {
    switch finding.answer {
    case .fails, .passes: self = finding.isWarning ? .warnings : .failures
    case .undecided(.ask): self = .notAsked
    case .undecided: self = finding.isWarning ? .warnings : .undecided
    }
  }
}

extension FormPlan {
  /// Returns true if the messages of a rule's failure depend only on the form and one measured
  /// number.
  func isSteady(_ rule: ProgramRule) -> Bool {
    switch rule.facts.wording {
    case .fixed, .length, .measured: true
    // The other field's value is shown unless it is secret.
    case .other(let other): fields[other.field].isSecret || fields[rule.field].isSecret
    case .ends(let bounds): bounds.references.isEmpty && !bounds.isComputed
    case .character, .computed, .expressions, .answer: false
    }
  }
}

extension CrossFieldRule {
  /// True if the messages of its failure depend only on the form. Sums, and the sides of
  /// comparisons, are shown as they were in the row.
  var isSteady: Bool {
    switch check {
    case .sum, .holds: false
    case .present, .allOrNone, .allDifferent: true
    }
  }
}

extension FormPlan {
  /// Returns true if one of the form's messages shows the value of its field.
  func messagesShowValues(_ rules: [Rule], _ crossFieldRules: [CrossFieldRule]) -> Bool {
    var texts = form.messages.flatMap { $0.text.texts }
    let own =
      fields.map { $0.message } + rules.map { $0.message } + crossFieldRules.map { $0.message }
    for case let text? in own {
      texts += (text.plain?.texts ?? []) + text.byLanguage.flatMap { $0.text.texts }
    }
    return texts.contains { text in
      Placeholders.names(in: text).contains { ByteString($0) == ByteString("value") }
    }
  }
}
