internal import Muster

extension Lint {
  static let ambiguousReads = Lint(
    "ambiguous-reads",
    summary: "two ways of writing under `reads` that read one text as different values",
    page: [
      "Of several ways of writing, the first that reads a text says what it means. Where another "
        + "reads the same text as another value, a column with both in it is read wrong, and "
        + "nobody notices: `1.500` is fifteen hundred by one and one and a half by the other.",
      "Give each source its own form, or leave only the ways that can't be mistaken for each other.",
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
          "2:41: `1.234` reads as 1234 by one of these ways and as 1.234 by another, leave those "
          + "that can't be mistaken for each other"
      ),
      Example(
        """
        form: visit
        fields: { day: { type: date, reads: [DD/MM/YYYY, M/D/YYYY] } }
        examples: [{ accepts: { day: 31/03/2026 } }]
        """,
        says:
          "2:37: `01/02/2003` reads as 2003-02-01 by one of these ways and as 2003-01-02 by "
          + "another, leave those that can't be mistaken for each other"
      ),
    ],
    find: { subject in
      zip(subject.plan.fields, subject.plan.writtenFields).compactMap { field, written in
        guard let found = field.ambiguousText else { return nil }
        return LintFinding(
          "`\(found.text)` reads as \(found.first) by one of these ways and as \(found.second) by "
            + "another", at: written.reads?.range,
          suggestion: "leave those that can't be mistaken for each other")
      }
    }
  )
}
