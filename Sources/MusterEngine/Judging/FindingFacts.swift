/// The facts about a finding that every report needs. They are looked up together, because a call
/// from another module may copy the judge and its row.
package struct FindingFacts: BitwiseCopyable {
  /// The verdict's list that the finding belongs to.
  package let list: FindingList
  /// The finding's field; `nil` for the form itself.
  package let field: FieldID?
  /// The value that the finding is about.
  package let subject: Judge.Subject
  /// True if the finding is about a member that no field names.
  package let isUnknownMember: Bool
  /// True if the finding reports a missing value.
  package let isMissing: Bool
  /// The key of the finding's messages, if they and its path are the same for all rows.
  package let constantText: ConstantText?
}

/// The key of messages that are the same for all rows: those of a rule and a code, or of a value
/// with the wrong type.
package struct ConstantText: BitwiseCopyable {
  /// The index of the rule; indices past the last rule are those of fields.
  package let index: Int
  /// The number of the code.
  package let code: UInt8
}

extension Judge {
  /// Returns the facts about a finding.
  package func facts(of index: Int, _ row: borrowing Row) -> FindingFacts {
    let finding = log[index]
    let isMissing = if case .fails(.required, _) = finding.answer { true } else { false }
    return FindingFacts(
      list: FindingList(of: finding), field: finding.field, subject: subject(of: finding, row),
      isUnknownMember: finding.extra != nil, isMissing: isMissing,
      constantText: constantText(of: finding))
  }

  @inline(__always)
  private func constantText(of finding: Finding) -> ConstantText? {
    guard case .fails(let fails, _) = finding.answer, finding.depth == 0, finding.ownCode == nil,
      finding.crossFieldRule == nil, finding.extra == nil, !program.messagesShowValues,
      !reporter.mayHaveSuggestion(finding)
    else { return nil }
    let code = fails.rawValue
    if let rule = finding.rule {
      return program.constantTexts[rule.index] ? ConstantText(index: rule.index, code: code) : nil
    }
    return finding.field.map { ConstantText(index: program.rules.count + $0.index, code: code) }
  }
}

extension FormPlan {
  /// Returns true if the messages of a rule's failure, and its path, are the same for all rows.
  func hasConstantText(_ rule: ProgramRule) -> Bool {
    switch rule.facts.wording {
    case .fixed: true
    case .ends: isSteady(rule)
    // The message contains the length of a string that is not secret.
    case .length: fields[rule.field].isSecret
    case .measured, .other, .character, .computed, .expressions, .answer: false
    }
  }
}
