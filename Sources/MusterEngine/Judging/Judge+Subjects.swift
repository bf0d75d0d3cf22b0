/// The values that findings are about, as submitted.
extension Judge {
  /// The value that a finding is about.
  package enum Subject: BitwiseCopyable {
    /// A submitted value; if it has bytes, its slot points to them.
    case value(Slot)
    /// The payload itself, or a member that it lacks.
    case payload
    /// The value at the finding's path.
    case atPath
  }

  /// Returns the name of the member that a finding is about, unless the name may be secret.
  package func memberName(of index: Int, _ row: borrowing Row) -> String? {
    guard let extra = log[index].extra.map({ row.extras[Int($0)] }), !program.isSecret(extra)
    else {
      return nil
    }
    return extra.name.text
  }

  /// Returns the value that a finding is about.
  func subject(of finding: Finding, _ row: borrowing Row) -> Subject {
    if let extra = finding.extra.map({ row.extras[Int($0)] }) {
      return program.isSecret(extra) ? .atPath : .value(extra.json)
    }
    guard let field = finding.field else { return .payload }
    switch finding.answer {
    // The path continues to an item.
    case .fails(.unique, _), .fails(.noOverlap, _): return .atPath
    default: break
    }
    // A map's key is at the path of its value.
    if program.isKey[field.index] { return .atPath }
    let slot = finding.base + program.fields[field].slot
    guard row.holds(slot) else { return .atPath }
    let value = row.slots[slot]
    if value.kind != .absent { return .value(value) }
    return program.ways[field.index].count == 1 ? .payload : .atPath
  }
}

extension FormPlan {
  /// For each field, true if a report may show its value: the field is not secret, contains no
  /// secret, and no rule or condition relates it to one.
  package var showsValues: [Bool] {
    var shows = [Bool](repeating: true, count: fields.count)
    if !fields.contains(where: { $0.isSecret }) { return shows }
    let secrets = fields.ids.map { holdsSecret($0) }
    func isSecret(_ references: [Reference]) -> Bool {
      references.contains { secrets[$0.field.index] }
    }
    for field in fields.ids {
      let plan = fields[field]
      shows[field.index] =
        !secrets[field.index] && !isSecret(plan.decidedBy)
        && !plan.rules.contains { isSecret($0.references) }
    }
    for rule in allCrossFieldRules where isSecret(rule.fields + (rule.when?.references ?? [])) {
      shows[rule.at.index] = false
    }
    return shows
  }
}
