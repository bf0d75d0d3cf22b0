internal import MusterPattern

/// Reads the arguments of rules: everything that can follow a rule's keyword.
///
/// Each function reads one node and returns `nil` if it reported a mistake; the string after the
/// node names the argument in that message: "`length`".
struct ArgumentReader {
  /// Reads literals.
  var literals: LiteralReader
  /// The fields of the form, each in its slot, without their rules.
  private(set) var fields: [FieldPlan]
  /// The lists and tables of the form.
  let tables: [TablePlan]
  /// The fields by their names.
  var names: FieldLookup
  /// The patterns of the form.
  private(set) var patterns: PatternCompiler
  /// The kinds and formats of the program that compiles the form.
  let host: Vocabulary
  /// The named conditions.
  private(set) var conditions: [FieldID: Expression] = [:]

  init(
    _ syntax: SyntaxReader, _ draft: FormDraft, _ patterns: PatternCompiler,
    _ host: Vocabulary = Vocabulary()
  ) {
    literals = LiteralReader(syntax)
    fields = draft.fields
    tables = draft.tables
    names = FieldLookup(draft)
    self.patterns = patterns
    self.host = host
  }

  /// Reads the named conditions, which come last among the fields.
  mutating func readConditions(_ written: [FormSyntax.NamedCondition]) {
    for (field, condition) in zip(fields.ids.suffix(written.count), written) {
      conditions[field] = claim(condition.expression, "a condition", scope: nil)
    }
    markSecretConditions()
  }

  /// Marks the conditions that depend on a secret, even through other conditions, as secret.
  private mutating func markSecretConditions() {
    var readers: [FieldID: [FieldID]] = [:]
    var waiting: [FieldID] = []
    for (field, expression) in conditions {
      if expression.readsSecret { waiting.append(field) }
      for reference in expression.reads where conditions[reference.field] != nil {
        readers[reference.field, default: []].append(field)
      }
    }
    while let field = waiting.popLast() {
      guard !fields[field].isSecret else { continue }
      fields[field].isSecret = true
      conditions[field]?.readsSecret = true
      waiting += readers[field] ?? []
    }
  }

  /// The mistakes so far.
  var diagnostics: [Diagnostic] { literals.syntax.diagnostics }

  mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, at range: SourceRange?,
    suggestion: @autoclosure () -> String? = nil
  ) {
    literals.syntax.report(code, reason(), at: range, suggestion: suggestion())
  }
}

/// Reads literals.
extension ArgumentReader {
  mutating func flag(_ node: Node, _ what: String) -> Bool? { literals.syntax.flag(node, what) }

  mutating func text(_ node: Node, _ what: String) -> String? { literals.syntax.text(node, what) }

  /// Reads a label, or one for each language.
  mutating func label(_ node: Node, _ what: String) -> LocalText? {
    literals.syntax.label(node, what)
  }

  /// Reads one string or a list of strings.
  mutating func texts(_ node: Node, _ what: String) -> [String]? { literals.texts(node, what) }

  mutating func type(_ node: Node) -> ValueType? { literals.syntax.type(node, "`type`") }

  mutating func number(_ node: Node, _ what: String) -> Number? { literals.number(node, what) }

  /// Reads a literal of a type.
  mutating func literal(_ node: Node, _ what: String, type: ValueType) -> Literal? {
    literals.literal(node, what, type: type)
  }

  /// Reads `300ms`, `5s`, `2m` as milliseconds.
  mutating func milliseconds(_ node: Node, _ what: String) -> Int64? {
    literals.milliseconds(node, what)
  }

  /// Reads a range of counts: `6..20`, `6..`, `..20`, `6`, or `min` and `max`.
  mutating func countRange(_ node: Node, _ what: String, beside: [String] = []) -> CountRange? {
    literals.countRange(node, what, beside: beside)
  }

  /// Reads one of several words.
  mutating func choice<Choice>(
    _ node: Node, _ what: String, _ choices: [(word: String, choice: Choice)]
  ) -> Choice? {
    literals.syntax.choice(node, what, choices)
  }

  /// Reads the items of a list.
  mutating func items(_ node: Node, _ what: String, ofWords: Bool = false) -> [Node]? {
    literals.items(node, what, ofWords: ofWords)
  }

  /// Reports the keys in a rule's arguments that are not among these.
  mutating func checkKeys(_ node: Node, _ keys: [String], of what: String) {
    literals.checkKeys(node, keys, of: what)
  }

  /// Returns the value of a required key.
  mutating func needed(_ node: Node, _ key: String, of what: String) -> Node? {
    literals.needed(node, key, of: what)
  }
}

/// Reads patterns.
extension ArgumentReader {
  /// Compiles a pattern, written as a string or as `pattern` and `flags`, and adds it to the form's
  /// patterns.
  mutating func pattern(_ node: Node, _ what: String, anchoring: Pattern.Anchoring) -> PatternUse? {
    patterns.use(node, what, anchoring: anchoring, &literals)
  }
}

/// Reads values of a field.
extension ArgumentReader {
  /// Reads a value of the place's field.
  mutating func literal(
    _ node: Node, _ what: String, _ place: Place, suggestion: String? = nil
  ) -> Literal? {
    switch fields[place.field].type {
    case .list, .group, .map: json(node, what, of: place.field).map { .json($0) }
    default: literals.literal(node, what, type: fields[place.field].type, suggestion: suggestion)
    }
  }

  /// Reads the value of a list, group or map, with each part by its own type.
  private mutating func json(_ node: Node, _ what: String, of field: FieldID) -> Value? {
    let plan = fields[field]
    switch (plan.type, node.content) {
    case (.list, .list(let items)):
      guard let item = plan.children.last else { return literals.json(node) }
      var values: [Value] = []
      for node in items {
        guard let value = json(node, what, of: item) else { return nil }
        values.append(value)
      }
      return .list(values)
    case (.map, .mapping(let entries)), (.group, .mapping(let entries)):
      var members: [Value.Member] = []
      for entry in entries {
        guard let name = entry.key.text else { continue }
        let part =
          plan.type == .map
          ? plan.children.last
          : plan.children.first { ByteString(fields[$0].name) == ByteString(name) }
        let value = part.map { json(entry.value, what, of: $0) } ?? literals.json(entry.value)
        guard let value else { return nil }
        members.append(Value.Member(name, value))
      }
      return .object(members)
    case (.list, _), (.map, _), (.group, _):
      let shape = plan.type == .list ? "a list" : "a mapping"
      report("wrong-type", "\(what) must be \(shape), \(node.mismatch)", at: node.range)
      return nil
    default:
      return node.isNull ? .null : literals.literal(node, what, type: plan.type)?.value
    }
  }
}
