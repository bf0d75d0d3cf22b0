/// Things in a pattern's text that make matching it cost more than PCRE2's own count of steps
/// shows.
struct PatternBurden: Sendable {
  /// True if everything that it tries can be taken back a character at a time: it holds classes,
  /// groups, alternatives and repetitions, but nothing possessive or atomic, no lookaround, no
  /// reference, call or condition. Then the steps that go back pay for what is scanned.
  var isPlain = true

  /// True if something must occur sixteen times or more: that may fail at the last, and gives
  /// nothing back that would pay for it.
  var countsFar = false

  /// The number of repeated items directly followed by one character that they may take too, as in
  /// `[a-z]*b`: the JIT scans, and searches back for that character, without a step.
  var unseenScans = 0

  /// The number of repeated items directly followed by any one character. Those that can't take it
  /// are possessive in most programs, and scan unseen in one that makes nothing possessive.
  var scansToCharacter = 0

  /// True if one of these is in a group that is repeated or called: then it may scan at each
  /// offset.
  var repeatsScans = false

  /// The most comparisons that its widest class may need for each byte of a text.
  var widestClass = 1

  /// True if it holds `\X`, which searches back over a whole run of flags, and may take a whole
  /// text.
  var hasClusters = false

  /// Returns the burden of two texts together.
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
  /// Returns how the classes of the text and of all that it calls are matched.
  func classReading(caseless: Bool) -> ClassReading {
    var reading = ClassReading(
      caseless: caseless || main.syntax.setsCaseless, readsUnicode: main.syntax.readsUnicode)
    for definition in definitions where definition.part.syntax.setsCaseless {
      reading.caseless = true
    }
    return reading
  }

  /// Returns the burden of the text and of all that it calls.
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
