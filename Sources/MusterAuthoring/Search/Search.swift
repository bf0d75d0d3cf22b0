internal import Muster

/// A search for something that meets a goal: a payload, or the events of a session.
///
/// ```swift
/// var search = Search(ground, DifferenceGoal(ground, mutant, …), most: 2_000, seed: 0)
/// search.known() ?? search.likely() ?? search.replaced() ?? search.wandered(turns: 500)
/// ```
///
/// It ends when the goal is met, or after a number of judged payloads; its result depends only on
/// the forms, the goal and the seed.
struct Search<Goal: SearchGoal & ~Copyable>: ~Copyable {
  let ground: SearchGround
  var goal: Goal
  var random: SeededNumbers
  /// The fields of the goal, those that their rules read, and those that read them.
  private(set) lazy var involved = plan.involved(with: goal.fields)
  /// The maximum number of payloads to judge.
  let most: Int
  /// The maximum number of payloads to judge before the current way of searching ends.
  private var limit: Int
  /// The number of payloads, if all possible ones were judged and none meets the goal.
  var exhaustedCount: Int?
  /// The number of payloads that other searches may have judged for this one.
  var judgedElsewhere = 0

  private static var mostLikely: Int { 12 }

  var plan: FormPlan { ground.plan }
  /// The number of payloads that were judged or may have been judged.
  var judged: Int { goal.judged + judgedElsewhere }
  /// True if there is nothing left to find, or if no more payloads may be judged.
  var isSpent: Bool { goal.isMet || judged >= limit }
  /// True if the goal is about the whole form, or much of it.
  var isWide: Bool { goal.fields.count > 12 }

  init(_ ground: SearchGround, _ goal: consuming Goal, most: Int, seed: UInt64) {
    self.ground = ground
    self.goal = goal
    self.most = most
    limit = most
    random = SeededNumbers(seed: seed)
  }

  // MARK: - Ways to look

  /// Runs a way of searching that ends after a part of all payloads.
  mutating func within(
    _ part: Int, of parts: Int, _ way: (inout Self) -> Goal.Found?
  ) -> Goal.Found? {
    limit = most * part / parts + 1
    defer { limit = most }
    return way(&self)
  }

  /// Judges the payloads that are known from the start.
  mutating func known() -> Goal.Found? {
    for known in ground.known where !isSpent {
      if let found = goal.attempt(known) { return found }
    }
    return nil
  }

  /// Tries values at a place. `nil` removes the value.
  mutating func replace(_ place: Goal.Place, by values: [Value?]) -> Goal.Found? {
    for value in values where !isSpent {
      if let found = goal.attempt(value, at: place) { return found }
    }
    return nil
  }

  mutating func pick(_ count: Int) -> Int { random.below(count) }
}

/// Changes one value of a payload at a time.
extension Search where Goal: ~Copyable, Goal.Place == PayloadPlace {
  /// Tries likely values in passing payloads: these are more specific than payloads that show
  /// almost any change.
  mutating func likely() -> Goal.Found? {
    within(1, of: 5) { search in
      for field in search.goal.fields {
        let own = search.plan.fields[field]
        if own.isKey || own.itemFrame != nil || own.type == .group { continue }
        let values = search.goal.likely(field).prefix(Self.mostLikely).map(Optional.some)
        if values.isEmpty { continue }
        for base in search.ground.bases(for: field).prefix(6) {
          let found = search.replace(field, in: base.state, places: 1) { _, _ in values }
          if let found { return found }
        }
      }
      return nil
    }
  }

  /// Tries values in passing payloads, one at a time: first for the fields of the goal, then for
  /// related ones.
  mutating func replaced() -> Goal.Found? {
    within(3, of: 5) { search in
      let fields = search.goal.fields
      let plan = search.plan
      let others = search.involved.filter { field in
        !fields.contains(field) && plan.fields[field].compute == nil
      }
      for field in fields {
        for base in search.ground.bases(for: field).prefix(8) {
          let found = search.replace(field, in: base.state, places: 2) { search, path in
            let turning = search.turning(field, at: path, in: base.state)
            let near = search.near(field, at: path, in: base)
            return [nil] + (turning + search.goal.values(of: field) + near).map(Optional.some)
          }
          if let found { return found }
        }
      }
      for field in others {
        for base in search.ground.bases.prefix(4) {
          let found = search.replace(field, in: base.state, places: 2) { search, path in
            let near = search.near(field, at: path, in: base).prefix(60)
            return [nil] + (near + search.goal.values(of: field).prefix(24)).map(Optional.some)
          }
          if let found { return found }
        }
      }
      return nil
    }
  }

  /// Tries values of a field in the field's first places in a payload.
  mutating func replace(
    _ field: FieldID, in base: JudgedInput, places: Int,
    by values: (inout Self, _ path: [String]) -> [Value?]
  ) -> Goal.Found? {
    for path in plan.paths(of: field, in: base).prefix(places) where !isSpent {
      let place = PayloadPlace(field, path, base, plan)
      if let found = replace(place, by: values(&self, path)) { return found }
    }
    return nil
  }

  /// Returns values for a field that may decide rules of other fields.
  func near(_ field: FieldID, at path: [String], in base: SearchBase) -> [Value] {
    base.values(near: ground.numbers, field, plan, ground.targets, at: path)
  }
}
