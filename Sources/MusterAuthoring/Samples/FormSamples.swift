public import Muster

/// Payloads made for a form from its rules: some that it accepts, some of which each breaks exactly
/// one rule, and some with values at a bound and beside it.
///
/// ```swift
/// let samples = FormSamples(form, seed: 1)
/// samples.passing(3)              // three payloads that pass
/// let broken = samples.failing(20)
/// broken.samples.first?.breach    // what the first one breaks, and nothing else
/// broken.unreached                // rules that no sample breaks alone, and why
/// ```
///
/// Each was judged before it is given out, and the same seed gives the same ones. There is no host:
/// its checks pass, and rules that only it can fail are among the unreached.
public struct FormSamples: Sendable {
  /// A rule that no sample breaks alone.
  public struct Unreached: Sendable {
    /// The rule's field, as in a rule file.
    public let field: String
    /// The word of the rule: `check`.
    public let kind: String
    /// Its place in the rule file.
    public let range: SourceRange?
    /// The reason, to follow a colon.
    public let reason: String
  }

  /// Payloads that each break one rule, and the rules that none breaks.
  public struct Failing: Sendable {
    /// The payloads, the rules in the order of the file.
    public var samples: [FormSample] = []
    /// The rules that no payload was found for.
    public var unreached: [Unreached] = []
    /// The number of rules, reached or not.
    public var ruleCount = 0
  }

  /// Payloads with a value at a bound or beside it, and the bounds that none was found for.
  public struct Boundaries: Sendable {
    /// The payloads, the rules in the order of the file.
    public var samples: [FormSample] = []
    /// The bounds without a payload, as a sample names its own: `guests size: max 6`; of a rule for
    /// which no bound is known the rule alone, `guests size`.
    public var unreached: [String] = []
  }

  private let form: RuleForm
  private let seed: UInt64
  private let now: OffsetDateTime?

  /// Creates samples of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - seed: Another seed gives other payloads.
  ///   - now: The moment for `today` and `now`; noon of 15 June 2026 UTC by default.
  public init(_ form: RuleForm, seed: UInt64 = 0, now: OffsetDateTime? = nil) {
    self.form = form.withoutHost
    self.seed = seed
    self.now = now ?? SampleMoment.noon
  }

  /// Returns payloads that the form accepts without a warning, at most so many, all different.
  public func passing(_ most: Int) -> [FormSample] {
    var maker = SampleMaker(form, now: now, seed: seed)
    return maker.accepted(most)
  }

  /// Returns payloads that each break exactly one rule: first one for each rule, then others, up to
  /// so many.
  public func failing(_ most: Int) -> Failing {
    var maker = SampleMaker(form, now: now, seed: seed)
    return maker.broken(most)
  }

  /// Returns payloads with a value at each bound and one step beside it: what is within is
  /// accepted, what is not breaks that rule and no other.
  public func boundaries() -> Boundaries {
    var maker = SampleMaker(form, now: now, seed: seed)
    return maker.boundaries()
  }
}
