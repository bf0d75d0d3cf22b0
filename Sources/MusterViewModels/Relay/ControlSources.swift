/// The sources that a field's control depends on, besides the rule file and the language.
struct ControlSources {
  /// The handles of fields outside lists.
  private(set) var handles: Set<FieldHandle> = []
  /// The fields in lists, each with the number of lists of which it and the control are in the same
  /// item.
  private(set) var inLists: [Int: Int] = [:]
  /// True if the control depends on the program's values.
  private(set) var readsGivens = false
  private(set) var readClock = false

  /// True if the control is always the same.
  var areNone: Bool { handles.isEmpty && inLists.isEmpty && !readsGivens && !readClock }

  /// Finds the sources of a field's control.
  init(of number: FieldID, in plan: FormPlan, handles: [FieldHandle?], readsClock: Bool) {
    for rule in plan.fields[number].rules where rule.severity == .error {
      guard rule.facts.shapesControl else { continue }
      for reference in rule.references {
        let depth = plan.sharedDepth(of: reference, from: number)
        add(reference.field, plan, handles, depth)
      }
      if rule.readsTables { readsGivens = true }
      // Like bounds, a condition can read the clock.
      if readsClock, rule.when != nil || rule.readsClock { readClock = true }
    }
  }

  private mutating func add(
    _ field: FieldID, _ plan: FormPlan, _ known: [FieldHandle?], _ depth: Int
  ) {
    if plan.fields[field].isGiven {
      readsGivens = true
    } else if let handle = known[field.index] {
      handles.insert(handle)
    } else {
      inLists[field.index] = min(depth, inLists[field.index] ?? depth)
    }
    // The children of a group, and the state of the field around it, are part of the control.
    for child in plan.fields[field].children { add(child, plan, known, depth) }
  }
}
