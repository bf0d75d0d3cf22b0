/// Reads the top level of a rule file.
struct FormReader {
  var reader: SyntaxReader
  /// The budget for the shapes themselves, each of which is read once on its own.
  private var shapesAlone: ShapeBudget

  init(reader: SyntaxReader) {
    self.reader = reader
    shapesAlone = ShapeBudget(limit: reader.limits.shapeUnits)
  }

  static let formKeys = [
    "form", "muster", "title", "description", "language", "validate", "stop", "empty", "absent",
    "unknown-fields", "use", "expects", "patterns", "shapes", "given", "conditions", "fields",
    "together",
    "steps",
    "messages", "examples", "stories",
  ]

  /// Reads the whole form: the main part, then the messages of the parts that it uses.
  mutating func read() -> FormSyntax {
    var form = FormSyntax(in: reader.words.languages)
    guard let main = reader.source.parts.first else { return form }
    form.expectations = reader.readExpectations()
    form.absentMarkers = reader.source.absentMarkers.map { AbsentMarker($0) }
    guard let entries = main.node.entries else {
      reader.report(
        "wrong-type",
        "a rule file must be a mapping with `form` and `fields`, "
          + main.node.mismatch,
        at: main.node.range)
      return form
    }
    if let language = main.node["language"]?.text, reader.isLanguageTag(language) {
      form.language = language
      reader.language = language
    }
    for entry in entries {
      if reader.isHostKey(entry.key.text ?? "") {
        form.hostKeys.append(entry)
      } else {
        read(entry, into: &form)
      }
    }
    if main.node["form"] == nil {
      reader.missing(
        "form", ": give the form a name", in: main.node, at: reader.firstByte(main.node))
    }
    if main.node["fields"] == nil {
      reader.missing(
        "fields", ": a form needs fields", in: main.node, at: reader.firstByte(main.node))
    }
    for part in reader.source.parts.indices.dropFirst() { readUsed(part, into: &form) }
    let most = reader.limits.fields
    if reader.fieldCount > most {
      reader.report(
        "too-many-fields",
        "a form can have at most \(most) fields, including those of its shapes",
        at: reader.tooManyFieldsAt)
    }
    if let tooDeepAt = reader.tooDeepAt {
      reader.report(
        "too-deep", "shapes use one another more than \(FormLimits.depth) levels deep",
        at: tooDeepAt)
    } else {
      reader.tooLarge = shapesAlone.problem ?? reader.shapeBudget.problem
    }
    return form
  }

  private mutating func read(_ entry: Node.Entry, into form: inout FormSyntax) {
    let value = entry.value
    switch ByteString(entry.key.text ?? "") {
    case "form":
      guard let name = reader.text(value, "`form`") else { return }
      form.name = name
      if !isFormName(name) {
        reader.report(
          "bad-name",
          "invalid form name `\(name)`: use letters, digits, `-` and `_`, starting with a letter",
          at: value.range)
      }
    case "muster":
      if !value.isWord("1") {
        reader.report(
          "unknown-version", "the version of the rule language must be 1, \(value.mismatch)",
          at: value.range)
      }
    case "title": form.title = reader.label(value, "`title`")
    case "description": form.description = reader.label(value, "`description`")
    case "language": checkLanguage(value)
    case "validate": form.policy = reader.policy(value) ?? form.policy
    case "stop": form.stop = reader.stop(value) ?? form.stop
    case "empty": form.empty = reader.empty(value) ?? form.empty
    case "absent": form.absentMarkers += reader.absentMarkers(value)
    case "unknown-fields": form.unknownFields = reader.unknownFields(value) ?? form.unknownFields
    case "use": checkUse(value)
    case "expects": break
    case "patterns": checkPatterns(value)
    case "shapes": checkShapes(value)
    case "given": readGiven(value, into: &form)
    case "conditions": form.conditions = conditions(value)
    case "fields": form.fields = reader.fields(value, "`fields`")
    case "together": form.crossFieldRules = reader.crossFieldRules(value)
    case "steps": form.steps = steps(value)
    case "messages": form.messages += reader.messages(value)
    case "examples": form.examples = value
    case "stories": form.stories = value
    default: reader.unknownKey(entry, in: "a rule file", among: Self.formKeys)
    }
  }

  /// Reads the messages of a used file, which come after the form's own; its patterns and shapes
  /// are looked up by name.
  private mutating func readUsed(_ part: Int, into form: inout FormSyntax) {
    let node = reader.source.parts[part].node
    guard let entries = node.entries else {
      reader.report(
        "wrong-type", "a rule file must be a mapping, \(node.mismatch)", at: node.range)
      return
    }
    for entry in entries {
      switch ByteString(entry.key.text ?? "") {
      case "patterns": checkPatterns(entry.value)
      case "shapes": checkShapes(entry.value)
      case "messages": form.messages += reader.messages(entry.value)
      default:
        if let key = entry.key.text,
          Self.formKeys.contains(where: { ByteString($0) == ByteString(key) })
        {
          continue
        }
        reader.unknownKey(entry, in: "a rule file", among: Self.formKeys)
      }
    }
  }

  private func isFormName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter else { return false }
    return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  private mutating func checkLanguage(_ node: Node) {
    guard let tag = reader.text(node, "`language`"), !reader.isLanguageTag(tag) else { return }
    reader.report(
      "unknown-word", "`language` must be a language tag such as en or pt-BR, not `\(tag)`",
      at: node.range)
  }

  private mutating func checkUse(_ node: Node) {
    for item in node.items ?? [node] {
      if let path = reader.text(item, "a file under `use`"), path.isEmpty {
        reader.report(
          "wrong-type", "a path under `use` can't be empty", at: item.range)
      }
    }
  }

  /// Checks that the entries of `patterns` are strings with valid names. Patterns are compiled
  /// later.
  private mutating func checkPatterns(_ node: Node) {
    for entry in reader.mapping(node, "`patterns`") {
      guard let name = entry.key.text, !reader.isHostKey(name) else { continue }
      if !reader.isPatternName(name) {
        reader.report(
          "bad-name",
          "invalid pattern name `\(name)`: use at most 32 letters, digits and `_`, not "
            + "starting with a digit",
          at: entry.key.range)
      }
      _ = reader.text(entry.value, "a pattern")
    }
  }

  /// Reads every shape once on its own, to also report mistakes in unused shapes.
  private mutating func checkShapes(_ node: Node) {
    var reported = Set(reader.diagnostics)
    swap(&reader.shapeBudget, &shapesAlone)
    defer { swap(&reader.shapeBudget, &shapesAlone) }
    for entry in reader.mapping(node, "`shapes`") {
      guard let name = entry.key.text, !reader.isHostKey(name) else { continue }
      if reader.isFull { break }
      reader.checkFieldName(name, at: entry.key.range, "a shape")
      let outer = reader.diagnostics.count
      reader.openShapes.append(
        OpenShape(part: reader.source.part(of: entry.key), name: name, entry: entry))
      reader.shapes.append(
        reader.field(name, at: entry.key.range, entry.value, "the shape `\(name)`"))
      reader.openShapes.removeLast()
      let own = reader.diagnostics[outer...].filter { !reported.contains($0) }
      reader.diagnostics.removeLast(reader.diagnostics.count - outer)
      reader.diagnostics += own
      reported.formUnion(own)
    }
  }

  private mutating func readGiven(_ node: Node, into form: inout FormSyntax) {
    for entry in reader.mapping(node, "`given`") {
      guard let name = entry.key.text, !reader.isHostKey(name) else { continue }
      reader.checkFieldName(name, at: entry.key.range, "a given value")
      if Self.isTable(entry.value) {
        guard reader.countsField(at: entry.key.range) else { break }
        form.tables.append(table(entry.key, entry.value))
        continue
      }
      let typeNode = entry.value["type"] ?? entry.value
      if entry.value["type"] != nil {
        for key in entry.value.entries ?? [] where ByteString(key.key.text ?? "") != "type" {
          reader.unknownKey(key, in: "the given value `\(name)`", among: ["type"])
        }
      }
      guard reader.countsField(at: entry.key.range) else { break }
      guard let type = reader.type(typeNode, "the type of a given value") else { continue }
      guard type.isScalar || type == .any else {
        reader.report(
          "wrong-type", "a given value must be a single value, not a \(type.word)",
          at: typeNode.range,
          suggestion: type == .list ? "write `{ list: text }` for a list of strings" : nil)
        continue
      }
      form.given.append(FormSyntax.Given(name: name, type: type, range: entry.key.range))
    }
  }

  /// Reads the named conditions.
  private mutating func conditions(_ node: Node) -> [FormSyntax.NamedCondition] {
    var all: [FormSyntax.NamedCondition] = []
    for entry in reader.mapping(node, "`conditions`") {
      guard let name = entry.key.text, !reader.isHostKey(name) else { continue }
      reader.checkFieldName(name, at: entry.key.range, "a condition")
      guard reader.countsField(at: entry.key.range) else { break }
      guard reader.text(entry.value, "a condition with a name") != nil else { continue }
      all.append(
        FormSyntax.NamedCondition(name: name, range: entry.key.range, expression: entry.value))
    }
    return all
  }

  private mutating func steps(_ node: Node) -> [FormSyntax.Step] {
    var steps: [FormSyntax.Step] = []
    var names: Set<ByteString> = []
    for item in reader.list(node, "`steps`") {
      var step = FormSyntax.Step(name: "", title: nil, when: nil, fields: [], range: item.range)
      let entries = reader.mapping(item, "a step")
      for entry in entries {
        switch ByteString(entry.key.text ?? "") {
        case "name": step.name = reader.text(entry.value, "a step's name") ?? ""
        case "title": step.title = reader.label(entry.value, "`title`")
        case "when": step.when = reader.condition(entry.value)
        case "fields":
          for name in reader.list(entry.value, "a step's `fields`", ofWords: true) {
            if let text = reader.text(name, "a field's name") {
              step.fields.append((text, name.range))
            }
          }
        default: reader.unknownKey(entry, in: "a step", among: ["name", "title", "when", "fields"])
        }
      }
      guard item.entries != nil else { continue }
      if item["fields"] == nil {
        reader.missing("fields", ": a step needs fields", in: item, at: reader.firstByte(item))
      }
      if let name = item["name"] {
        if name.text?.isEmpty == true && !name.isNull {
          reader.report("bad-name", "the name of a step is empty", at: name.range)
        } else if !step.name.isEmpty, !names.insert(ByteString(step.name)).inserted {
          reader.report("duplicate", "two steps are named `\(step.name)`", at: name.range)
        }
      } else {
        reader.missing("name", ": a step needs a name", in: item, at: reader.firstByte(item))
      }
      steps.append(step)
    }
    return steps
  }
}
