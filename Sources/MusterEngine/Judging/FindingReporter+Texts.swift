/// The author's messages for findings.
extension FindingReporter {
  /// Returns the place of a finding's message in a language; `nil` if the message is built in.
  func textRange(
    of finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row, in language: String
  ) -> SourceRange? {
    let writer = MessageWriter(program.plan.form, language: language)
    return writer.textRange(subject(finding, log, row, writer))
  }
}
