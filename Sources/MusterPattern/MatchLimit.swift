/// The number of steps that a match may take before it gives up.
///
/// A step takes PCRE2 about ten nanoseconds: one decision, or eight characters passed over. The
/// interpreter takes more steps for a decision than the JIT, and a match quick enough to need no
/// counting is not counted at all, so a limit never decides between a pass and a fail.
public struct MatchLimit: Sendable, Hashable {
  private let least: Int
  private let stepsPerByte: Int

  /// 60,000 steps and 15 for each byte of the text: a millisecond, and a quarter of a second a
  /// megabyte, with some reserve for steps that take longer than most.
  public static let `default` = MatchLimit(least: 60_000, stepsPerByte: 15)

  /// Returns a limit of a fixed number of steps, whatever the text's length; at least one.
  public static func steps(_ count: Int) -> MatchLimit {
    MatchLimit(least: max(1, count), stepsPerByte: 0)
  }

  private init(least: Int, stepsPerByte: Int) {
    self.least = least
    self.stepsPerByte = stepsPerByte
  }

  /// Returns the steps that a text of this many bytes may take.
  public func steps(forBytes count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: stepsPerByte)
    let (sum, overflowsToo) = least.addingReportingOverflow(product)
    return overflows || overflowsToo ? .max : sum
  }
}
