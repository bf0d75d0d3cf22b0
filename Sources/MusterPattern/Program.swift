internal import CPCRE2

/// A pattern's text compiled by PCRE2 for one use.
///
/// Sendable although it holds a C pointer: what it points to never changes after `init`, and PCRE2
/// lets any number of threads match with it at once.
@safe struct Program: ~Copyable, @unchecked Sendable {
  /// What a program is asked, and so how it is anchored.
  enum Use {
    /// Does the whole of a text match?
    case whole

    /// Does a text match somewhere?
    case somewhere

    /// The same as ``whole`` without PCRE2's automatic possessives, whose scanning takes no steps:
    /// so `.*\w+@` on a megabyte of letters reaches its limit instead of midnight.
    case wholeCarefully

    /// The same as ``somewhere``, as carefully; each place where a match could start counts anew.
    case somewhereCarefully

    /// A search that the text does by itself from the start, so that its steps are counted once.
    case fromStart

    /// Could the text still become a match?
    case partial
  }

  /// PCRE2's number for what it did not like, and the byte where it saw that.
  struct Failure: Error {
    let code: Int32
    let offset: Int
  }

  private let code: OpaquePointer
  private let hasJIT: Bool
  private let matchOptions: UInt32

  /// Compiles bytes that are valid UTF-8.
  init(_ text: [UInt8], for use: Use, caseless: Bool, jit: Bool) throws(Failure) {
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
    // Where there is no JIT, or no memory that may be run, the interpreter does it all.
    hasJIT = jit ? unsafe pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE)) == 0 : false
    matchOptions = PCRE2_NO_UTF_CHECK | (use == .partial ? PCRE2_PARTIAL_SOFT : 0)
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  /// PCRE2's number for a text, within so many steps; see ``Answer``.
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
      // Its stack is 32 KiB of the machine's. A larger one was tried: hardly faster than the
      // interpreter where it helps, and a second lost in `|(?R)`, which has no bottom.
      return unsafe interpret(start, bytes.count, matchData, context)
    }
  }

  /// An empty span may have no address; a length of zero reads nothing.
  private var anyAddress: UnsafePointer<UInt8> {
    unsafe UnsafeRawPointer(code).assumingMemoryBound(to: UInt8.self)
  }

  /// The interpreter keeps its memory in the match data. What a longer text took is given back.
  @inline(never)
  private func interpret(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ matchData: OpaquePointer,
    _ context: OpaquePointer
  ) -> Int32 {
    let options = matchOptions | UInt32(PCRE2_NO_JIT)
    guard count > 1024 else {
      return unsafe pcre2_match_8(code, start, count, 0, options, matchData, context)
    }
    guard let matchData = unsafe pcre2_match_data_create_8(1, nil) else { return Self.noMemory }
    let answer = unsafe pcre2_match_8(code, start, count, 0, options, matchData, context)
    unsafe pcre2_match_data_free_8(matchData)
    return answer
  }
}

extension Program {
  /// PCRE2's number for memory that is not to be had.
  static let noMemory = PCRE2_ERROR_NOMEMORY

  /// The same, where it is a text that is being compiled.
  static let noMemoryToCompile = PCRE2_ERROR_HEAP_FAILED

  /// PCRE2's own words for one of its numbers.
  static func message(for code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let length = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
    }
    return String(decoding: bytes[..<Int(max(0, length))], as: UTF8.self)
  }
}

extension Program.Use {
  fileprivate var compileOptions: UInt32 {
    let every = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
    return switch self {
    case .whole: every | PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED)
    case .somewhere: every
    case .wholeCarefully:
      every | PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED) | PCRE2_NO_AUTO_POSSESS
    case .somewhereCarefully: every | PCRE2_NO_AUTO_POSSESS
    case .fromStart, .partial: every | PCRE2_ANCHORED | PCRE2_NO_AUTO_POSSESS
    }
  }
}
