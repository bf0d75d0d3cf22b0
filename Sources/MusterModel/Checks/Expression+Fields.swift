/// The fields in an expression, for its readers.
extension Expression {
  /// The fields that the expression names. A list is included only if no name refers to a part of
  /// its items.
  fileprivate func named(in fields: [FieldPlan]) -> [Reference] {
    var found: [Reference] = []
    for read in reads where !found.contains(read) {
      let isInside = reads.contains { other in
        other.field != read.field && fields.around(other.field).contains(read.field)
      }
      if !isInside { found.append(read) }
    }
    return found
  }
}

extension [FieldPlan] {
  /// Returns the fields that an expression names, in order and each once, followed by the fields
  /// that its named conditions read. Given values are left out, because nobody fills them in.
  package func filledIn(
    of expression: Expression, condition: (FieldID) -> Expression?
  ) -> [Reference] {
    var found: [Reference] = []
    var seen: Set<FieldID> = []
    var waiting = expression.named(in: self)[...]
    while let next = waiting.popFirst() {
      guard seen.insert(next.field).inserted else { continue }
      if !self[next.field].isGiven {
        found.append(next)
      } else if let condition = condition(next.field) {
        waiting += condition.named(in: self)
      }
    }
    return found
  }
}

extension FormPlan {
  /// Returns the fields of the form that an expression reads, directly or through a named
  /// condition.
  package func filledIn(of expression: Expression) -> [Reference] {
    fields.filledIn(of: expression) { fields[$0].compute }
  }
}
