/// The path that a field takes through a bulk run, which keeps no values of rows that pass.
package enum JudgingPath: Equatable, Sendable {
  /// A plain value is judged in place, without being stored.
  case inPlace
  /// The value is read and stored, then its rules run.
  case stored([Reason])
  /// The value is read before the rules of any field run.
  case first([Reason])

  /// The reason why a value is stored.
  package enum Reason: Equatable, Sendable {
    /// The field has another type than those whose values are judged in place.
    case type(ValueType)
    /// The field has this key.
    case key(String)
    /// The field has a rule of this kind, which reads a stored value.
    case rule(String)
    /// The field has a rule with a condition.
    case condition
    /// Rules or conditions of another field read the value.
    case reader(FieldID)
    /// A cross-field rule reads the value.
    case crossFieldRule
    /// The condition of a page reads the value.
    case page
    /// A group around the field may not apply.
    case group(FieldID)
    /// Another field, inside or around it, is read first.
    case neighbour(FieldID)
  }
}

extension RuleForm {
  /// Returns the path of each field, except those that your program fills in.
  package var judgingPaths: [(field: FieldID, path: JudgingPath)] {
    let readers = FieldReaders(plan)
    return plan.fields.ids.filter { !plan.fields[$0].isGiven }
      .map { ($0, program.path(of: $0, readers)) }
  }
}

extension Program {
  fileprivate func path(of id: FieldID, _ readers: FieldReaders) -> JudgingPath {
    let step = steps[id]
    if step.isReadFirst { return .first(reasonsToReadFirst(id, readers)) }
    if step.isGuarded, let group = fields[id].group { return .stored([.group(group)]) }
    if step.shortcut == .group { return .inPlace }
    let reasons = step.hasItems ? reasonsOfList(id) : reasonsOfValue(id)
    return reasons.isEmpty ? .inPlace : .stored(reasons)
  }

  private func reasonsToReadFirst(_ id: FieldID, _ readers: FieldReaders) -> [JudgingPath.Reason] {
    let field = plan.fields[id]
    var reasons: [JudgingPath.Reason] = []
    if field.when != nil { reasons.append(.key("when")) }
    if field.compute != nil { reasons.append(.key("compute")) }
    if field.isOptional { reasons.append(.key("optional")) }
    for reader in readers.readers(of: id) {
      let reason: JudgingPath.Reason =
        switch reader.role {
        case .rules(let other), .condition(let other), .ask(let other): .reader(other)
        case .crossFieldRule: .crossFieldRule
        case .step: .page
        }
      if reason != .reader(id), !reasons.contains(reason) { reasons.append(reason) }
    }
    if !reasons.isEmpty { return reasons }
    if field.type == .group, !field.rules.isEmpty { return [.rule(field.rules[0].kind)] }
    if field.itemFrame != nil {
      if field.defaultValue != nil { return [.key("default")] }
      if field.reads != nil { return [.key("reads")] }
    }
    let near = field.children.first { steps[$0].isReadFirst } ?? field.parent
    return near.map { [.neighbour($0)] } ?? []
  }

  private func reasonsOfList(_ id: FieldID) -> [JudgingPath.Reason] {
    if lists[id].mostItems != nil { return [] }
    if plan.fields[id].type == .map { return [.type(.map)] }
    return kinds(id) { $0.code != .size || $0.first != 0 }
  }

  private func reasonsOfValue(_ id: FieldID) -> [JudgingPath.Reason] {
    let field = plan.fields[id]
    if !field.normalize.isEmpty { return [.key("normalize")] }
    if field.defaultValue != nil { return [.key("default")] }
    if field.reads != nil { return [.key("reads")] }
    let step = steps[id]
    if step.shortcut == .none { return [.type(field.type)] }
    return kinds(id) { !$0.readsAlone(step.shortcut, tables) }
  }

  /// Returns the kinds of the rules that need a stored value.
  private func kinds(
    _ id: FieldID, where needsValue: (Operation) -> Bool
  ) -> [JudgingPath.Reason] {
    var reasons: [JudgingPath.Reason] = []
    for index in Int(steps[id].firstForPresent)..<Int(steps[id].endOperation) {
      let operation = operations[index]
      guard needsValue(operation) else { continue }
      let kind = rules[operation.rule].rule.kind
      let reason: JudgingPath.Reason = operation.when == nil ? .rule(kind) : .condition
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}
