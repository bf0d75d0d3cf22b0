internal import Muster
internal import MusterPattern

extension DifferenceGoal {
  /// Returns the differing patterns of two forms, with their fields.
  static func differences(
    _ one: RuleForm, _ other: RuleForm, _ fields: [FieldID]
  ) -> [(field: FieldID, difference: PatternDifference)] {
    let (own, changed) = (one.source.namedPatterns, other.source.namedPatterns)
    let names = Set(own.keys.filter { own[$0]?.text != changed[$0]?.text })
    return fields.flatMap { field in
      zip(one.plan.fields[field].rules, other.plan.fields[field].rules).compactMap { left, right in
        guard let mine = left.facts.pattern, let its = right.facts.pattern,
          mine.text != its.text || !names.isEmpty && mine.text.contains("(?")
        else { return nil }
        return (
          field,
          PatternDifference(
            PatternTree(mine.text, ignoresCase: mine.ignoresCase, calling: own),
            PatternTree(its.text, ignoresCase: its.ignoresCase, calling: changed))
        )
      }
    }
  }

  /// The reason that no payload distinguishes the mutant from its form, if there is a proof.
  func proof(_ mutant: Mutant) -> String? {
    // A named pattern can be called from a pattern that matches only part of a string.
    let names = form.source.namedPatterns
      .filter { self.mutant.source.namedPatterns[$0]?.text != $1.text }.keys
    if !names.isEmpty, mutant.operation.changesPatterns {
      let called = Set(
        form.source.parts.flatMap { PatternCalls(in: $0.node).names.map(String.init) })
      if names.allSatisfy({ !called.contains($0) }) { return "the pattern is not used" }
    }
    if mutant.operation.changesPatterns, names.isEmpty, !differences.isEmpty,
      differences.allSatisfy(\.difference.isProvenEmpty), !mayGiveUp
    {
      return "both patterns match the same strings"
    }
    return MutantProof(form, self.mutant).reason(for: mutant)
  }

  /// True if the engine stops without a result for a string generated for one of the differing
  /// patterns. In that case, the verdicts may differ although both patterns match the same strings.
  private var mayGiveUp: Bool {
    [form, mutant].contains { form in
      let named = form.source.namedPatterns
      return differences.map(\.field).contains { field in
        form.plan.fields[field].rules.compactMap(\.facts.pattern).contains { use in
          let tree = PatternTree(use.text, ignoresCase: use.ignoresCase, calling: named)
          let attacks = PatternAttacks(on: tree)
          let pattern = form.plan.patterns[use.index].pattern
          return (attacks.texts + attacks.longTexts).contains { text in
            pattern.match(text.utf8Span.span) == .gaveUp
          }
        }
      }
    }
  }
}

extension MutationOperator {
  /// True if the operator only changes patterns.
  var changesPatterns: Bool { name.hasPrefix("pattern-") }
}
