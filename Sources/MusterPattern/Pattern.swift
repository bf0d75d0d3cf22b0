/// A PCRE2 pattern, compiled once and used from any number of threads.
///
/// ```swift
/// let code = try Pattern("[A-Z]{2}[0-9]+", anchoring: .whole)
/// code.match("DE4711".utf8Span.span)      // .matches
/// code.match("DE".utf8Span.span)          // .doesNotMatch
/// code.partial("DE".utf8Span.span)        // .incomplete
/// code.partial("D4".utf8Span.span)        // .dead(viableUpTo: 1)
/// ```
///
/// Strings are bytes already known to be UTF-8. `\d`, `\w` and `\s` are ASCII unless the pattern
/// starts with `(*UCP)`; `$` is only the string's end; a newline is LF, and `.` excludes it; `\R`
/// is any of Unicode's line ends.
public final class Pattern: Sendable {
  /// The part of a string that a pattern must match.
  public enum Anchoring: Sendable, Hashable {
    /// The whole string, from its start to its end.
    case whole

    /// Any part of it.
    case somewhere
  }

  /// The maximum length of a pattern, in bytes.
  public static var longestText: Int { PatternText.longest }

  /// The part of a string that the pattern must match.
  public let anchoring: Anchoring

  /// The total size in bytes of the pattern's source, of all patterns that it calls and of PCRE2's
  /// program, without machine code.
  public var size: Int { program.size + text.size }

  let text: PatternText
  let caseless: Bool
  let jit: Bool
  let program: PatternProgram
  let runs: RunTable
  let burden: PatternBurden
  let fastSteps: FastSteps
  let readsPositions: Bool
  let positions = LazyPositions()
  let careful = LazyProgram()
  let counted = LazyProgram()
  let partialProgram = LazyProgram()
  let partialCounted = LazyProgram()
  let slots = MatchSlotPool()

  /// Compiles a pattern as its author wrote it.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - anchoring: The part of a string that the pattern must match.
  ///   - caseless: True if letters match in either case, by Unicode's case folding.
  ///   - jit: True to compile to machine code if possible, and to decide strings without PCRE2 if a
  ///     scan is enough. Otherwise, PCRE2's interpreter decides every string.
  ///   - library: The patterns that the pattern can call by name.
  ///   - file: The file in the library whose names need no prefix; `nil` for the file being
  ///     compiled.
  public convenience init(
    _ text: String, anchoring: Anchoring, caseless: Bool = false, jit: Bool = true,
    library: PatternLibrary = PatternLibrary(), file: String? = nil
  ) throws(PatternError) {
    try self.init(
      text, anchoring: anchoring, caseless: caseless, jit: jit, runs: jit, library: library,
      file: file)
  }

  /// Does the same, but can let PCRE2 decide even strings that could be decided without it.
  init(
    _ text: String, anchoring: Anchoring, caseless: Bool, jit: Bool, runs: Bool,
    library: PatternLibrary = PatternLibrary(), file: String? = nil
  ) throws(PatternError) {
    let read = try PatternText(
      Array(text.utf8), file: file.map { Array($0.utf8) }, library: library)
    program = try read.compile(
      for: anchoring == .whole ? .whole : .somewhere, caseless: caseless, jit: jit)
    let hasNoVerbs = read.main.syntax.bodyStart == 0
    burden = read.burden(caseless: caseless)
    readsPositions = runs && hasNoVerbs && burden.isPlain && read.definitions.isEmpty
    self.runs =
      runs && hasNoVerbs
      ? RunTable(read.main.text, anchoring: anchoring, caseless: caseless) : RunTable()
    fastSteps = FastSteps(program, burden)
    self.text = read
    self.anchoring = anchoring
    self.caseless = caseless
    self.jit = jit
  }

  /// Matches a string with the pattern's anchoring.
  public func match(_ text: Span<UInt8>, limit: MatchLimit = .default) -> MatchOutcome {
    runs.decideByMasks(text) ?? runs.decide(text)
      ?? slots.withSpace { space in match(text, limit, space) }
  }

  /// Matches a string in a space that the caller keeps, which is fastest.
  public func match(
    _ text: Span<UInt8>, limit: MatchLimit = .default, in space: inout MatchSpace
  ) -> MatchOutcome {
    runs.decideByMasks(text) ?? matchAnyText(text, limit, space)
  }

  @inline(never)
  private func matchAnyText(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    runs.decide(text) ?? match(text, limit, space)
  }

  /// True if strings are decided without PCRE2: all of them, or all ASCII strings.
  var isDecidedByRuns: Bool { runs.decides }

  /// Returns the result for a string that is being typed: the string matches, could still match, or
  /// no longer can.
  public func partial(_ text: Span<UInt8>, limit: MatchLimit = .default) -> PartialOutcome {
    slots.withSpace { space in partial(text, limit, space) }
  }
}
