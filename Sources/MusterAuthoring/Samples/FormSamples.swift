public import Muster

/// Payloads generated for a form from its rules: some that pass, some that each break exactly one
/// rule, and some with values at a bound and next to it.
///
/// ```swift
/// let samples = FormSamples(form, seed: 1)
/// samples.passing(3)              // three payloads that pass
/// let broken = samples.failing(20)
/// broken.samples.first?.breach    // what the first one breaks, and nothing else
/// broken.unreached                // rules that no sample breaks alone, and why
/// ```
///
/// Each payload is judged before it is returned, and the same seed produces the same payloads.
/// There is no program: its checks pass, and rules that only a program can fail are among the
/// unreached ones.
public struct FormSamples: Sendable {
  /// A rule that no sample breaks on its own.
  public struct Unreached: Sendable {
    /// The rule's field, as in a rule file.
    public let field: String
    /// The kind of the rule: `check`.
    public let kind: String
    /// The rule's place in the rule file.
    public let range: SourceRange?
    /// The reason, worded to follow a colon.
    public let reason: String
  }

  /// Payloads that each break one rule, and the rules that no payload breaks.
  public struct Failing: Sendable {
    /// The payloads, in the order of their rules in the file.
    public var samples: [FormSample] = []
    /// The rules without a payload.
    public var unreached: [Unreached] = []
    /// The number of rules, reached or not.
    public var ruleCount = 0
    /// True if the search ended early: at its limit, or because `take` returned false.
    public var isCutShort = false
  }

  /// Payloads with a value at a bound or next to it, and the bounds without a payload.
  public struct Boundaries: Sendable {
    /// The payloads, in the order of their rules in the file.
    public var samples: [FormSample] = []
    /// The bounds without a payload, named like those of samples: `guests size: max 6`; if no bound
    /// of a rule is known, only the rule: `guests size`.
    public var unreached: [String] = []
    /// True if the search ended early: at its limit, or because `take` returned false.
    public var isCutShort = false
  }

  /// Payloads that pass.
  public struct Passing: Sendable {
    /// The payloads, all different.
    public var samples: [FormSample] = []
    /// True if the search ended early: at its limit, or because `take` returned false.
    public var isCutShort = false
  }

  /// The maximum work of a search. Each field of a judged payload counts 1, and for each requested
  /// payload the form may be judged this often. It limits the time for a form that would take too
  /// long.
  var work = (start: 20_000_000, judgements: 200)

  private let form: RuleForm
  private let seed: UInt64
  private let now: OffsetDateTime?

  /// Creates samples of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - seed: The seed of the payloads.
  ///   - now: The time to use for `today` and `now`; noon of 15 June 2026 UTC by default.
  public init(_ form: RuleForm, seed: UInt64 = 0, now: OffsetDateTime? = nil) {
    self.form = form.withoutHost
    self.seed = seed
    self.now = now ?? SampleMoment.noon
  }

  /// Returns up to this many different payloads that pass without a warning.
  public func passing(_ most: Int) -> [FormSample] { passing(most) { _ in true }.samples }

  /// Returns payloads that pass, and calls `take` with each payload when it is found; the search
  /// ends when `take` returns false.
  public func passing(_ most: Int, take: @escaping (FormSample) -> Bool) -> Passing {
    var search = search(most, take)
    return Passing(samples: search.accepted(most), isCutShort: search.isSpent)
  }

  /// Returns up to this many payloads that each break exactly one rule: first one for each rule,
  /// then others. Calls `take` with each payload when it is found; the search ends when `take`
  /// returns false.
  public func failing(
    _ most: Int, take: @escaping (FormSample) -> Bool = { _ in true }
  ) -> Failing {
    var search = search(most, take)
    var found = search.broken(most)
    found.isCutShort = search.isSpent
    return found
  }

  /// Returns payloads with a value at each bound and one step away: values inside the bounds pass,
  /// and others break only that rule. Calls `take` with each payload when it is found; the search
  /// ends when `take` returns false.
  public func boundaries(
    take: @escaping (FormSample) -> Bool = { _ in true }
  ) -> Boundaries {
    var search = search(0, take)
    var found = search.boundaries()
    found.isCutShort = search.isSpent
    return found
  }

  private func search(
    _ most: Int, _ take: @escaping (FormSample) -> Bool
  ) -> Search<SampleGoal> {
    let judgements = min(most, 100_000) * form.plan.fields.count * work.judgements
    var search = Search(form, now: now, seed: seed, work: work.start + judgements)
    search.goal.candidates.left = work.start
    search.goal.take = take
    return search
  }
}
