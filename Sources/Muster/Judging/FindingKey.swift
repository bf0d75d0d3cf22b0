/// What the texts of something found are made of: two findings of one key by one judge differ in
/// what stands where their rows' parameters go, and in their paths where these lead through items
/// or end with a name of the row's own.
public struct FindingKey: Sendable, BitwiseCopyable {
  /// The rule and the field.
  public let place: UInt64
  /// The code, a number that was measured, and of which sort it is.
  public let detail: UInt64
  /// What the row's parameters have a part in beyond the places where they stand.
  public let shape: UInt64

  init(_ finding: Finding, isSteady: Bool, namesEntry: Bool, shape: UInt64) {
    let isCrossField = finding.crossFieldRule >= 0
    let which = UInt32(bitPattern: isCrossField ? finding.crossFieldRule : finding.rule)
    place = UInt64(which) << 32 | UInt64(UInt32(bitPattern: finding.field))
    var measured = 0
    // What a rule measures whose texts hold a row's values is among the row's parameters.
    if isSteady, case .fails(_, let count) = finding.answer { measured = count }
    let sort = FindingList(of: finding).rawValue << 2 | (isCrossField ? 1 : 0)
    detail =
      UInt64(truncatingIfNeeded: measured) << 16 | UInt64(finding.answer.code.rawValue) << 8
      | UInt64(sort) | (finding.depth > 0 || finding.extra >= 0 || namesEntry ? 2 : 0)
    self.shape = shape
  }

  /// Which list of the verdict it stands in.
  @inline(__always)
  public var list: FindingList {
    FindingList(rawValue: UInt8(truncatingIfNeeded: detail >> 2 & 3)) ?? .failures
  }

  /// Whether its path leads through items of lists or maps or is that of a member that no field
  /// names, so that it is not the same for all.
  @inline(__always)
  public var hasOwnPath: Bool { detail & 2 != 0 }

  /// Whether two keys are the same.
  @inline(__always)
  public func isSame(as other: FindingKey) -> Bool {
    place == other.place && detail == other.detail && shape == other.shape
  }

  /// A number that is the same for the same keys.
  @inline(__always)
  public var hash: UInt64 {
    let mixed = (place ^ (detail ^ shape << 24) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ mixed >> 32
  }
}

/// Which list of a verdict something found stands in.
public enum FindingList: UInt8, Sendable, CaseIterable {
  case failures, warnings, undecided, notAsked
}

/// A step of the way from the form to a field.
public enum PathStep {
  /// A field, by its place among the form's.
  case field(Int)
  /// An item of a list.
  case item(Int)
  /// A name that the payload has: of a map, or of a member that no field names.
  case name(Slot)
}
