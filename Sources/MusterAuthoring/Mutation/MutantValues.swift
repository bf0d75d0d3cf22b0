internal import Muster

/// The values that a search for a witness tries for each field.
struct MutantValues {
  private let ground: SearchGround
  private let mutant: FormPlan
  private let touched: [FieldID]
  /// The differing patterns, with their fields.
  private let differences: [(field: FieldID, difference: PatternDifference)]
  private let named: NamedValues
  private let samples: SampleValues
  private var known: [FieldID: [Value]] = [:]
  private var suggestions: [FieldID: [Value]] = [:]

  init(
    _ ground: SearchGround, _ mutant: RuleForm, _ touched: [FieldID],
    _ differences: [(field: FieldID, difference: PatternDifference)]
  ) {
    (self.ground, self.touched, self.differences) = (ground, touched, differences)
    self.mutant = mutant.plan
    named = NamedValues(ground.plan)
    samples = SampleValues(mutant, now: SampleMoment.noon, seed: ground.seed)
  }

  /// Returns values of a field that pass on their own.
  func good(_ field: FieldID) -> [Value] { ground.good[field] ?? [] }

  /// Returns values for a field: first those that the mutant's rules suggest and the form's don't.
  mutating func all(_ field: FieldID) -> [Value] {
    if let found = known[field] { return found }
    let own = ground.values[field] ?? []
    let all =
      touched.contains(field)
      ? ofMutant(field) + own + [.null, .text("")]
        + UntidyTexts.of(own, ground.plan.fields[field], mutant.fields[field])
      : changed(field) + own
    known[field] = all
    return all
  }

  /// Returns the values that the mutant's rules suggest for a field and the form's don't.
  mutating func ofMutant(_ field: FieldID) -> [Value] {
    if let found = suggestions[field] { return found }
    let own = Set((ground.values[field] ?? []).map { $0.json() })
    let found =
      differing(field) + written(field)
      + samples.values(of: field).filter { !own.contains($0.json()) }
    suggestions[field] = found
    return found
  }

  /// Returns the values that a condition of only one of the two names for a field.
  private func changed(_ field: FieldID) -> [Value] {
    guard mutant.fields.count == ground.plan.fields.count else { return [] }
    return named.differing(field, from: samples.named)
  }

  /// Returns the strings that only one of a rule's two patterns matches.
  private func differing(_ field: FieldID) -> [Value] {
    let texts = differences.filter { $0.field == field }.flatMap { _, difference in
      // Authors rarely try values that only the mutant accepts.
      difference.ofOther + difference.ofOne
    }
    // Substrings are also searched in strings that otherwise pass.
    let around = ground.goodTexts[field] ?? []
    let parts =
      isSearched(field) ? texts.flatMap { text in around.map { "\($0) \(text)" } } : []
    return (texts + parts).map { .text($0) }
  }

  /// Returns strings that the form and the mutant read differently: values of a field in either
  /// notation.
  private func written(_ id: FieldID) -> [Value] {
    let values = [ground.plan, mutant].map { texts(of: id, as: $0.fields[id]) }
    return values[0] == values[1] ? [] : values[1] + values[0]
  }

  private func texts(of id: FieldID, as field: FieldPlan) -> [Value] {
    guard field.hasReads else { return [] }
    let texts: [String]
    if case .list(let separator) = field.reads {
      let items = field.children.last.map { good($0) } ?? []
      texts = [items.compactMap(\.plainText).prefix(3).joined(separator: separator)]
    } else {
      texts = good(id).compactMap { field.controlText(of: $0) }
    }
    return SampleValues.distinct(texts.map { .text($0) }, most: Self.mostWritten)
  }

  private static let mostWritten = 16

  /// Returns true for a field whose strings are searched for patterns.
  private func isSearched(_ field: FieldID) -> Bool {
    ground.plan.fields[field].rules.contains { $0.facts.innerPattern != nil }
  }
}
