/// The sources that a field's control depends on, besides the rule file and the language.
struct ControlSources {
  /// The handles of fields outside lists.
  private(set) var handles: Set<FieldHandle> = []
  /// True if the control also depends on fields in lists or on the program's values, so any change
  /// can matter.
  private(set) var areAnywhere = false
  private(set) var readClock = false

  /// True if the control is always the same.
  var areNone: Bool { handles.isEmpty && !areAnywhere && !readClock }

  init(of field: FieldPlan, in plan: FormPlan, handles: [FieldHandle?], readsClock: Bool) {
    for rule in field.rules where rule.severity == .error && rule.facts.shapesControl {
      for reference in rule.references { add(reference.field, plan, handles) }
      // Like bounds, a condition can read the clock.
      if readsClock, rule.when != nil || rule.readsClock { readClock = true }
    }
  }

  private mutating func add(_ field: FieldID, _ plan: FormPlan, _ known: [FieldHandle?]) {
    if let handle = known[field.index], !plan.fields[field].isGiven {
      handles.insert(handle)
    } else {
      areAnywhere = true
    }
    // The children of a group, and the state of the field around it, are part of the control.
    for child in plan.fields[field].children { add(child, plan, known) }
  }
}
