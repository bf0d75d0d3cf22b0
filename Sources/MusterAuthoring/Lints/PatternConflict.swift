internal import Muster
internal import MusterPattern

/// Finds out if a pattern leaves no text that another rule of its field lets pass. It is proven by
/// what the pattern's tree says of all its texts, never guessed.
struct PatternConflict {
  private let subject: LintSubject
  private let use: PatternUse
  private let tree: PatternTree

  init(_ use: PatternUse, _ subject: LintSubject) {
    self.subject = subject
    self.use = use
    tree = subject.tree(of: use)
  }

  /// Returns true if no text passes both the pattern and a check.
  func excludes(_ check: Check) -> Bool {
    switch check {
    case .length(let range, let unit): return excludes(range, unit)
    case .custom(let check) where check.code == "starts-with":
      return needles(check).map { all in all.allSatisfy { !tree.mayStart(with: $0) } } ?? false
    case .custom(let check) where check.code == "ends-with":
      return needles(check).map { all in all.allSatisfy { !tree.mayEnd(with: $0) } } ?? false
    case .equals(.text(let text)): return refuses(text)
    case .oneOf(.literals(let choices)):
      return choices.allSatisfy { choice in
        if case .text(let text) = choice.value { refuses(text) } else { false }
      }
    case .matches(let other): return excludes(subject.tree(of: other))
    default: return false
    }
  }

  private func needles(_ check: CustomCheck) -> [String]? {
    for case .texts(let texts) in check.parameters.map(\.value) where !texts.isEmpty {
      return texts
    }
    return nil
  }

  /// True if the engine says that a text does not match.
  private func refuses(_ text: String) -> Bool {
    subject.plan.patterns[use.index].pattern.match(text.utf8Span.span) == .doesNotMatch
  }

  private func excludes(_ range: CountRange, _ unit: LengthUnit) -> Bool {
    let lengths = tree.lengths
    if let min = range.min, let most = lengths.most {
      let widest = unit == .bytes ? 4 : unit == .utf16 ? 2 : 1
      let (longest, isHuge) = most.multipliedReportingOverflow(by: widest)
      if !isHuge, min > longest { return true }
    }
    guard let max = range.max, lengths.least > max else { return false }
    switch unit {
    case .scalars, .utf16, .bytes: return true
    // Of other characters several may be one that a person sees.
    case .characters: return tree.characters.isSubset(of: Self.single)
    case .words: return false
    }
  }

  /// Characters of which each is one that a person sees, whatever stands beside it: ASCII but the
  /// line ends, of which two may be one.
  private static let single = ScalarSet([0x00...0x09, 0x0B...0x0C, 0x0E...0x7F])

  private func excludes(_ other: PatternTree) -> Bool {
    let (mine, its) = (tree.lengths, other.lengths)
    if mine.least > its.most ?? .max || its.least > mine.most ?? .max { return true }
    guard mine.least > 0, its.least > 0 else { return false }
    return tree.firstCharacters.intersection(other.firstCharacters).isEmpty
  }
}

extension LintSubject {
  /// Returns true if one of two checks is a pattern that leaves no text for the other.
  func patternExcludes(_ one: Check, _ other: Check) -> Bool {
    if case .matches(let use) = one { return PatternConflict(use, self).excludes(other) }
    if case .matches(let use) = other { return PatternConflict(use, self).excludes(one) }
    return false
  }
}
