/// Reads fields: their keys, their rules, and their shapes.
extension SyntaxReader {
  static let fieldKeys = [
    "label", "hint", "type", "secret", "normalize", "default", "nullable", "keep", "read-only",
    "column",
    "when", "compute", "supplied", "reads", "message", "rules", "is", "validate", "stop", "empty",
    "absent", "unknown-fields", "fields", "optional", "together", "each", "key",
  ]

  /// Reads an ordered mapping name → field.
  mutating func fields(_ node: Node, _ what: String) -> [FieldSyntax] {
    var fields: [FieldSyntax] = []
    for entry in mapping(node, what) {
      guard let name = entry.key.text else { continue }
      if isHostKey(name) { continue }
      if isFull { break }
      checkFieldName(name, at: entry.key.range, "a field")
      fields.append(field(name, at: entry.key.range, entry.value, "the field `\(name)`"))
    }
    return fields
  }

  mutating func checkFieldName(_ name: String, at range: SourceRange?, _ what: String) {
    if name.isEmpty {
      report("bad-name", "the name of \(what) is empty", at: range)
    } else if ByteString(name) == "any" || ByteString(name) == "not" {
      report(
        "bad-name", "\(what) can't be named `\(name)`: it has a meaning in conditions",
        at: range)
    } else if name.utf8.contains(where: { [0x2E, 0x2F, 0x5B, 0x5D].contains($0) }) {
      let advice = "for a table column with this name, write `column: \(ColumnName.quoted(name))`"
      report(
        "bad-name", "the name of \(what) can't contain `.`, `/`, `[` or `]`: `\(name)`",
        at: range,
        suggestion: ByteString(what) == "a field" ? advice : nil)
    }
  }

  /// Reads one field; an empty node is an optional field of type `text`.
  mutating func field(
    _ name: String, at range: SourceRange?, _ node: Node, _ what: String
  ) -> FieldSyntax {
    var field = FieldSyntax(name, at: range)
    if !countsField(at: range) || node.isNull { return field }
    guard node.entries != nil else {
      let word = node.plainText ?? ""
      var suggestion: String?
      if ValueType(ByteString(word)) != nil { suggestion = "write { type: \(word) }" }
      if ByteString(word) == "required" { suggestion = "write { required: true }" }
      report(
        "wrong-type", "\(what) must be a mapping of rules, \(node.mismatch)", at: node.range,
        suggestion: suggestion)
      return field
    }
    if let shape = openShapes.last { shapeBudget.spend(node, in: shape) }
    let (entries, opened) = withShape(node)
    if opened > 0, !changesFields(ofShapeOf: node) { field.shape = node["is"]?.text }
    let own = Set(opened > 0 ? node.entries?.map { ByteString($0.key.text ?? "") } ?? [] : [])
    var (hasType, hasFields) = (false, false)
    for entry in entries {
      if ByteString(entry.key.text ?? "") == "type" { hasType = true }
      if ByteString(entry.key.text ?? "") == "fields" { hasFields = true }
      if isHostKey(entry.key.text ?? "") {
        field.hostKeys.append(entry)
        continue
      }
      let before = diagnostics.count
      read(entry, into: &field, what)
      // A shape's mistakes are reported once, when every shape is read on its own.
      if opened > 0, !own.contains(ByteString(entry.key.text ?? "")) {
        diagnostics.removeLast(diagnostics.count - before)
      }
    }
    openShapes.removeLast(opened)
    if !hasType { inferType(&field, hasFields: hasFields) }
    countUnwritten(field, at: range)
    if field.type == .group, !hasFields {
      missing("fields", ": a group needs fields", in: node, at: field.typeRange ?? node.range)
    }
    return field
  }

  /// Counts a field that is read; returns false if there are too many. Nested shapes could create
  /// any number of fields.
  mutating func countsField(at range: SourceRange?) -> Bool {
    fieldCount += 1
    if fieldCount == limits.fields + 1 { tooManyFieldsAt = range }
    return fieldCount <= limits.fields
  }

  /// Counts the unwritten field of a list without `each`, or of a map without `each` or `key`.
  private mutating func countUnwritten(_ field: FieldSyntax, at range: SourceRange?) {
    if field.type == .list || field.type == .map, field.each.isEmpty { _ = countsField(at: range) }
    if field.type == .map, field.key.isEmpty { _ = countsField(at: range) }
  }

  private mutating func read(
    _ entry: Node.Entry, into field: inout FieldSyntax, _ what: String
  ) {
    let value = entry.value
    let word = entry.key.text ?? ""
    switch ByteString(word) {
    case "label": field.label = label(value, "`label`")
    case "hint": field.hint = label(value, "`hint`")
    case "type":
      // The rules of the field are read by the type that was meant: each mistake is reported once.
      field.type = type(value, "`type`") ?? meantType(value)
      field.typeRange = value.range
    case "secret": field.isSecret = flag(value, "`secret`") ?? false
    case "normalize": field.normalize = normalize(value)
    case "default": field.defaultValue = value
    case "nullable": field.isNullable = flag(value, "`nullable`") ?? false
    case "keep": field.isKept = flag(value, "`keep`") ?? true
    case "read-only": field.isReadOnly = flag(value, "`read-only`") ?? false
    case "column":
      field.column = text(value, "`column`")
      field.columnRange = entry.key.range
    case "when": field.when = condition(value)
    case "compute": field.compute = value
    case "supplied":
      field.supplied = choice(value, "`supplied`", [("replace", .replace)]) ?? .compare
      field.suppliedRange = entry.key.range
    case "reads": field.reads = value
    case "message": field.message = localText(value, "`message`")
    case "rules": field.rules += rules(value)
    case "is": break
    case "validate": field.policy = policy(value)
    case "stop": field.stop = stop(value)
    case "empty": field.empty = empty(value)
    case "absent": field.absentMarkers = absentMarkers(value)
    case "unknown-fields":
      field.unknownFields = unknownFields(value)
      field.unknownFieldsRange = entry.key.range
    case "fields": field.fields = fields(value, "`fields`")
    case "optional": field.isOptional = flag(value, "`optional`") ?? false
    case "together": field.crossFieldRules = crossFieldRules(value)
    case "each": field.each = [self.field("", at: entry.key.range, value, "`each`")]
    case "key": field.key = [self.field("", at: entry.key.range, value, "`key`")]
    default:
      if words.isOfField(word) {
        field.rules.append(rule(entry))
      } else {
        unknownKey(
          entry, in: what,
          among: Self.fieldKeys + words.ofFields)
      }
    }
  }

  /// Infers the type: a field with `fields` is a group, one with `each` is a list, and one that
  /// also has `key` is a map.
  private func inferType(_ field: inout FieldSyntax, hasFields: Bool) {
    if !field.key.isEmpty {
      field.type = .map
    } else if !field.each.isEmpty {
      field.type = .list
    } else if hasFields {
      field.type = .group
    }
  }

  private mutating func normalize(_ node: Node) -> [NormalizingStep] {
    var steps: [NormalizingStep] = []
    for item in node.items ?? [node] {
      if let entries = item.entries {
        if let step = strip(item, entries) { steps.append(step) }
        continue
      }
      if item.isWord("strip") {
        report(
          "wrong-type", "`strip` needs the characters to remove", at: item.range,
          suggestion: "write strip: '-'")
        continue
      }
      let step = choice(
        item, "a step of `normalize`", NormalizingStep.words.map { ($0.word, $0.step) })
      if let step { steps.append(step) }
    }
    return steps
  }

  private mutating func strip(_ node: Node, _ entries: [Node.Entry]) -> NormalizingStep? {
    let words = NormalizingStep.words.map { $0.word }
    for entry in entries where ByteString(entry.key.text ?? "") != "strip" {
      if let word = entry.key.text, words.contains(where: { ByteString($0) == ByteString(word) }) {
        report(
          "wrong-type", "the steps of `normalize` must be a list, because their order matters",
          at: entry.key.range, suggestion: "write [\(word), …]")
      } else {
        unknownKey(entry, in: "a step of `normalize`", among: ["strip"])
      }
    }
    guard let characters = node["strip"] else {
      if entries.isEmpty { missing("strip", "", in: node, at: node.range) }
      return nil
    }
    guard let text = text(characters, "`strip`") else { return nil }
    if text.isEmpty {
      report(
        "bad-argument", "`strip` needs at least one character to remove", at: characters.range)
      return nil
    }
    return .strip(text)
  }
}

/// Reads shapes: named fields that other fields refer to.
extension SyntaxReader {
  /// Returns a field's entries after those of its shape, and the number of shapes opened in doing
  /// so.
  private mutating func withShape(_ node: Node) -> (entries: [Node.Entry], opened: Int) {
    let own = node.entries ?? []
    guard let entry = node.entry("is") else { return (own, 0) }
    guard let name = text(entry.value, "`is`") else { return (own, 0) }
    guard let shape = shape(name, from: source.part(of: entry.value)) else {
      if source.isMissing(name, for: entry.value) || shapesAreUnread { return (own, 0) }
      let hint = nameHint(name, among: shapeNames(from: source.part(of: entry.value)))
      report(
        "unknown-shape", "there is no shape `\(name)`", at: entry.value.range, suggestion: hint)
      return (own, 0)
    }
    if openShapes.contains(where: {
      $0.part == shape.part && ByteString($0.name) == ByteString(shape.name)
    }) {
      report("cycle", "the shape `\(name)` uses itself", at: entry.value.range)
      return (own, 0)
    }
    // Reported at the end: a mistake inside a shape is not reported where another shape uses it.
    if openShapes.count >= FormLimits.depth { tooDeepAt = tooDeepAt ?? entry.value.range }
    if openShapes.count >= FormLimits.depth { return (own, 0) }
    shapeBudget.spend(on: shape)
    if shapeBudget.isSpent { return (own, 0) }
    openShapes.append(shape)
    let (inherited, opened) = withShape(shape.entry.value)
    takenShapes.insert(ByteString("\(shape.part).\(shape.name)"))
    return (inherited.merged(with: own), opened + 1)
  }

  /// Returns true if a field replaces the fields of its shape, or changes what each of them is.
  private func changesFields(ofShapeOf node: Node) -> Bool {
    node["fields"] != nil || node["secret"] != nil || node["read-only"] != nil
      || node["empty"] != nil
  }

  /// Returns a part's shape with this name.
  private mutating func ownShape(_ name: String, of part: Int) -> OpenShape? {
    if shapesByName[part] == nil {
      var table: [ByteString: Node.Entry] = [:]
      for entry in source.parts[part].node["shapes"]?.entries ?? [] {
        if let name = entry.key.text, table[ByteString(name)] == nil {
          table[ByteString(name)] = entry
        }
      }
      shapesByName[part] = table
    }
    return shapesByName[part]?[ByteString(name)].map {
      OpenShape(part: part, name: name, entry: $0)
    }
  }

  private mutating func shape(_ name: String, from part: Int) -> OpenShape? {
    if let own = ownShape(name, of: part) { return own }
    for used in source.parts[part].uses {
      let prefix = source.parts[used].name + "."
      guard name.utf8.starts(with: prefix.utf8) else { continue }
      let rest = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      if let found = ownShape(rest, of: used) { return found }
    }
    return nil
  }

  /// True if `shapes` is not a mapping, which is already reported.
  private var shapesAreUnread: Bool {
    source.parts.contains { $0.node["shapes"].map { $0.entries == nil } ?? false }
  }

  private func shapeNames(from part: Int) -> [String] {
    let own = source.parts[part].node["shapes"]?.entries?.compactMap { $0.key.text } ?? []
    return source.parts[part].uses.reduce(into: own) { names, used in
      let entries = source.parts[used].node["shapes"]?.entries ?? []
      names += entries.compactMap { $0.key.text }.map { "\(source.parts[used].name).\($0)" }
    }
  }
}
