/// The number of steps that a match can take before it stops without a result.
///
/// A step is one decision, or eight skipped characters, and takes PCRE2 about ten nanoseconds. The
/// interpreter takes more steps for a decision than the JIT, and a fast match is not counted at
/// all. So a match that reaches its limit counts as neither a pass nor a fail.
public struct MatchLimit: Sendable, Hashable {
  private let least: Int
  private let stepsPerByte: Int

  /// 60,000 steps, plus 15 for each byte of the string: a millisecond, plus a quarter of a second
  /// for each megabyte, with some reserve for slow steps.
  public static let `default` = MatchLimit(least: 60_000, stepsPerByte: 15)

  /// Returns a limit of a fixed number of steps, at least one, for strings of any length.
  public static func steps(_ count: Int) -> MatchLimit {
    MatchLimit(least: max(1, count), stepsPerByte: 0)
  }

  private init(least: Int, stepsPerByte: Int) {
    self.least = least
    self.stepsPerByte = stepsPerByte
  }

  /// Returns the number of steps that matching a string of this many bytes can take.
  public func steps(forBytes count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: stepsPerByte)
    let (sum, overflowsToo) = least.addingReportingOverflow(product)
    return overflows || overflowsToo ? .max : sum
  }
}
