/// Reads the top level of a rule file.
extension SyntaxReader {
  static let formKeys = [
    "form", "muster", "title", "description", "language", "validate", "stop", "empty",
    "unknown-fields", "use", "patterns", "shapes", "given", "fields", "together", "steps",
    "messages", "examples", "stories",
  ]

  /// Reads the whole form: the main part, then the messages of the parts that it uses.
  mutating func form() -> FormSyntax {
    var form = FormSyntax()
    guard let main = source.parts.first else { return form }
    guard let entries = main.node.entries else {
      report(
        "wrong-type", "a rule file is a mapping with `form` and `fields`, not \(main.node.shape)",
        at: main.node.range)
      return form
    }
    if let language = main.node["language"]?.text, isLanguageTag(language) {
      form.language = language
      self.language = language
    }
    for entry in entries { read(entry, into: &form) }
    if main.node["form"] == nil {
      missing("form", ": give the form a name", in: main.node, at: firstByte(main.node))
    }
    if main.node["fields"] == nil {
      missing("fields", ": a form has fields", in: main.node, at: firstByte(main.node))
    }
    for part in source.parts.indices.dropFirst() { readUsed(part, into: &form) }
    if fieldCount > FormLimits.fields {
      report(
        "too-many-fields",
        "a form has at most \(FormLimits.fields) fields, those of its shapes included",
        at: tooManyFieldsAt)
    }
    if let tooDeepAt {
      report(
        "too-deep", "shapes that take one another more than \(FormLimits.depth) deep",
        at: tooDeepAt)
    }
    return form
  }

  private mutating func read(_ entry: Node.Entry, into form: inout FormSyntax) {
    let value = entry.value
    switch ByteString(entry.key.text ?? "") {
    case "form":
      guard let name = text(value, "`form`") else { return }
      form.name = name
      if !isFormName(name) {
        report(
          "bad-name",
          "a form's name is letters, digits, `-` and `_`, and starts with a letter: `\(name)`",
          at: value.range)
      }
    case "muster":
      if !value.isWord("1") {
        report(
          "unknown-version", "the language's version is the number 1, not \(value.shape)",
          at: value.range)
      }
    case "title": form.title = label(value, "`title`")
    case "description": form.description = label(value, "`description`")
    case "language": checkLanguage(value)
    case "validate": form.policy = policy(value) ?? form.policy
    case "stop": form.stop = stop(value) ?? form.stop
    case "empty": form.empty = empty(value) ?? form.empty
    case "unknown-fields": form.unknownFields = unknownFields(value) ?? form.unknownFields
    case "use": checkUse(value)
    case "patterns": checkPatterns(value)
    case "shapes": checkShapes(value)
    case "given": form.given = given(value)
    case "fields": form.fields = fields(value, "`fields`")
    case "together": form.crossFieldRules = crossFieldRules(value)
    case "steps": form.steps = steps(value)
    case "messages": form.messages += messages(value)
    case "examples": form.examples = value
    case "stories": form.stories = value
    default: unknownKey(entry, in: "a rule file", among: Self.formKeys)
    }
  }

  /// Reads the messages of a used file, which come after the form's own; its patterns and shapes
  /// are looked up by name.
  private mutating func readUsed(_ part: Int, into form: inout FormSyntax) {
    let node = source.parts[part].node
    guard let entries = node.entries else {
      report("wrong-type", "a rule file is a mapping, not \(node.shape)", at: node.range)
      return
    }
    for entry in entries {
      switch ByteString(entry.key.text ?? "") {
      case "patterns": checkPatterns(entry.value)
      case "shapes": checkShapes(entry.value)
      case "messages": form.messages += messages(entry.value)
      default:
        if let key = entry.key.text,
          Self.formKeys.contains(where: { ByteString($0) == ByteString(key) })
        {
          continue
        }
        unknownKey(entry, in: "a rule file", among: Self.formKeys)
      }
    }
  }

  func firstByte(_ node: Node) -> SourceRange? {
    guard let range = node.entries?.first?.key.range ?? node.range else { return nil }
    return SourceRange(source: range.source, start: range.start, end: range.start)
  }

  private func isFormName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter else { return false }
    return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  mutating func policy(_ node: Node) -> ValidationPolicy? {
    choice(
      node, "`validate`",
      [("polite", .polite), ("live", .live), ("touched", .touched), ("submit", .submit)])
  }

  mutating func stop(_ node: Node) -> FormSyntax.Stop? {
    choice(node, "`stop`", [("first", .first), ("never", .never)])
  }

  mutating func empty(_ node: Node) -> FormSyntax.Empty? {
    choice(node, "`empty`", [("absent", .absent), ("value", .value)])
  }

  mutating func unknownFields(_ node: Node) -> UnknownFields? {
    choice(node, "`unknown-fields`", [("keep", .keep), ("drop", .drop), ("reject", .reject)])
  }

  private mutating func checkLanguage(_ node: Node) {
    guard let tag = text(node, "`language`"), !isLanguageTag(tag) else { return }
    report(
      "unknown-word", "`language` is a language tag, like en or pt-BR, not `\(tag)`",
      at: node.range)
  }

  private mutating func checkUse(_ node: Node) {
    for item in node.items ?? [node] {
      if let path = text(item, "a file under `use`"), path.isEmpty {
        report("wrong-type", "a file under `use` is a path, and here is none", at: item.range)
      }
    }
  }

  /// Checks the entries of `patterns`: they are texts with valid names. Patterns are compiled
  /// later.
  private mutating func checkPatterns(_ node: Node) {
    for entry in mapping(node, "`patterns`") {
      guard let name = entry.key.text, !isHostKey(name) else { continue }
      if !isPatternName(name) {
        report(
          "bad-name",
          "a pattern's name is at most 32 letters, digits and `_`, not first a digit: `\(name)`",
          at: entry.key.range)
      }
      _ = text(entry.value, "a pattern")
    }
  }

  func isPatternName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 32 else { return false }
    return !first.isDigit && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
  }

  /// Reads every shape once by itself, so that mistakes in an unused one are reported.
  private mutating func checkShapes(_ node: Node) {
    var reported = Set(diagnostics)
    for entry in mapping(node, "`shapes`") {
      guard let name = entry.key.text, !isHostKey(name) else { continue }
      if fieldCount > FormLimits.fields { break }
      checkFieldName(name, at: entry.key.range, "a shape")
      let outer = diagnostics.count
      openShapes.append((source.part(of: entry.key), name))
      shapes.append(field(name, at: entry.key.range, entry.value, "the shape `\(name)`"))
      openShapes.removeLast()
      let own = diagnostics[outer...].filter { !reported.contains($0) }
      diagnostics.removeLast(diagnostics.count - outer)
      diagnostics += own
      reported.formUnion(own)
    }
  }

  private mutating func given(_ node: Node) -> [FormSyntax.Given] {
    var all: [FormSyntax.Given] = []
    for entry in mapping(node, "`given`") {
      guard let name = entry.key.text, !isHostKey(name) else { continue }
      checkFieldName(name, at: entry.key.range, "a given")
      let typeNode = entry.value["type"] ?? entry.value
      if entry.value["type"] != nil {
        for key in entry.value.entries ?? [] where ByteString(key.key.text ?? "") != "type" {
          unknownKey(key, in: "the given `\(name)`", among: ["type"])
        }
      }
      guard countsField(at: entry.key.range) else { break }
      guard let type = type(typeNode, "the type of a given") else { continue }
      guard type.isScalar || type == .any else {
        report("wrong-type", "a given is one value, not a \(type.word)", at: typeNode.range)
        continue
      }
      all.append(FormSyntax.Given(name: name, type: type, range: entry.key.range))
    }
    return all
  }

  mutating func type(_ node: Node, _ what: String) -> ValueType? {
    let types = ValueType.allCases.map { (word: $0.word, choice: $0) }
    if let text = node.text, ValueType(ByteString(text)) == nil, Format.named(text) != nil {
      report(
        "unknown-word", "\(what) is one of \(listed(types.map { $0.word })), not `\(text)`",
        at: node.range, suggestion: "`\(text)` is a format: write `format: \(text)`")
      return nil
    }
    return choice(node, what, types)
  }

  private mutating func steps(_ node: Node) -> [FormSyntax.Step] {
    var steps: [FormSyntax.Step] = []
    var names: Set<ByteString> = []
    for item in list(node, "`steps`") {
      var step = FormSyntax.Step(name: "", title: nil, when: nil, fields: [], range: item.range)
      let entries = mapping(item, "a step")
      for entry in entries {
        switch ByteString(entry.key.text ?? "") {
        case "name": step.name = text(entry.value, "a step's name") ?? ""
        case "title": step.title = label(entry.value, "`title`")
        case "when": step.when = condition(entry.value)
        case "fields":
          for name in list(entry.value, "a step's `fields`", ofWords: true) {
            if let text = text(name, "a field's name") { step.fields.append((text, name.range)) }
          }
        default: unknownKey(entry, in: "a step", among: ["name", "title", "when", "fields"])
        }
      }
      guard item.entries != nil else { continue }
      if item["fields"] == nil {
        missing("fields", ": a step has fields", in: item, at: firstByte(item))
      }
      if let name = item["name"] {
        if name.text?.isEmpty == true && !name.isNull {
          report("bad-name", "the name of a step is empty", at: name.range)
        } else if !step.name.isEmpty, !names.insert(ByteString(step.name)).inserted {
          report("duplicate", "two steps are named `\(step.name)`", at: name.range)
        }
      } else {
        missing("name", ": a step has a name", in: item, at: firstByte(item))
      }
      steps.append(step)
    }
    return steps
  }
}
