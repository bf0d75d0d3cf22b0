internal import MusterPattern

/// Compiles a form's syntax: assigns slots to fields, checks to rules, fields to names. The result
/// is data; `ProgramWriter` lays it out to run.
///
/// Its parts are in the `Compiler….swift` files beside it.
struct FormCompiler {
  var reader: SyntaxReader
  /// The host's kinds and formats.
  var host: Vocabulary
  var fields: [FieldPlan] = []
  var frames: [FramePlan] = [FramePlan()]
  var patterns: [PatternPlan] = []
  /// The fields as written, parallel to `fields`.
  private(set) var written: [FieldSyntax] = []
  /// The top-level fields.
  private(set) var roots: [Int] = []
  /// The named patterns of all parts.
  var library = PatternLibrary()
  /// The names in each group, in the form and among the givens: the first field of a name.
  var namesInside: [NameScope: [ByteString: Int]] = [:]

  init(_ source: FormSource, _ host: Vocabulary) {
    var words = RuleWords.all
    words.ofHost = host.kinds.map { $0.word }
    reader = SyntaxReader(source, words)
    self.host = host
  }

  /// Compiles the whole form.
  mutating func compile() -> FormPlan {
    var form = reader.form()
    host.expected = form.expectations
    reader.checkExpectations(of: host)
    form.hostMessages = host.messages
    makeLibrary()
    for field in form.fields { add(field, form) }
    for given in form.given { place(given) }
    reportDuplicates(form)
    lowerAll()
    checkUnusedShapes(form)
    let crossFieldRules = form.crossFieldRules.compactMap { lower($0, scope: nil) }
    let steps = lowerSteps(form)
    let order = conditionOrder()
    checkMessages(form, crossFieldRules)
    return FormPlan(
      form: form, fields: fields, frames: frames, roots: roots, patterns: patterns,
      crossFieldRules: crossFieldRules, steps: steps, conditionOrder: order)
  }

  mutating func add(_ field: FieldSyntax, _ form: FormSyntax) {
    roots.append(place(field, in: 0, parent: nil, inheriting: Inherited(form)))
  }

  mutating func lowerAll() {
    for index in written.indices { lower(index) }
  }

  mutating func report(
    _ code: String, _ reason: String, at range: SourceRange?, suggestion: String? = nil
  ) {
    reader.report(code, reason, at: range, suggestion: suggestion)
  }
}

/// Assigns slots to fields.
extension FormCompiler {
  /// The settings that a field takes from the group around it unless it has its own.
  struct Inherited {
    var policy: ValidationPolicy
    var stop: FormSyntax.Stop
    var empty: FormSyntax.Empty
    var unknownFields: UnknownFields

    init(_ form: FormSyntax) {
      policy = form.policy
      stop = form.stop
      empty = form.empty
      unknownFields = form.unknownFields
    }

    mutating func override(by field: FieldSyntax) {
      policy = field.policy ?? policy
      stop = field.stop ?? stop
      empty = field.empty ?? empty
      unknownFields = field.unknownFields ?? unknownFields
    }
  }

  private mutating func place(
    _ field: FieldSyntax, in frame: Int, parent: Int?, inheriting outer: Inherited
  ) -> Int {
    var inherited = outer
    inherited.override(by: field)
    let index = fields.count
    var plan = FieldPlan()
    plan.frame = frame
    plan.slot = frames[frame].slotCount
    plan.parent = parent
    plan.name = field.name
    plan.range = field.nameRange
    plan.label = field.label
    plan.hint = field.hint
    plan.type = field.type
    plan.isSecret = field.isSecret || parent.map { fields[$0].isSecret } == true
    plan.isNullable = field.isNullable
    plan.isKept = field.isKept
    plan.isOptional = field.isOptional
    plan.emptyIsValue = inherited.empty == .value
    plan.stopsAtFirst = inherited.stop == .first
    plan.unknownFields = inherited.unknownFields
    plan.policy = inherited.policy
    plan.normalize = field.normalize
    plan.message = field.message
    fields.append(plan)
    written.append(field)
    frames[frame].slotCount += 1
    frames[frame].fields.append(index)
    checkKeys(field)
    switch field.type {
    case .group:
      for child in field.fields {
        let placed = place(child, in: frame, parent: index, inheriting: inherited)
        fields[index].children.append(placed)
      }
    case .list, .map:
      let items = frames.count
      frames.append(FramePlan(owner: index, parent: frame, depth: frames[frame].depth + 1))
      fields[index].itemFrame = items
      if field.type == .map {
        let key = place(
          field.key.first ?? FieldSyntax(""), in: items, parent: index, inheriting: inherited)
        fields[key].isKey = true
        fields[index].children.append(key)
      }
      let item = place(
        field.each.first ?? FieldSyntax(""), in: items, parent: index, inheriting: inherited)
      fields[index].children.append(item)
    default: break
    }
    return index
  }

  private mutating func place(_ given: FormSyntax.Given) {
    var plan = FieldPlan()
    plan.slot = frames[0].slotCount
    plan.name = given.name
    plan.range = given.range
    plan.type = given.type
    plan.isGiven = true
    fields.append(plan)
    frames[0].slotCount += 1
    frames[0].fields.append(fields.count - 1)
  }

  /// Reports givens with a field's name; duplicates in one mapping are reported on reading the
  /// file.
  private mutating func reportDuplicates(_ form: FormSyntax) {
    var seen: Set<ByteString> = []
    for field in form.fields { seen.insert(ByteString(field.name)) }
    for given in form.given where seen.contains(ByteString(given.name)) {
      report("duplicate", "`\(given.name)` is a field already", at: given.range)
    }
  }
}

/// Lowers fields as written.
extension FormCompiler {
  private mutating func lower(_ index: Int) {
    let field = written[index]
    let place = Place(field: index, scope: index)
    fields[index].when = field.when.flatMap { condition($0, scope: index) }
    var rules: [Rule] = []
    for rule in field.rules {
      if let lowered = lower(rule, at: place) { rules.append(lowered) }
    }
    fields[index].rules =
      rules.filter { $0.check.comesFirst } + keyRule(of: index)
      + rules.filter { !$0.check.comesFirst }
    fields[index].crossFieldRules = field.crossFieldRules.compactMap { lower($0, scope: index) }
    if let node = field.reads { fields[index].reads = readingPattern(node, place) }
    fields[index].example = fields[index].fittingExample
    if let node = field.defaultValue { lowerDefault(node, place) }
    reportForbidden(index)
    if field.isSecret, let node = field.defaultValue {
      report("contradiction", "a secret has no default: it would stand in the file", at: node.range)
    }
  }

  /// Returns the rule for a map whose keys are normalised: two keys that become the same are one
  /// name, under which only one value can be handed on.
  private func keyRule(of map: Int) -> [Rule] {
    guard fields[map].type == .map, let key = fields[map].children.first,
      !fields[key].normalize.isEmpty
    else { return [] }
    return [
      Rule(
        kind: Kind.unique.word, check: .unique(by: [key], ignoreCase: false), severity: .error,
        range: fields[key].range)
    ]
  }

  private mutating func lowerDefault(_ node: Node, _ place: Place) {
    let plan = fields[place.field]
    guard plan.type != .group else {
      report("misplaced", "a group has no default: give its fields theirs", at: node.range)
      return
    }
    if plan.isKey { return }
    if node.isNull {
      report("wrong-type", "a default is a value, and here is nothing", at: node.range)
      return
    }
    if plan.type == .text, node.text?.isEmpty == true, !plan.emptyIsValue {
      report(
        "contradiction", "an empty text is an absent value, so this default says nothing",
        at: node.range)
      return
    }
    fields[place.field].defaultRange = node.range
    fields[place.field].defaultValue = literal(node, "`default`", place)
    if plan.rules.contains(where: { if case .required = $0.check { true } else { false } }) {
      report(
        "contradiction", "a field with a default is never missing, so `required` says nothing",
        at: node.range)
    }
  }

  /// Reports a field that is always required and always forbidden: it can't be filled in.
  private mutating func reportForbidden(_ field: Int) {
    let always = fields[field].rules.filter { $0.when == nil && $0.severity == .error }
    let isRequired = always.contains { if case .required = $0.check { true } else { false } }
    let forbidden = always.first { if case .forbidden = $0.check { true } else { false } }
    if isRequired, let forbidden {
      report(
        "contradiction", "\(name(of: field)) is required and forbidden at once",
        at: forbidden.range)
    }
  }

  /// Lowers one rule of a field; returns `nil` if it is switched off or wrong.
  mutating func lower(_ rule: RuleSyntax, at place: Place) -> Rule? {
    guard let kind = host.kind(named: rule.kind) else { return nil }
    let type = fields[place.field].type
    guard type == .any || kind.types.contains(type) else {
      report(
        "wrong-type",
        "`\(kind.word)` reads \(listed(kind.types.map { $0.word })), and \(name(of: place.field)) "
          + "is of type \(type.word)", at: rule.range)
      return nil
    }
    guard let check = kind.lower(rule.arguments, place, &self) else { return nil }
    let when = rule.when.flatMap { condition($0, scope: place.scope) }
    return Rule(
      kind: kind.word, check: check, severity: rule.severity, message: rule.message,
      code: rule.code, when: when, range: rule.range)
  }

  /// Lowers a rule mapping, as a branch of `any` or under `not`.
  mutating func branch(_ node: Node, _ what: String, _ place: Place) -> [Rule] {
    if node.entries?.isEmpty == true {
      report("bad-argument", "\(what) has at least one rule", at: node.range)
    }
    return reader.ruleMapping(node, what).compactMap { lower($0, at: place) }
  }
}
