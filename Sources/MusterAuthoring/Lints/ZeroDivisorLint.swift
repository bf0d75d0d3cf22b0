internal import Muster

extension Lint {
  static let zeroDivisor = Lint(
    "zero-divisor",
    summary: "a divisor that can be 0",
    page: [
      "A division by zero has no result. A field or rule that uses the result is undecided, so the "
        + "payload doesn't pass. The person who fills in the form can only guess which number is "
        + "wrong.",
      "Give the divisor a `range` without 0, or check it first: `if(guests > 0, total / guests, "
        + "0)`.",
    ],
    passing: [
      """
      form: dinner
      fields:
        total: { type: number }
        guests: { type: integer, range: 1.. }
        tables: { type: integer }
        share: { type: number, compute: 'round(total / guests, 2)' }
        each: { type: number, compute: 'if(tables > 0, round(total / tables, 2), 0)' }
        seats: { type: integer, when: tables != 0, compute: ceil(guests / tables) }
        half: { type: number, compute: total / 2 }
      together:
        - holds: tables == 0 || guests / tables <= 8
      """
    ],
    failing: [
      Example(
        """
        form: dinner
        fields:
          total: { type: number }
          guests: { type: integer, range: 0.. }
          share: { type: number, compute: 'round(total / guests, 2)' }
        """,
        says:
          "5:50: `guests` can be 0, and a division by 0 has no result; write a `range` without 0, "
          + "or `if(guests == 0, …, …)` around it"),
      Example(
        """
        form: dinner
        fields:
          tables: { each: { fields: { guests: { type: integer, range: 1.. } } } }
          waiters: { type: integer, range: { max: { of: 'ceil(40 / count(tables[]))' } } }
        """,
        says: "4:60: `count(tables[])` can be 0, and a division by 0 has no result; write "
          + "`if(count(tables[]) == 0, …, …)` around it"),
    ],
    find: { subject in
      var seen: Set<SourceRange> = []
      let divisions = subject.expressions.filter(\.expression.hasDivision)
      if divisions.isEmpty { return [] }
      let spans = FieldSpans(Domains(subject.plan, tree: subject.tree))
      return divisions.flatMap { placed -> [LintFinding] in
        let finder = DivisorFinder(spans: spans, expression: placed.expression)
        let divisors = finder.divisors(knowing: spans.claims(of: placed.when))
        // A shape's expression is reported once, for all fields that use it.
        if !divisors.isEmpty, let range = placed.range, !seen.insert(range).inserted { return [] }
        return divisors.map { finder.finding($0, in: placed) }
      }
    }
  )
}

extension DivisorFinder {
  fileprivate func finding(_ divisor: Int, in placed: PlacedExpression) -> LintFinding {
    let part = expression.parts[divisor]
    let text = text(of: divisor)
    let isField = if case .field = part.kind { true } else { false }
    var finding = LintFinding(
      "`\(text)` can be 0, and a division by 0 has no result", at: placed.range,
      suggestion: "write \(isField ? "a `range` without 0, or " : "")"
        + "`if(\(text) == 0, …, …)` around it")
    finding.textRange = placed.isText ? part.range : nil
    return finding
  }
}
