/// The findings on the row judged last, one by one and without messages.
extension Judge {
  /// The number of findings; they are in the order of the verdict's lists.
  package var findingCount: Int { log.count }

  /// Returns the verdict on the row judged last, with messages in a language. It has the payload
  /// only if the judge keeps values.
  package func verdict(_ row: borrowing Row, language: String? = nil) -> Verdict {
    reporter.verdict(log, row, language: language, keepsValues: keepsValues)
  }

  /// Returns the whole output payload of the row judged last.
  package func payload(_ row: borrowing Row) -> Value { row.payload(program) }

  /// Sorts the findings into the file's field order, as in a verdict.
  package mutating func sortFindings(_ row: borrowing Row) {
    if log.lists.areInOrder { return }
    for (index, finding) in reporter.paths.inFieldOrder(log).enumerated() { log[index] = finding }
  }

  /// True if the row passes only once your program has answered an ask.
  package var waitsForAsk: Bool {
    foundLists.hasNotAsked
      && (0..<log.count).contains { FindingList(of: log[$0]) == .notAsked && !log[$0].isWarning }
  }

  /// Returns the verdict's list that a finding belongs to.
  package func list(of index: Int) -> FindingList { FindingList(of: log[index]) }

  /// Returns the key of a finding's messages, and the parameters of its row; `nil` if the messages
  /// contain a code from your program.
  package func key(
    of index: Int, _ row: borrowing Row, _ parameters: inout ParameterBytes
  ) -> FindingKey? {
    reporter.key(of: index, log, row, &parameters)
  }

  /// Returns a finding as in the verdict, with its message and its parameters.
  package func failure(
    at index: Int, _ row: borrowing Row, _ writer: MessageWriter
  ) -> (failure: Failure, sentence: Sentence) {
    reporter.failure(log[index], log, row, at: index, writer)
  }

  /// Returns a finding as in the verdict, but without its message and suggestion: for callers that
  /// judge many payloads to find out which rules fail.
  package func unwordedFailure(
    at index: Int, _ row: borrowing Row, _ writer: MessageWriter
  ) -> Failure {
    reporter.unworded(log[index], log, row, writer)
  }

  /// Returns a finding's field; `nil` for the form itself.
  package func field(of index: Int) -> FieldID? { log[index].field }

  /// Returns the place of a finding's rule in the rule file; `nil` if the finding is about the
  /// field itself.
  package func ruleRange(of index: Int) -> SourceRange? {
    let finding = log[index]
    if let rule = finding.rule { return program.rules[rule].rule.range }
    return finding.crossFieldRule.flatMap { program.crossFieldRules[$0].rule.range }
  }

  /// Returns the limit that a finding's rule sets on the payloads that fail it, if there is one.
  package func limit(of index: Int) -> FailureLimit? {
    let finding = log[index]
    if let rule = finding.rule { return program.rules[rule].rule.atMost }
    return finding.crossFieldRule.flatMap { program.crossFieldRules[$0].rule.atMost }
  }

  /// Returns true if a finding is about a member that no field names.
  package func isUnknownMember(_ index: Int) -> Bool { log[index].extra != nil }

  /// Visits the steps of a finding's path.
  package func forEachStep(
    of index: Int, _ row: borrowing Row, _ visit: (PathStep) -> Void
  ) {
    reporter.paths.forEachStep(of: log[index], log, row, visit)
  }
}
