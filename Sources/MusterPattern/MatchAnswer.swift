internal import CPCRE2

/// The meaning of the number that PCRE2 returns from a match.
enum MatchAnswer {
  case matches, doesNotMatch, incomplete, gaveUp

  @inline(__always)
  init(_ number: Int32) {
    // Any other failure (a limit, a lack of memory, a pattern that calls itself for ever) is not an
    // answer.
    self =
      if number >= 0 {
        .matches
      } else if number == PCRE2_ERROR_NOMATCH {
        .doesNotMatch
      } else if number == PCRE2_ERROR_PARTIAL {
        .incomplete
      } else {
        .gaveUp
      }
  }
}
