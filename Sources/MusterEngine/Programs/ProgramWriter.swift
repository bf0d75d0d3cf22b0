internal import MusterPattern

/// Lays a form's plan out as a program.
struct ProgramWriter {
  let plan: FormPlan
  var fields: [CompiledField] = []
  var frames: [CompiledFrame] = []
  var operations: [Operation] = []
  var conditions: [CompiledCondition] = []
  var references: [CompiledReference] = []
  var tables = ProgramTables()
  var rules: [ProgramRule] = []
  var names: [TextTable] = []
  var named: [[FieldID]] = []
  var crossFieldRules: [CompiledCrossField] = []
  private var layerCount = 0
  var stepConditions: [ConditionID?] = []
  var expressions: [CompiledExpression] = []
  var expressionSteps: [ExpressionStep] = []
  var folds: [CompiledFold] = []

  init(_ plan: FormPlan) { self.plan = plan }

  mutating func write() {
    writeNames(plan.roots)
    for field in plan.fields.ids { writeField(field) }
    for frame in plan.frames.ids { writeFrame(frame) }
    for field in plan.fields.ids { writeRules(of: field) }
    for rule in plan.crossFieldRules { write(rule, frame: .form, group: nil) }
    for id in plan.fields.ids {
      let field = plan.fields[id]
      for rule in field.crossFieldRules { write(rule, frame: field.frame, group: id) }
    }
    writeNames(plan.fields.ids.filter { plan.fields[$0].isOfHost })
    stepConditions = plan.steps.map { step in step.when.map { write($0, scope: nil) } }
  }

  /// Lays out the probes, which are evaluated in addition to the form's own conditions.
  mutating func write(_ probes: [Probe]) -> [CompiledProbe] {
    probes.map { probe in
      let isExpression = if case .expression = probe.condition { true } else { false }
      return CompiledProbe(
        condition: write(probe.condition, scope: probe.scope), isExpression: isExpression)
    }
  }

  /// Lays out the fields that bulk runs read before any rule runs.
  mutating func writeFirstReads() {
    let first = FirstReads(self)
    for field in plan.fields.ids {
      fields[field.index].reading = ReadingTime(
        isFirst: first.contains(field), isWhole: first.containsWhole(field),
        isGuarded: first.isGuarded(field))
    }
    var start = 0
    for frame in frames.indices {
      let count = frames[frame].fields.filter { first.contains($0) }.count
      frames[frame].readFirst = start..<start + count
      start += count
    }
  }

  private mutating func writeNames(_ children: [FieldID]) {
    names.append(TextTable(children.map { plan.fields[$0].name }))
    named.append(children)
  }

  private mutating func writeField(_ id: FieldID) {
    let field = plan.fields[id]
    var code = CompiledField(
      id: id, type: field.type, slot: field.slot,
      policy: field.policy, emptyIsValue: field.emptyIsValue || field.isKey,
      stopsAtFirst: field.stopsAtFirst, isNullable: field.isNullable,
      isOptional: field.isOptional, hasNormalize: !field.normalize.isEmpty,
      hasDefault: field.defaultValue != nil, hasReads: field.reads != nil)
    if let parent = field.parent, plan.fields[parent].frame == field.frame {
      code.group = parent
    }
    code.itemFrame = field.itemFrame
    code.isComputed = field.compute != nil
    code.isFilledIn = field.isFilledIn
    if !field.absentMarkers.isEmpty {
      code.absentMarkers = Int32(tables.textTables.count)
      tables.textTables.append(TextTable(field.absentMarkers))
    }
    if field.type == .group {
      code.names = Int32(names.count)
      writeNames(field.children)
    }
    fields.append(code)
  }

  private mutating func writeFrame(_ id: FrameID) {
    let frame = plan.frames[id]
    var path = [id]
    while let outer = plan.frames[path[0]].parent { path.insert(outer, at: 0) }
    frames.append(
      CompiledFrame(
        owner: frame.owner, depth: frame.depth,
        slotCount: frame.slotCount, fields: frame.fields.filter { !plan.fields[$0].isGiven },
        first: frames.last.map { $0.first + $0.fields.count } ?? 0,
        path: path))
  }

  private mutating func writeRules(of index: FieldID) {
    let field = plan.fields[index]
    fields[index].when = field.when.map { write($0, scope: index) }
    fields[index].compute = field.compute.map { write($0, scope: index) }
    var own: [Operation] = []
    for rule in field.rules { own.append(operation(rule, on: index, scope: index)) }
    fields[index].firstOperation = Int32(operations.count)
    // A present value always passes `required`, unless its type may be empty.
    let mayBeEmpty =
      field.itemFrame != nil || field.type == .any || field.type == .group || field.isKey
    let passed = own.prefix { $0.code == .required && !mayBeEmpty && $0.when == nil }
    fields[index].firstForPresent = Int32(operations.count + passed.count)
    operations += own
    fields[index].endOperation = Int32(operations.count)
    // Defaults can fill in a missing group, in which case all of its rules judge it.
    fields[index].judgesAbsent =
      own.contains { $0.judgesAbsent } || field.type == .group && !own.isEmpty
  }

  /// Lays out rules outside every field's own range, and returns their range.
  mutating func writeApart(_ rules: [Rule], on field: FieldID, scope: FieldID?) -> Range<Int> {
    var own: [Operation] = []
    for rule in rules { own.append(operation(rule, on: field, scope: scope)) }
    operations += own
    return operations.count - own.count..<operations.count
  }

  /// Lays out a condition part by part, and returns its index.
  mutating func write(_ condition: Condition, scope: FieldID?) -> ConditionID {
    var code: CompiledCondition
    switch condition {
    case .all(let parts):
      code = CompiledCondition(kind: .all, parts: parts.map { write($0, scope: scope) })
    case .any(let parts):
      code = CompiledCondition(kind: .any, parts: parts.map { write($0, scope: scope) })
    case .not(let inner):
      code = CompiledCondition(kind: .not, parts: [write(inner, scope: scope)])
    case .present(let field):
      code = CompiledCondition(kind: .present, reference: reference(field, scope: scope))
    case .absent(let field):
      code = CompiledCondition(kind: .absent, reference: reference(field, scope: scope))
    case .literals(let field, let literals):
      if let claim = ClaimExpression.of(field, among: literals, plan) {
        return write(.expression(claim), scope: scope)
      }
      tables.literals.append(literals)
      code = CompiledCondition(
        kind: .literals, reference: reference(field, scope: scope),
        literals: tables.literals.count - 1)
    case .rules(let field, let rules):
      if let claim = ClaimExpression.of(field, passing: rules, plan) {
        return write(.expression(claim), scope: scope)
      }
      code = claim(rules, of: field, scope: scope)
    case .expression(let expression):
      code = CompiledCondition(kind: .expression, expression: write(expression, scope: scope))
    }
    if let reference = code.reference {
      let road = references[reference]
      code.depth = max(code.depth, road.depth)
      // Reading a plain value is as fast as looking up a kept answer.
      let isPlain = road.hops.isEmpty && plan.fields[road.field].type.isScalar
      code.isShared = code.kind == .rules || !isPlain
    }
    conditions.append(code)
    return ConditionID(conditions.count - 1)
  }

  /// Lays out rules that the value, or at least one item's value, must pass. The rules that read
  /// values of the item being judged are laid out separately; all others are decided once.
  private mutating func claim(
    _ rules: [Rule], of field: Reference, scope: FieldID?
  ) -> CompiledCondition {
    let reference = reference(field, scope: scope)
    let outer = references[reference].depth
    var code = CompiledCondition(kind: .rules, reference: reference)
    var (common, own): ([Rule], [Rule]) = ([], [])
    for rule in rules {
      let depths = rule.references.map { plan.road(to: $0, from: scope).depth }
      code.depth = max(code.depth, depths.max() ?? 0)
      let isOfMany = !references[reference].hops.isEmpty || rules.count > 1
      if isOfMany && depths.contains(where: { $0 > outer }) {
        own.append(rule)
      } else {
        common.append(rule)
      }
    }
    code.operations = writeApart(common, on: field.field, scope: scope)
    code.own = writeApart(own, on: field.field, scope: scope)
    code.ownReferences = own.flatMap { $0.references }.map { self.reference($0, scope: scope) }
      .filter { references[$0].depth > outer }
    code.search = search(code.own, on: field.field)
    return code
  }

  private func search(_ own: Range<Int>, on field: FieldID) -> CompiledCondition.Search {
    guard own.count == 1, operations[own.lowerBound].when == nil else { return .oneByOne }
    let operation = operations[own.lowerBound]
    if operation.code == .range, plan.fields[field].type.isScalar { return .inOrder }
    let isEqual = operation.code == .sameAs || operation.code == .isFieldValue
    return isEqual && !operation.isNegated ? .byValue : .oneByOne
  }

  /// Adds a reference from the frame of one field to the values of another; returns its index.
  mutating func reference(_ other: Reference, scope: FieldID?) -> ReferenceID {
    references.append(plan.road(to: other, from: scope))
    return ReferenceID(references.count - 1)
  }

  private mutating func write(_ rule: CrossFieldRule, frame: FrameID, group: FieldID?) {
    var code = CompiledCrossField(
      rule: rule, frame: frame, group: group,
      references: rule.fields.map { reference($0, scope: group) },
      at: reference(Reference(field: rule.at, name: ""), scope: group),
      when: rule.when.map { write($0, scope: group) })
    if case .sum(let bounds) = rule.check { code.bounds = self.bounds(bounds, scope: group) }
    if case .holds(let expression) = rule.check {
      code.expression = write(expression, scope: group)
    }
    code.layers = layers(code.references)
    code.comparesValues = rule.fields.contains { !plan.fields[$0.field].type.isMoment }
    frames[frame].crossFieldRules.append(CrossFieldRuleID(crossFieldRules.count))
    crossFieldRules.append(code)
  }

  /// Returns the references, by the frames that they start from; the form's come first.
  private mutating func layers(_ all: [ReferenceID]) -> [CompiledCrossField.Layer] {
    var layers: [CompiledCrossField.Layer] = []
    for depth in Set(all.map { references[$0].depth }).sorted() {
      layers.append(
        CompiledCrossField.Layer(
          number: layerCount, depth: depth,
          references: all.filter { references[$0].depth == depth }))
      layerCount += 1
    }
    return layers
  }

  mutating func bounds(_ bounds: Bounds, scope: FieldID?) -> CompiledBounds {
    var code = CompiledBounds(bounds: bounds)
    if case .field(let other, _, _) = bounds.lower?.value {
      code.lower = reference(other, scope: scope)
    }
    if case .field(let other, _, _) = bounds.upper?.value {
      code.upper = reference(other, scope: scope)
    }
    if case .expression(let expression) = bounds.lower?.value {
      code.lowerExpression = write(expression, scope: scope)
    }
    if case .expression(let expression) = bounds.upper?.value {
      code.upperExpression = write(expression, scope: scope)
    }
    return code
  }
}

extension FormPlan {
  /// Returns the path from one field's frame to the values of another.
  func road(to other: Reference, from scope: FieldID?) -> CompiledReference {
    let from = scope.map { fields[$0].frame } ?? .form
    var seen = Set([from])
    var outer = frames[from].parent
    while let frame = outer {
      seen.insert(frame)
      outer = frames[frame].parent
    }
    var hops: [SlotOffset] = []
    var items: [FieldID] = []
    var lists: [FieldID] = []
    var field = other.field
    var optionals = [optionalGroups(around: field)]
    // `list[].name` means every item, even from inside an item of that list.
    while hops.count < other.listCount || !seen.contains(fields[field].frame) {
      guard frames[fields[field].frame].owner != nil else { break }
      hops.insert(fields[field].slot, at: 0)
      guard let owner = frames[fields[field].frame].owner else { break }
      lists.insert(owner, at: 0)
      field = owner
      items.insert(fields[owner].children[fields[owner].type == .map ? 1 : 0], at: 0)
      optionals.insert(optionalGroups(around: field), at: 0)
    }
    // A field inside the group that it reads from is skipped with it.
    let around = scope.map { way(to: $0) } ?? []
    optionals[0].removeAll { around.contains($0) }
    return CompiledReference(
      field: other.field, depth: frames[fields[field].frame].depth, slot: fields[field].slot,
      hops: hops, lists: lists, items: items, optionals: optionals)
  }

  /// Returns the optional groups around a field in its frame, including the field itself.
  private func optionalGroups(around field: FieldID) -> [FieldID] {
    fields.outward(from: field)
      .prefix { fields[$0].frame == fields[field].frame }
      .filter { fields[$0].isOptional }
  }
}
