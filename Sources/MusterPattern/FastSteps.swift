/// The limits that bound the time of a fast program, which counts its steps anew at each place
/// where a match could start, and not what it scans in one of them.
///
/// Between two steps of PCRE2's a program reads the text once at most, but for what the JIT scans
/// without a step: ``PatternBurden/unseenScans``. So the time is bounded by the places, times the
/// steps, times the text's length.
struct FastSteps: Sendable {
  /// A text of up to so many bytes gets its limit from a shift, and always one step. They are fewer
  /// where a class is so wide that the one step could be too dear.
  let shortText: Int

  /// The bytes that the program reads in the time of a step.
  private let bytesPerStep: Int
  private let startsOnce: Bool
  private let burden: PatternBurden

  /// What groups cost at each step, in bytes read.
  private let bytesOfGroups: Int

  /// How often one step may read the text: the JIT scans some items without a step.
  private let readsOfStep: Int

  /// Whether there are more such items where nothing is made possessive.
  private let scansToCharacter: Bool

  /// Whether it may do so from each place of the text, in a group that is repeated.
  private let readsFromEachPlace: Bool

  /// The bytes that it may read of a short text, by ``MatchLimit/default``.
  private let shortBytes: Int

  init(_ program: borrowing Program, _ burden: PatternBurden) {
    bytesPerStep = program.hasJIT ? 10 : 4
    startsOnce = program.isAnchored
    self.burden = burden
    // The interpreter copies what groups hold at each step, the JIT where it looks around.
    bytesOfGroups = program.hasJIT ? (burden.isPlain ? 0 : program.groups) : 2 * program.groups
    let unseen = program.hasJIT ? burden.unseenScans : 0
    scansToCharacter = program.hasJIT && burden.scansToCharacter > 0
    // Each of the copies of what is counted scans by itself.
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

  /// The part of a match's steps that its fast program may cost.
  static func share(of steps: Int) -> Int { steps / 4 }

  private static let longestShortText = 128

  /// The limit for a text of up to ``shortText`` bytes, by ``MatchLimit/default``.
  @inline(__always)
  func limit(forShort count: Int) -> UInt32 {
    // The power of two above the count.
    let bits = Int.bitWidth - count.leadingZeroBitCount
    var shift = (startsOnce ? bits : 2 * bits) + (burden.hasClusters ? bits : 0)
    if readsFromEachPlace { shift += bits }
    return UInt32(truncatingIfNeeded: max(1, shortBytes >> shift))
  }

  /// The limit for any text, within so many steps; zero is none at all.
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

  /// Whether a program that makes nothing possessive by itself counts what it reads of a text of so
  /// many bytes, but for a first time in so many steps.
  func countsCarefully(_ count: Int, within steps: Int) -> Bool {
    if scansToCharacter { return false }
    let (comparisons, overflows) = count.multipliedReportingOverflow(by: burden.widestClass)
    return !overflows && comparisons / bytesPerStep <= steps
  }
}
