/// Forms written in Swift, without a file.
extension RuleForm {
  /// Creates a form from its fields and the other parts that a rule file can have.
  ///
  /// ```swift
  /// let form = try RuleForm("signin", validate: .live) {
  ///   Field("email", .matches(#"\S+@\S+"#), label: "Email")
  ///   Field("phone", .format("e164"), label: "Phone")
  ///   FormRule.present("email", "phone")
  /// }
  /// ```
  ///
  /// If the form has mistakes, the initialiser throws an error that shows the line of each.
  ///
  /// - Parameters:
  ///   - name: The form's name.
  ///   - policy: The time at which a failure is shown.
  ///   - language: The language of the form's messages.
  ///   - unknownFields: The treatment of members that have no field.
  ///   - shared: The shapes, patterns and messages that the form refers to by name.
  ///   - formats: Your own formats for the form's rules.
  ///   - kinds: Your own kinds of rules for the form's fields.
  ///   - settings: Further top-level keys of a rule file: `["stop": "never"]`.
  ///   - parts: The form's fields, cross-field rules, given values, steps, messages and patterns.
  public init(
    _ name: String, validate policy: ValidationPolicy = .polite, language: String = "en",
    unknownFields: UnknownFields = .keep, use shared: [SharedRules] = [],
    formats: [Format] = [], kinds: [Kind] = [], settings: KeyValuePairs<String, Value> = [:],
    @FormBuilder _ parts: () -> [FormPart]
  ) throws(CompileError) {
    var entries: [(String, Node)] = [("form", .quoted(name))]
    if ByteString(language) != "en" { entries.append(("language", .quoted(language))) }
    switch policy {
    case .polite: break
    case .live: entries.append(("validate", .plain("live")))
    case .touched: entries.append(("validate", .plain("touched")))
    case .submit: entries.append(("validate", .plain("submit")))
    }
    switch unknownFields {
    case .keep: break
    case .drop: entries.append(("unknown-fields", .plain("drop")))
    case .reject: entries.append(("unknown-fields", .plain("reject")))
    }
    if !formats.isEmpty || !kinds.isEmpty {
      let expected: [(String, Node)] = [
        ("formats", .list(formats.map { .quoted($0.name) })),
        ("kinds", .list(kinds.map { .quoted($0.word) })),
      ]
      entries.append(("expects", .mapping(expected)))
    }
    entries += settings.map { ($0.key, .value($0.value)) }
    var writer = FormWriter(language: language, part: 0)
    entries += writer.form(parts())
    var lines = [writer.lines]
    let form = FormSource.Part(
      name: name, node: .mapping(entries), uses: shared.indices.map { $0 + 1 })
    var source = FormSource(parts: [form])
    for (index, rules) in shared.enumerated() {
      var writer = FormWriter(language: language, part: index + 1)
      let node = Node.mapping(writer.shared(rules.parts))
      source.parts.append(FormSource.Part(name: rules.name, node: node))
      lines.append(writer.lines)
    }
    do throws(CompileError) {
      try self.init(source, Vocabulary(kinds: kinds, formats: formats))
    } catch {
      throw CompileError(diagnostics: error.diagnostics.map { $0.placed(on: lines) })
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the Swift line that its range means.
  fileprivate func placed(on lines: [SourceLines]) -> Diagnostic {
    var placed = self
    placed.range = nil
    placed.sourceLine = range.flatMap { range in
      lines.indices.contains(range.source) ? lines[range.source][range] : nil
    }
    return placed
  }
}
