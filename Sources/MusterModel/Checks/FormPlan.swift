package import MusterPattern

/// A compiled form as data, to be explained, linted and laid out.
package struct FormPlan: Sendable {
  /// The form's own keys.
  package var form: FormSyntax
  /// All fields, each group before the fields inside it; a list's item and a map's key and value
  /// are also fields.
  package var fields: [FieldPlan]
  /// The form itself and every list's item.
  package var frames: [FramePlan]
  /// The top-level fields.
  package var roots: [FieldID]
  /// The patterns of its rules, in the order of use.
  package var patterns: [PatternPlan]
  /// The form's cross-field rules.
  package var crossFieldRules: [CrossFieldRule]
  /// The pages of a wizard.
  package var steps: [StepPlan]
  /// The fields with a `when` or a computation, each after those that it reads.
  package var conditionOrder: [FieldID]

  /// Creates the plan of a form.
  package init(
    form: FormSyntax, fields: [FieldPlan], frames: [FramePlan], roots: [FieldID],
    patterns: [PatternPlan], crossFieldRules: [CrossFieldRule], steps: [StepPlan],
    conditionOrder: [FieldID]
  ) {
    self.form = form
    self.fields = fields
    self.frames = frames
    self.roots = roots
    self.patterns = patterns
    self.crossFieldRules = crossFieldRules
    self.steps = steps
    self.conditionOrder = conditionOrder
  }

  /// Returns a field's path with a star for each item: `/guests/*/name`.
  package func path(of field: FieldID) -> String {
    var path: [UInt8] = []
    for current in way(to: field) {
      path.append(pointerStep: fields.isEntry(current) ? "*" : fields[current].name)
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns a column of a table.
  package func column(_ number: Int, of table: TableID) -> TablePlan.Column {
    form.tables[table].columns[number]
  }

  /// Returns the fields from the form to a field, including the field.
  package func way(to field: FieldID) -> [FieldID] { fields.outward(from: field).reversed() }
}

/// A pattern of the form, compiled.
package struct PatternPlan: Sendable {
  /// The pattern as written.
  package var text: String
  /// True if case is ignored.
  package var ignoresCase: Bool
  /// The pattern, ready to match.
  package var pattern: Pattern

  /// Creates the plan of a pattern.
  package init(text: String, ignoresCase: Bool, pattern: Pattern) {
    self.text = text
    self.ignoresCase = ignoresCase
    self.pattern = pattern
  }
}

/// A page of a wizard.
package struct StepPlan: Sendable {
  /// The name that `go` takes.
  package var name: String
  /// The page's heading.
  package var title: LocalText?
  /// The condition for showing the page.
  package var when: Condition?
  /// The page's fields.
  package var fields: [FieldID]

  /// Creates the plan of a page.
  package init(name: String, title: LocalText? = nil, when: Condition? = nil, fields: [FieldID]) {
    self.name = name
    self.title = title
    self.when = when
    self.fields = fields
  }
}
