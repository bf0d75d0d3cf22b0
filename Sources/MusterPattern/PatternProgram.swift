internal import CPCRE2

/// A pattern compiled by PCRE2 for one use.
///
/// It is Sendable although it holds a C pointer, because the pointer's target never changes after
/// `init`. Any number of threads can match with it at once.
@safe struct PatternProgram: ~Copyable, @unchecked Sendable {
  /// PCRE2's error number, and the offset of the error.
  struct Failure: Error {
    let code: Int32
    let offset: Int
  }

  let code: OpaquePointer
  let hasJIT: Bool
  let matchOptions: UInt32

  /// True if a match can only start at the string's start.
  let isAnchored: Bool

  /// The number of capturing groups.
  let groups: Int

  /// The size of the program in bytes.
  let size: Int

  /// The costs that the calls of a counted program don't count.
  let prices: PriceList

  /// Compiles bytes that are valid UTF-8.
  init(
    _ text: [UInt8], for use: ProgramUse, caseless: Bool, jit: Bool,
    classes: ClassReading = ClassReading()
  ) throws(Failure) {
    let settings = CompileSettings(longestText: PatternText.longestProgram)
    guard unsafe settings.context != nil else { throw Failure(code: Self.noMemory, offset: 0) }
    var errorCode: Int32 = 0
    var offset = 0
    let options = use.compileOptions | (caseless ? PCRE2_CASELESS : 0)
    let compiled = unsafe text.withUnsafeBufferPointer { bytes in
      // An empty array may have no address; a length of zero reads nothing.
      unsafe withUnsafePointer(to: UInt8(0)) { empty in
        unsafe pcre2_compile_8(
          bytes.baseAddress ?? empty, bytes.count, options, &errorCode, &offset, settings.context)
      }
    }
    guard let compiled = unsafe compiled else { throw Failure(code: errorCode, offset: offset) }
    unsafe code = compiled
    isAnchored = unsafe Self.fact(PCRE2_INFO_ALLOPTIONS, of: compiled) & PCRE2_ANCHORED != 0
    groups = unsafe Int(Self.fact(PCRE2_INFO_CAPTURECOUNT, of: compiled))
    size = unsafe Self.size(of: compiled)
    prices =
      unsafe use.isCounted
      ? PriceList(Self.items(of: compiled, text, classes)) : PriceList()
    // Without a JIT or executable memory, the interpreter does everything.
    let wantsJIT = jit && !prices.refersBack
    hasJIT =
      wantsJIT ? unsafe pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE)) == 0 : false
    matchOptions = PCRE2_NO_UTF_CHECK | (use.isPartial ? PCRE2_PARTIAL_SOFT : 0)
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  /// Returns PCRE2's result for a string, within this many of PCRE2's own steps at each starting
  /// offset; see ``MatchAnswer``. If the interpreter has to continue for the JIT, it gets a fifth
  /// of the steps.
  @inline(__always)
  func run(_ text: Span<UInt8>, steps: UInt32, in space: borrowing MatchSpace) -> Int32 {
    guard let matchData = unsafe space.matchData, let context = unsafe space.context else {
      return Self.noMemory
    }
    _ = unsafe pcre2_set_match_limit_8(context, steps)
    return unsafe text.withUnsafeBufferPointer { bytes in
      let start = unsafe bytes.baseAddress ?? anyAddress
      guard hasJIT else { return unsafe interpret(start, bytes.count, matchData, context) }
      let answer = unsafe pcre2_jit_match_8(
        code, start, bytes.count, 0, matchOptions, matchData, context)
      guard answer == PCRE2_ERROR_JIT_STACKLIMIT else { return answer }
      // The JIT's stack takes 32 KiB of the machine stack. A larger one was tried. If it helps, it
      // is hardly faster than the interpreter, and it loses a second in `|(?R)`, which never ends.
      _ = unsafe pcre2_set_match_limit_8(context, max(1, steps / 5))
      return unsafe interpret(start, bytes.count, matchData, context)
    }
  }

  /// An empty span may have no address; a length of zero reads nothing.
  var anyAddress: UnsafePointer<UInt8> {
    unsafe UnsafeRawPointer(code).assumingMemoryBound(to: UInt8.self)
  }

  private static let longestKept = 32 << 10

  /// Matches with the interpreter. The interpreter keeps its memory in the match data, so the
  /// stages of a match can reuse it: by the default limit, four megabytes at most. Memory for a
  /// longer string is released.
  @inline(never)
  func interpret(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ matchData: OpaquePointer,
    _ context: OpaquePointer
  ) -> Int32 {
    let options = matchOptions | UInt32(PCRE2_NO_JIT)
    guard count > Self.longestKept else {
      return unsafe pcre2_match_8(code, start, count, 0, options, matchData, context)
    }
    guard let matchData = unsafe pcre2_match_data_create_8(1, nil) else { return Self.noMemory }
    let answer = unsafe pcre2_match_8(code, start, count, 0, options, matchData, context)
    unsafe pcre2_match_data_free_8(matchData)
    return answer
  }
}
