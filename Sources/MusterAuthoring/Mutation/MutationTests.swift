internal import Muster

/// A file's passing tests, in the order in which they are tried against a mutant.
struct MutationTests: Sendable {
  private struct Held {
    let test: FormTest
    /// The only top-level field that the test is about; `nil` for all fields.
    let root: String?
  }

  private let held: [Held]
  private let reach: FieldReach

  init(_ suite: ExampleSuite) {
    reach = FieldReach(suite.form.plan)
    held = suite.run(suite.tests).filter(\.passes).map { outcome in
      guard case .example(let example) = outcome.test.content else {
        return Held(test: outcome.test, root: nil)
      }
      return Held(test: outcome.test, root: example.path.first)
    }
  }

  /// Returns the name of the first test that fails for a mutant.
  func killer(of form: RuleForm, touching fields: [FieldID]) -> String? {
    let reached = reach.roots(reachedFrom: fields)
    // Tests about one field are fast, and not affected by other failures.
    for isAlone in [true, false] {
      for held in held where (held.root != nil) == isAlone {
        if let root = held.root, !reached.contains(root) { continue }
        if !holds(held.test, form) { return held.test.name }
      }
    }
    return nil
  }

  private func holds(_ test: FormTest, _ form: RuleForm) -> Bool {
    switch test.content {
    case .example(let example): ExampleOutcome(example, form).passes
    case .story(let story): StoryOutcome(story, form).passes
    }
  }
}

/// The top-level fields that a change to other fields can alter.
struct FieldReach: Sendable {
  private let plan: FormPlan
  /// For each top-level field, the fields that read it, or a field inside it.
  private var readers: [FieldID: Set<FieldID>] = [:]

  init(_ plan: FormPlan) {
    self.plan = plan
    for (field, read) in plan.reads {
      for other in read { readers[root(other), default: []].insert(root(field)) }
    }
  }

  private func root(_ field: FieldID) -> FieldID {
    Array(plan.fields.outward(from: field)).last ?? field
  }

  /// Returns the names of the top-level fields that a change to some fields can alter.
  func roots(reachedFrom fields: [FieldID]) -> Set<String> {
    var found: Set<FieldID> = []
    var waiting = fields.map { root($0) }
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += readers[next] ?? [] }
    }
    return Set(found.map { plan.fields[$0].name })
  }
}
