internal import Muster
internal import MusterPattern

/// Searches for strings on which the matching of a pattern stops without a result. For a pattern
/// that several fields share, each string is tried only once.
struct CostlyTextSearch {
  /// The strings to try on a pattern, short ones first, and true if matching stopped on those that
  /// were tried.
  private struct Trial {
    let texts: [String]
    let shortCount: Int
    var gaveUp: [Bool?]

    init(_ attacks: PatternAttacks) {
      texts = attacks.texts + attacks.longTexts
      shortCount = attacks.texts.count
      gaveUp = Array(repeating: nil, count: texts.count)
    }
  }

  private let subject: LintSubject
  private var lone: LoneFields
  private var trials: [ObjectIdentifier: Trial] = [:]

  init(_ subject: LintSubject) {
    self.subject = subject
    lone = LoneFields(subject)
  }

  /// Returns the first string on which a rule of a field stops.
  mutating func text(
    against use: PatternUse, _ kind: String, at id: FieldID
  ) -> (text: String, isLong: Bool)? {
    let field = subject.plan.fields[id]
    let pattern = subject.plan.patterns[use.index].pattern
    let key = ObjectIdentifier(pattern)
    var trial = trials[key] ?? Trial(PatternAttacks(on: subject.tree(of: use)))
    trials[key] = nil
    defer { trials[key] = trial }
    for (index, text) in trial.texts.enumerated() {
      let isLong = index >= trial.shortCount
      if isLong, text.count > field.longest { continue }
      // Judging the field takes far longer than matching the pattern, which is usually enough. If
      // the string is normalised, the pattern sees another string.
      if field.normalize.isEmpty {
        let gaveUp = trial.gaveUp[index] ?? (pattern.match(text.utf8Span.span) == .gaveUp)
        trial.gaveUp[index] = gaveUp
        if !gaveUp { continue }
      }
      if lone.givesUp(kind, on: .text(text), at: id) { return (text, isLong) }
    }
    return nil
  }
}

extension FieldPlan {
  /// The maximum number of characters that the field's `length` rules allow.
  fileprivate var longest: Int {
    rules.reduce(.max) { longest, rule in
      guard rule.when == nil, case .length(let range, _) = rule.facts.limit else {
        return longest
      }
      return min(longest, range.max ?? .max)
    }
  }
}
