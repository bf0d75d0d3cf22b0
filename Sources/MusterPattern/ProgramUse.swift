internal import CPCRE2

/// The question that a program answers, which determines how it is anchored and compiled.
enum ProgramUse {
  /// Does the whole of a string match?
  case whole

  /// Does some part of a string match?
  case somewhere

  /// The same two questions without PCRE2's automatic possessives, whose scanning takes no steps.
  /// So `.*\w+@` on a megabyte of letters reaches its limit instead of running for hours.
  case wholeCarefully, somewhereCarefully

  /// The same two questions with a call before each item, which the ``Meter`` counts.
  case wholeCounted, somewhereCounted

  /// Could further typing make the string a match?
  case partial, partialCounted

  var isPartial: Bool { self == .partial || self == .partialCounted }

  var isCounted: Bool {
    self == .wholeCounted || self == .somewhereCounted || self == .partialCounted
  }

  var compileOptions: UInt32 {
    let every = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
    let whole = PCRE2_ANCHORED | UInt32(PCRE2_ENDANCHORED)
    let counted = PCRE2_NO_AUTO_POSSESS | PCRE2_AUTO_CALLOUT
    return switch self {
    case .whole: every | whole
    case .somewhere: every
    case .wholeCarefully: every | whole | PCRE2_NO_AUTO_POSSESS
    case .somewhereCarefully: every | PCRE2_NO_AUTO_POSSESS
    case .wholeCounted: every | whole | counted
    case .somewhereCounted: every | counted
    case .partial: every | PCRE2_ANCHORED | PCRE2_NO_AUTO_POSSESS
    case .partialCounted: every | PCRE2_ANCHORED | counted
    }
  }
}
