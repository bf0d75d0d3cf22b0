public import MusterPattern

/// A compiled form as data: what explaining, linting and laying out read.
public struct FormPlan: Sendable {
  /// The form's own keys.
  public var form: FormSyntax
  /// All fields, groups before their own; a list's item and a map's key and value are fields too.
  public var fields: [FieldPlan]
  /// The form itself and every list's item.
  public var frames: [FramePlan]
  /// The top-level fields.
  public var roots: [Int]
  public var patterns: [PatternPlan]
  /// The form's rules over several fields.
  public var together: [TogetherRule]
  public var steps: [StepPlan]
  /// The fields with a `when`, each after those its condition reads.
  public var conditionOrder: [Int]
}

/// A pattern of the form, compiled.
public struct PatternPlan: Sendable {
  public var text: String
  public var ignoresCase: Bool
  public var pattern: Pattern
}

/// A page of a wizard.
public struct StepPlan: Sendable {
  public var name: String
  public var title: LocalText?
  public var when: Condition?
  public var fields: [Int]
}
