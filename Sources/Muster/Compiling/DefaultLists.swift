/// The defaults of a form's lists and maps, judged in their frames, with their items.
///
/// One payload is judged for each depth of nesting. Its lists have one item each, and everything
/// else is left out. As with a scalar, only the default's own rules judge it.
struct DefaultLists {
  private let form: RuleForm
  private var defaults: [FieldID] = []

  init(_ form: RuleForm) {
    let plan = form.plan
    defaults = plan.fields.ids.filter {
      plan.fields[$0].defaultValue != nil && [.list, .map].contains(plan.fields[$0].type)
    }
    self.form = defaults.isEmpty ? form : RuleForm(plan.withDefaultsAlone(defaults), form.source)
  }

  /// Returns the kind of the first rule that each default fails, if any.
  func failures() -> [FieldID: String] {
    let plan = form.plan
    var found: [FieldID: String] = [:]
    let byDepth = Dictionary(grouping: defaults) { plan.frames[plan.fields[$0].frame].depth }
    for (depth, defaults) in byDepth {
      find(defaults, plan.members(of: plan.roots, filling: depth), &found)
    }
    return found
  }

  private func find(_ defaults: [FieldID], _ payload: Value, _ found: inout [FieldID: String]) {
    var fields: [[UInt8]: FieldID] = [:]
    for field in defaults { fields[form.plan.firstPath(of: field)] = field }
    for failure in form.judge(payload).failures {
      let path = Array(failure.path.utf8)
      for end in path.indices.dropFirst() where path[end] == UInt8(ascii: "/") {
        note(failure, fields[Array(path[..<end])], &found)
      }
      note(failure, fields[path], &found)
    }
  }

  private func note(_ failure: Failure, _ field: FieldID?, _ found: inout [FieldID: String]) {
    if let field, found[field] == nil { found[field] = failure.kind }
  }
}

extension FormPlan {
  /// Returns the form without anything that could keep a default from being filled in, and without
  /// rules and conditions that read fields outside the default.
  fileprivate func withDefaultsAlone(_ defaults: [FieldID]) -> FormPlan {
    var plan = self
    let around = nearest(defaults)
    for index in fields.ids {
      let own = around[index.index]
      func isOutside(_ references: [Reference]) -> Bool {
        own == nil || references.contains { !isWithin($0.field, own) }
      }
      if own == index || fields[index].when.map({ isOutside($0.references) }) == true {
        plan.fields[index].when = nil
      }
      plan.fields[index].rules.removeAll { rule in
        isOutside(rule.references + (rule.when?.references ?? []))
      }
      plan.fields[index].crossFieldRules.removeAll { rule in
        isOutside(rule.fields + (rule.when?.references ?? []))
      }
      // A computed field has no default.
      if plan.fields[index].compute != nil {
        plan.fields[index].compute = nil
        plan.fields[index].rules = []
      }
      // Everything around a default is given: its groups, and one entry of each map.
      if own == nil {
        plan.fields[index].isOptional = false
        plan.fields[index].emptyIsValue = false
        plan.fields[index].normalize = []
      }
      if own == index { plan.fields[index].emptyIsValue = false }
    }
    (plan.crossFieldRules, plan.steps) = ([], [])
    plan.conditionOrder = conditionOrder.filter { plan.fields[$0].when != nil }
    return plan
  }

  /// Returns the nearest default around each field, including its own.
  private func nearest(_ defaults: [FieldID]) -> [FieldID?] {
    var nearest = [FieldID?](repeating: nil, count: fields.count)
    for field in defaults { nearest[field.index] = field }
    // Groups come before their own fields.
    for field in fields.ids where nearest[field.index] == nil {
      nearest[field.index] = fields[field].parent.flatMap { nearest[$0.index] }
    }
    return nearest
  }

  private func isWithin(_ field: FieldID, _ group: FieldID?) -> Bool {
    fields.outward(from: field).contains { $0 == group }
  }

  /// Returns a payload of fields in which lists and maps nested less deeply than `depth` have one
  /// item.
  fileprivate func members(of fields: [FieldID], filling depth: Int) -> Value {
    .object(
      fields.compactMap { field in
        value(of: field, filling: depth).map { Value.Member(self.fields[field].name, $0) }
      })
  }

  private func value(of index: FieldID, filling depth: Int) -> Value? {
    let field = fields[index]
    switch field.type {
    case .group: return members(of: field.children, filling: depth)
    case .list where frames[field.frame].depth < depth:
      return .list([value(of: field.children[0], filling: depth) ?? .null])
    case .map where frames[field.frame].depth < depth:
      let value = value(of: field.children[1], filling: depth) ?? .null
      return .object([Value.Member(Self.entryName, value)])
    default: return nil
    }
  }

  /// Returns a field's path in the first item of each list and the one entry of each map.
  fileprivate func firstPath(of field: FieldID) -> [UInt8] {
    var path: [UInt8] = []
    for current in way(to: field) {
      let isOfMap = fields[current].parent.map { fields[$0].type == .map } ?? false
      let entry = isOfMap ? Self.entryName : "0"
      path.append(pointerStep: fields.isEntry(current) ? entry : fields[current].name)
    }
    return path
  }

  private static var entryName: String { "k" }
}
