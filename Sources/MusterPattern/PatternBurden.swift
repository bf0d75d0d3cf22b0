/// Properties of a pattern that make matching it cost more than PCRE2's own count of steps shows.
struct PatternBurden: Sendable {
  /// True if the pattern can backtrack one character at a time everywhere, so the steps of
  /// backtracking pay for scanning. It has classes, groups, alternatives and repetitions, but
  /// nothing possessive or atomic, and no lookaround, reference, call or condition.
  var isPlain = true

  /// True if something must occur at least sixteen times. It can fail the last time, without
  /// backtracking that would pay for it.
  var countsFar = false

  /// The number of repeated items directly followed by a character that they can also take, as in
  /// `[a-z]*b`: the JIT scans, and searches back for that character, without a step.
  var unseenScans = 0

  /// The number of repeated items directly followed by any one character. Items that can't take
  /// that character are possessive in most programs, and scan without a step in a program that
  /// makes nothing possessive.
  var scansToCharacter = 0

  /// True if one of these items is in a group that is repeated or called, so it can scan at each
  /// offset.
  var repeatsScans = false

  /// The maximum number of comparisons that the widest class can need for each byte of a string.
  var widestClass = 1

  /// True if the pattern has `\X`, which searches back over a whole run of flags, and can take a
  /// whole string.
  var hasClusters = false

  /// Returns the combined burden of two patterns.
  func joined(with other: PatternBurden) -> PatternBurden {
    var both = self
    both.isPlain = isPlain && other.isPlain
    both.countsFar = countsFar || other.countsFar
    both.unseenScans += other.unseenScans
    both.scansToCharacter += other.scansToCharacter
    both.repeatsScans = repeatsScans || other.repeatsScans
    both.widestClass = max(widestClass, other.widestClass)
    both.hasClusters = hasClusters || other.hasClusters
    return both
  }
}

extension PatternText {
  /// Returns the way in which the classes of the pattern, and of all that it calls, are matched.
  func classReading(caseless: Bool) -> ClassReading {
    var reading = ClassReading(
      caseless: caseless || main.syntax.setsCaseless, readsUnicode: main.syntax.readsUnicode)
    for definition in definitions where definition.part.syntax.setsCaseless {
      reading.caseless = true
    }
    return reading
  }

  /// Returns the burden of the pattern and of all that it calls.
  func burden(caseless: Bool) -> PatternBurden {
    let reading = classReading(caseless: caseless)
    var burden = main.burden(reading)
    for definition in definitions { burden = burden.joined(with: definition.part.burden(reading)) }
    return burden
  }
}

extension PatternText.Part {
  fileprivate func burden(_ reading: ClassReading) -> PatternBurden {
    var burden = syntax.burden
    for range in syntax.classes {
      burden.widestClass = max(burden.widestClass, reading.width(of: text[range]))
    }
    return burden
  }
}
