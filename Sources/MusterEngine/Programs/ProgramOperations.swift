/// Translates a check to the operation that runs it.
extension ProgramWriter {
  mutating func operation(_ rule: Rule, on field: FieldID, scope: FieldID?) -> Operation {
    rules.append(ProgramRule(rule, of: field))
    let id = RuleID(rules.count - 1)
    var step = operation(rule.check, on: field, scope: scope)
    // Rules inside this one are also rules of the program, and were added after it.
    step.rule = id
    step.isWarning = rule.severity == .warning
    step.when = rule.when.map { write($0, scope: scope) }
    return step
  }

  private mutating func operation(_ check: Check, on field: FieldID, scope: FieldID?) -> Operation {
    switch check {
    case .required: step(.required, judgesAbsent: true)
    // A missing group counts as given if defaults fill it.
    case .forbidden: step(.forbidden, judgesAbsent: plan.fields[field].type == .group)
    case .accepted: step(.accepted, judgesAbsent: true)
    case .type(let type): step(.type, Int(type.rawValue))
    case .length(let range, let unit): step(code(unit), range.min ?? 0, range.max ?? .max)
    case .matches(let use): step(.matches, keep(use))
    case .contains(let needles): has(needles, on: field, negated: false)
    case .excludes(let needles): has(needles, on: field, negated: true)
    case .characters(let rule): step(.characters, Self.keep(rule, in: &tables.characters))
    case .format(let use): format(use, scope: scope)
    case .oneOf(let choices): oneOf(choices, on: field, scope: scope, negated: false)
    case .noneOf(let choices): oneOf(choices, on: field, scope: scope, negated: true)
    case .equals(let literal):
      oneOf(.literals([(literal, nil)]), on: field, scope: scope, negated: false)
    case .range(let bounds): range(bounds, on: field, scope: scope)
    case .multipleOf(let factor): step(.multipleOf, Self.keep(factor, in: &tables.numbers))
    case .decimals(let range): step(.decimals, range.min ?? 0, range.max ?? .max)
    case .sameAs(let other): step(.sameAs, reference(other, scope: scope).index)
    case .differentFrom(let other): negated(step(.sameAs, reference(other, scope: scope).index))
    case .size(let range): step(.size, range.min ?? 0, range.max ?? .max)
    case .unique(let by, let ignoreCase):
      step(
        .unique,
        Self.keep(
          CompiledUnique(
            slots: by.map { plan.fields[$0].slot }, fields: by, ignoresCase: ignoreCase),
          in: &tables.uniques))
    case .noOverlap(let from, let to):
      step(.noOverlap, Self.keep(CompiledOverlap(from: from, to: to), in: &tables.overlaps))
    case .any(let branches): anyOf(branches, on: field, scope: scope)
    case .not(let rules):
      step(.noneOf, Self.keep([writeApart(rules, on: field, scope: scope)], in: &tables.branches))
    case .host(let name): step(.host, Self.keep(name, in: &tables.hostNames))
    case .ask: step(.ask)
    case .computed: step(.computed, judgesAbsent: true)
    case .equalTo(let expression): step(.equalTo, write(expression, scope: scope).index)
    case .sizeWithin(let bounds):
      step(.sizeWithin, Self.keep(self.bounds(bounds, scope: scope), in: &tables.bounds))
    case .custom(let check):
      step(.custom, Self.keep(CompiledCustomCheck(check), in: &tables.customChecks))
    }
  }

  private func step(_ code: Operation.Code, _ first: Int = 0, _ second: Int = 0) -> Operation {
    Operation(code: code, rule: RuleID(rules.count - 1), first: first, second: second)
  }

  private func step(_ code: Operation.Code, judgesAbsent: Bool) -> Operation {
    var step = step(code)
    step.judgesAbsent = judgesAbsent
    return step
  }

  private func negated(_ step: Operation) -> Operation {
    var step = step
    step.isNegated = true
    return step
  }

  /// Appends an entry to one of the tables and returns its index.
  private static func keep<Entry>(_ entry: Entry, in table: inout [Entry]) -> Int {
    table.append(entry)
    return table.count - 1
  }

  private mutating func keep(_ use: PatternUse) -> Int {
    Self.keep(plan.patterns[use.index].pattern, in: &tables.patterns)
  }

  private func code(_ unit: LengthUnit) -> Operation.Code {
    switch unit {
    case .characters: .lengthCharacters
    case .scalars: .lengthScalars
    case .utf16: .lengthUTF16
    case .bytes: .lengthBytes
    case .words: .lengthWords
    }
  }

  private mutating func has(_ needles: Needles, on field: FieldID, negated isNegated: Bool)
    -> Operation
  {
    let isText = plan.fields[field].type == .text
    var found: Operation
    switch needles {
    case .values(let values): found = step(.hasItem, Self.keep(values, in: &tables.literals))
    case .pattern(let use): found = step(isText ? .search : .hasMatchingItem, keep(use))
    }
    found.isNegated = isNegated
    return found
  }

  private mutating func format(_ use: FormatUse, scope: FieldID?) -> Operation {
    let other = use.field.map { reference($0, scope: scope) }
    let check = use.format.makeCheck(use.options)
    return step(
      .format, Self.keep(CompiledFormat(check: check, reference: other), in: &tables.formats))
  }

  private mutating func oneOf(
    _ choices: Choices, on field: FieldID, scope: FieldID?, negated isNegated: Bool
  ) -> Operation {
    var found: Operation
    switch choices {
    case .table(let table, _): found = step(.isListed, table.index)
    case .field(let other): found = step(.isFieldValue, reference(other, scope: scope).index)
    case .literals(let literals):
      let texts = literals.compactMap { choice -> String? in
        if case .text(let text) = choice.value { text } else { nil }
      }
      if plan.fields[field].type == .text && texts.count == literals.count {
        found = step(.isText, Self.keep(TextTable(texts), in: &tables.textTables))
      } else {
        found = step(.isLiteral, Self.keep(literals.map { $0.value }, in: &tables.literals))
      }
    }
    found.isNegated = isNegated
    return found
  }

  private mutating func range(_ bounds: Bounds, on field: FieldID, scope: FieldID?) -> Operation {
    if plan.fields[field].type == .integer,
      let least = integer(bounds.lower, orElse: .min, excludedBy: 1),
      let most = integer(bounds.upper, orElse: .max, excludedBy: -1)
    {
      return step(.rangeInteger, least, most)
    }
    return step(.range, Self.keep(self.bounds(bounds, scope: scope), in: &tables.bounds))
  }

  /// Returns an integer bound, made inclusive, if it is known from the file. Otherwise returns
  /// `nil`, as for a bound that doesn't fit into an operation, whose numbers have 32 bits on some
  /// platforms and whose extremes mean open ends.
  private func integer(_ bound: Bounds.Bound?, orElse open: Int, excludedBy step: Int64) -> Int? {
    guard let bound else { return open }
    guard case .literal(.integer(let value)) = bound.value else { return nil }
    let (moved, isOver) = value.addingReportingOverflow(bound.isIncluded ? 0 : step)
    guard !isOver, let fitting = Int(exactly: moved) else { return nil }
    return fitting == .min || fitting == .max ? nil : fitting
  }

  private mutating func anyOf(_ branches: [[Rule]], on field: FieldID, scope: FieldID?) -> Operation
  {
    var ranges: [Range<Int>] = []
    for branch in branches { ranges.append(writeApart(branch, on: field, scope: scope)) }
    return step(.anyOf, Self.keep(ranges, in: &tables.branches))
  }
}
