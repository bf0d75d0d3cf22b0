import Muster

extension RuleForm {
  /// Whether a payload passes; the bytes outlive the row that points into them.
  func passes(
    _ json: [UInt8], readingTexts: Bool = false, now: OffsetDateTime? = nil
  ) throws -> Bool {
    var row = Row()
    row.valuesAreTexts = readingTexts
    var builder = RowBuilder(self)
    try builder.fill(&row, json: json.span)
    var judge = Judge(self)
    judge.now = now
    return judge.judge(&row)
  }
}
