internal import Muster

extension Lint {
  static let ambiguousReads = Lint(
    "ambiguous-reads",
    summary: "two notations under `reads` that read the same string as different values",
    page: [
      "Muster uses the first notation that can read a string. If another one reads the same string "
        + "as a different value, a column with both notations is misread, and nobody notices. "
        + "For example, `1.500` is fifteen hundred in one notation, and one and a half in another.",
      "Write a form for each source, or keep only notations that can't be confused.",
    ],
    passing: [
      """
      form: visit
      fields:
        day: { type: date, reads: [DD.MM.YYYY, D/M/YYYY, YYYY-MM-DD] }
        price: { type: number, reads: ['1.234,56', '1 234,56'] }
      examples: [{ accepts: { day: 31.03.2026, price: '1,5' } }]
      """
    ],
    failing: [
      Example(
        """
        form: visit
        fields: { price: { type: number, reads: ['1.234,56', '1234.56'] } }
        examples: [{ accepts: { price: '1,5' } }]
        """,
        says:
          "2:41: one notation reads `1.234` as 1234 and another as 1.234; keep only notations that "
          + "can't be confused"
      ),
      Example(
        """
        form: visit
        fields: { day: { type: date, reads: [DD/MM/YYYY, M/D/YYYY] } }
        examples: [{ accepts: { day: 31/03/2026 } }]
        """,
        says:
          "2:37: one notation reads `01/02/2003` as 2003-02-01 and another as 2003-01-02; keep "
          + "only notations that can't be confused"
      ),
    ],
    find: { subject in
      zip(subject.plan.fields, subject.plan.writtenFields).compactMap { field, written in
        guard let found = field.ambiguousText else { return nil }
        return LintFinding(
          "one notation reads `\(found.text)` as \(found.first) and another as \(found.second)",
          at: written.reads?.range, suggestion: "keep only notations that can't be confused")
      }
    }
  )
}
