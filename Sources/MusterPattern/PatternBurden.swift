/// Things in a pattern's text that make matching it dearer than PCRE2's own count of steps tells.
struct PatternBurden: Sendable {
  /// Whether every way that it tries can be taken back a character at a time: it holds classes,
  /// groups, alternatives and repetitions, but nothing possessive or atomic, no look around, no
  /// reference, call or condition. Then what is scanned is paid for by the steps that go back.
  var isPlain = true

  /// Whether something has to come sixteen times or more: that may fail at the last, and gives
  /// nothing back that would pay for it.
  var countsFar = false

  /// How many repeated items have one character directly behind them that they may take too, as in
  /// `[a-z]*b`: the JIT scans, and looks back for that character, without a step.
  var unseenScans = 0

  /// How many repeated items have one character directly behind them at all. Those that can't take
  /// it are possessive in most programs, and scan unseen in one that makes nothing possessive.
  var scansToCharacter = 0

  /// Whether one of these stands in a group that comes over and over, or is called: then it may
  /// scan at each place.
  var repeatsScans = false

  /// How many comparisons its widest class may need for each byte of a text.
  var widestClass = 1

  /// Whether it holds `\X`, which looks back over a whole run of flags, and may take a whole text.
  var hasClusters = false

  /// Both of two texts.
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
  /// The way that the classes of the text and of all that it calls are read.
  func classReading(caseless: Bool) -> ClassReading {
    var reading = ClassReading(
      caseless: caseless || main.syntax.setsCaseless, readsUnicode: main.syntax.readsUnicode)
    for definition in definitions where definition.part.syntax.setsCaseless {
      reading.caseless = true
    }
    return reading
  }

  /// The burden of the text and of all that it calls.
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
