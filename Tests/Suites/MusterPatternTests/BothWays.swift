import Testing

@testable import MusterPattern

/// A pattern compiled with JIT and without, asked both ways each time.
struct BothWays {
  let jit: Pattern
  let interpreter: Pattern

  init(
    _ text: String, _ anchoring: Pattern.Anchoring = .whole, caseless: Bool = false,
    library: PatternLibrary = PatternLibrary()
  ) throws(PatternError) {
    jit = try Pattern(text, anchoring: anchoring, caseless: caseless, library: library)
    interpreter = try Pattern(
      text, anchoring: anchoring, caseless: caseless, jit: false, library: library)
  }

  /// True if this build's PCRE2 has a JIT; one from source has none, and its interpreter takes more
  /// steps for the same.
  var hasJIT: Bool { jit.program.hasJIT }

  /// The answer; where the two differ, one gave up, and the other's is it.
  func match(_ text: String, limit: MatchLimit = .default) -> MatchOutcome {
    let bytes = Array(text.utf8)
    let fast = jit.match(bytes.span, limit: limit)
    let slow = interpreter.match(bytes.span, limit: limit)
    #expect(fast == slow || fast == .gaveUp || slow == .gaveUp)
    return fast == .gaveUp ? slow : fast
  }

  func partial(_ text: String) -> PartialOutcome {
    let bytes = Array(text.utf8)
    let fast = jit.partial(bytes.span)
    #expect(fast == interpreter.partial(bytes.span))
    return fast
  }
}

/// The error that a pattern does not compile with.
func mistake(
  in text: String, library: PatternLibrary = PatternLibrary(), file: String? = nil
) -> PatternError? {
  do throws(PatternError) {
    _ = try Pattern(text, anchoring: .whole, library: library, file: file)
    return nil
  } catch {
    return error
  }
}
