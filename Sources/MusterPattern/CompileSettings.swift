internal import CPCRE2

/// The settings that every pattern is compiled with, the same for all builds of PCRE2.
///
/// Only LF is a newline, `\R` is any of Unicode's line ends, and nesting is limited to 250
/// parentheses. A program has at most 64 KiB, which is PCRE2's own bound at its usual link size,
/// and keeps `((a{1,1000}){1,1000})` from exploding.
@safe struct CompileSettings: ~Copyable {
  let context: OpaquePointer?

  init(longestText: Int) {
    unsafe context = pcre2_compile_context_create_8(nil)
    guard let context = unsafe context else { return }
    _ = unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
    _ = unsafe pcre2_set_bsr_8(context, UInt32(PCRE2_BSR_UNICODE))
    _ = unsafe pcre2_set_parens_nest_limit_8(context, 250)
    _ = unsafe pcre2_set_max_pattern_length_8(context, longestText)
  }

  deinit {
    unsafe pcre2_compile_context_free_8(context)
  }
}
