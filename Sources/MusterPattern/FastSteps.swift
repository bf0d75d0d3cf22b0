/// The limits that bound the time of a fast program, which counts its steps from zero at each
/// offset where a match could start, and doesn't count scanning within a step.
///
/// Between two steps of PCRE2, a program reads the text at most once, except for the JIT's scans
/// without a step: ``PatternBurden/unseenScans``. So the time is bounded by the number of starting
/// offsets, times the steps, times the text's length.
struct FastSteps: Sendable {
  /// The maximum number of bytes in a short text, whose limit comes from a shift and is at least
  /// one step. It is lower if a class is so wide that even one step could cost too much.
  let shortText: Int

  /// The number of bytes that the program reads in the time of a step.
  private let bytesPerStep: Int
  private let startsOnce: Bool
  private let burden: PatternBurden

  /// The cost of groups at each step, in bytes read.
  private let bytesOfGroups: Int

  /// The number of times that one step may read the text, because the JIT scans some items without
  /// a step.
  private let readsOfStep: Int

  /// True if there are more of these items when nothing is made possessive.
  private let scansToCharacter: Bool

  /// True if a step may read the text from each of its offsets, in a group that is repeated.
  private let readsFromEachPlace: Bool

  /// The number of bytes that the program may read of a short text, by ``MatchLimit/default``.
  private let shortBytes: Int

  init(_ program: borrowing PatternProgram, _ burden: PatternBurden) {
    bytesPerStep = program.hasJIT ? 10 : 4
    startsOnce = program.isAnchored
    self.burden = burden
    // The interpreter copies the groups' contents at each step, the JIT only at lookarounds.
    bytesOfGroups = program.hasJIT ? (burden.isPlain ? 0 : program.groups) : 2 * program.groups
    let unseen = program.hasJIT ? burden.unseenScans : 0
    scansToCharacter = program.hasJIT && burden.scansToCharacter > 0
    // Each copy of a counted item scans on its own.
    readsOfStep = 1 + (unseen > 0 && burden.countsFar ? program.size / 8 : unseen)
    readsFromEachPlace = unseen > 0 && burden.repeatsScans
    let steps = Self.share(of: MatchLimit.default.steps(forBytes: 0))
    let readable = steps * bytesPerStep / burden.widestClass / readsOfStep
    shortBytes = readable / (1 + bytesOfGroups / 32)
    let powers = (startsOnce ? 1 : 2) + (readsFromEachPlace ? 1 : 0)
    var longest = Self.longestShortText
    while (1..<powers).reduce(longest, { bytes, _ in bytes * longest / 2 }) > 2 * readable {
      longest /= 2
    }
    shortText = longest
  }

  /// The part of a match's steps that its fast program can use.
  static func share(of steps: Int) -> Int { steps / 4 }

  private static let longestShortText = 128

  /// The limit for a text of up to ``shortText`` bytes, by ``MatchLimit/default``.
  @inline(__always)
  func limit(forShort count: Int) -> UInt32 {
    // The smallest power of two above the count.
    let bits = Int.bitWidth - count.leadingZeroBitCount
    var shift = (startsOnce ? bits : 2 * bits) + (burden.hasClusters ? bits : 0)
    if readsFromEachPlace { shift += bits }
    return UInt32(truncatingIfNeeded: max(1, shortBytes >> shift))
  }

  /// Returns the limit for any string, within this many steps; zero means that the program must not
  /// run.
  func limit(for count: Int, within steps: Int) -> UInt32 {
    let (bytes, overflows) = steps.multipliedReportingOverflow(by: bytesPerStep)
    var limit = (overflows ? Int.max : bytes) / burden.widestClass / (count + 1 + bytesOfGroups)
    limit /= readsOfStep
    if !startsOnce { limit /= count + 1 }
    if readsFromEachPlace { limit /= count + 1 }
    if burden.hasClusters { limit /= 1 + count / 4 }
    let clamped = UInt32(clamping: limit)
    return count <= shortText ? max(1, clamped) : clamped
  }

  /// Returns true if a program without automatic possessives counts everything that it reads in a
  /// string of this length, apart from a first reading within this many steps.
  func countsCarefully(_ count: Int, within steps: Int) -> Bool {
    if scansToCharacter { return false }
    let (comparisons, overflows) = count.multipliedReportingOverflow(by: burden.widestClass)
    return !overflows && comparisons / bytesPerStep <= steps
  }
}
