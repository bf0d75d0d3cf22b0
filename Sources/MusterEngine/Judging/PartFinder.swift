/// Divides what is judged by row into parts that read no common field, for a form whose rest has
/// neither groups nor lists.
struct PartFinder {
  private let program: Program
  private let judged: [FieldID]
  /// For each field, and then for each cross-field rule, another one of its part; itself at the end
  /// of the chain.
  private var links: [Int]

  init(_ program: Program, _ judged: [FieldID]) {
    self.program = program
    self.judged = judged
    links = Array(0..<program.plan.fields.count + program.crossFieldRules.count)
    let readers = FieldReaders(program.plan)
    for field in program.plan.fields.ids where !program.plan.fields[field].isOfHost {
      for reader in readers.readers(of: field) {
        switch reader.role {
        case .rules(let other), .condition(let other), .ask(let other):
          link(field.index, other.index)
        case .crossFieldRule(let rule): link(field.index, place(of: rule))
        case .step: break
        }
      }
    }
  }

  /// The parts, in the order of their first fields.
  var parts: [ColumnPlan.Part] {
    let presences = presences
    let own = program.frames[.form].fields
    var parts: [Int: ColumnPlan.Part] = [:]
    for field in judged {
      let rules = program.plan.fields[field].rules
      parts[end(of: field.index), default: ColumnPlan.Part()].judged.append(field)
      if rules.contains(where: { $0.asksProgram }) {
        parts[end(of: field.index)]?.isSteady = false
      }
    }
    for index in program.crossFieldRules.indices {
      let rule = CrossFieldRuleID(index)
      parts[end(of: place(of: rule)), default: ColumnPlan.Part()].crossFieldRules?.append(rule)
    }
    for field in program.conditionOrder { parts[end(of: field.index)]?.conditions.append(field) }
    for field in own {
      parts[end(of: field.index)]?.reads.append(field)
      if presences.contains(field) { parts[end(of: field.index)]?.presences.insert(field) }
    }
    return parts.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// The fields that others read only for their presence, and that are present exactly if they have
  /// a value. A string can be empty, and a marker means that there is no value.
  private var presences: Set<FieldID> {
    let plan = program.plan
    var read: Set<FieldID> = Set(judged)
    for field in plan.fields {
      for rule in field.rules {
        read.formUnion(rule.facts.references.map { $0.field })
        read.formUnion(rule.when?.readValues ?? [])
      }
      read.formUnion(field.when?.readValues ?? [])
      read.formUnion(field.compute?.reads.map { $0.field } ?? [])
    }
    for rule in plan.crossFieldRules {
      read.formUnion(rule.when?.readValues ?? [])
      switch rule.check {
      case .present, .allOrNone: break
      case .allDifferent, .sum, .holds: read.formUnion(rule.allReads)
      }
    }
    return Set(
      program.frames[.form].fields.filter {
        plan.fields[$0].type != .text && !program.fields[$0].hasReads && !read.contains($0)
          && program.fields[$0].absentMarkers == nil
      })
  }

  private func place(of rule: CrossFieldRuleID) -> Int {
    program.plan.fields.count + rule.index
  }

  private func end(of place: Int) -> Int {
    var place = place
    while links[place] != place { place = links[place] }
    return place
  }

  private mutating func link(_ one: Int, _ other: Int) {
    let (first, second) = (end(of: one), end(of: other))
    links[max(first, second)] = min(first, second)
  }
}

extension Condition {
  /// The fields that it reads for more than their presence.
  fileprivate var readValues: [FieldID] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.readValues }
    case .not(let inner): inner.readValues
    case .present, .absent: []
    case .literals, .rules, .expression: references.map { $0.field }
    }
  }
}

extension CrossFieldRule {
  /// The fields that it reads, but for its `when`.
  fileprivate var allReads: [FieldID] {
    var reads = fields
    if case .sum(let bounds) = check { reads += bounds.references }
    if case .holds(let expression) = check { reads += expression.reads }
    return reads.map { $0.field }
  }
}
