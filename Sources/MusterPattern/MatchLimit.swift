/// How many steps a match may take before it gives up.
///
/// A step is PCRE2's own unit: roughly, one decision that can be taken back. The interpreter and
/// the JIT count them differently, so a limit never decides between a pass and a fail.
public struct MatchLimit: Sendable, Hashable {
  private let least: UInt32
  private let stepsPerByte: UInt32

  /// The larger of 50,000 steps and 50 for each byte of the text.
  public static let `default` = MatchLimit(least: 50_000, stepsPerByte: 50)

  /// A fixed number of steps, whatever the text's length; at least one.
  public static func steps(_ count: Int) -> MatchLimit {
    MatchLimit(least: UInt32(clamping: max(1, count)), stepsPerByte: 0)
  }

  private init(least: UInt32, stepsPerByte: UInt32) {
    self.least = least
    self.stepsPerByte = stepsPerByte
  }

  /// The steps that a text of this many bytes may take.
  public func steps(forBytes count: Int) -> UInt32 {
    let (product, overflows) = UInt32(clamping: count).multipliedReportingOverflow(by: stepsPerByte)
    return overflows ? .max : max(least, product)
  }
}
