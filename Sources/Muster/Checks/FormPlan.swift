public import MusterPattern

/// A compiled form as data, for explaining, linting and laying out.
public struct FormPlan: Sendable {
  /// The form's own keys.
  public var form: FormSyntax
  /// All fields, groups before their own; a list's item and a map's key and value are fields too.
  public var fields: [FieldPlan]
  /// The form itself and every list's item.
  public var frames: [FramePlan]
  /// The top-level fields.
  public var roots: [Int]
  /// The patterns of its rules, in the order of use.
  public var patterns: [PatternPlan]
  /// The form's cross-field rules.
  public var crossFieldRules: [CrossFieldRule]
  /// The pages of a wizard.
  public var steps: [StepPlan]
  /// The fields with a `when`, each after those that its condition reads.
  public var conditionOrder: [Int]

  /// Returns a field's path with a star for each item: `/guests/*/name`.
  package func path(of field: Int) -> String {
    var path: [UInt8] = []
    for current in way(to: field) {
      let plan = fields[current]
      let isEntry = plan.parent.map { fields[$0].itemFrame == plan.frame } ?? false
      path.append(pointerStep: isEntry ? "*" : plan.name)
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns the fields from the form to a field, including the field.
  func way(to field: Int) -> [Int] {
    var fields: [Int] = []
    var next: Int? = field
    while let current = next {
      fields.insert(current, at: 0)
      next = self.fields[current].parent
    }
    return fields
  }
}

/// A pattern of the form, compiled.
public struct PatternPlan: Sendable {
  /// The pattern as written.
  public var text: String
  /// True if case is ignored.
  public var ignoresCase: Bool
  /// The pattern, ready to match.
  public var pattern: Pattern
}

/// A page of a wizard.
public struct StepPlan: Sendable {
  /// The name that `go` takes.
  public var name: String
  /// The page's heading.
  public var title: LocalText?
  /// The condition under which the page is shown.
  public var when: Condition?
  /// Its fields, as indices into the form's.
  public var fields: [Int]
}
