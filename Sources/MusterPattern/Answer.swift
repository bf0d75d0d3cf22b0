internal import CPCRE2

/// What the number means that PCRE2 answers a match with.
enum Answer {
  case matches, doesNotMatch, incomplete, gaveUp

  @inline(__always)
  init(_ number: Int32) {
    // Whatever else went wrong (a limit, memory, a pattern that calls itself for ever) is no
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
