/// Identifies the messages of a finding. Two findings of one judge with the same key can differ
/// only in the parameters of their rows. If their paths lead through items, or end with a name from
/// the row, the paths can differ as well.
package struct FindingKey: Sendable, BitwiseCopyable {
  /// The rule and the field.
  package let subject: UInt64
  /// The code, a measured number, and the kind of finding.
  package let detail: UInt64
  /// Everything in the messages that the row's parameters decide, except the values in the gaps.
  package let shape: UInt64

  init(_ finding: Finding, isSteady: Bool, namesEntry: Bool, shape: UInt64) {
    let isCrossField = finding.crossFieldRule != nil
    let which = finding.crossFieldRule?.index ?? finding.rule?.index
    subject = Self.bits(which) << 32 | Self.bits(finding.field?.index)
    var measured = 0
    // If the messages contain a row's values, the measure is among the row's parameters.
    if isSteady, case .fails(_, let count) = finding.answer { measured = count }
    let sort = FindingList(of: finding).rawValue << 2 | (isCrossField ? 1 : 0)
    detail =
      UInt64(truncatingIfNeeded: measured) << 16 | UInt64(finding.answer.code.rawValue) << 8
      | UInt64(sort) | (finding.depth > 0 || finding.extra != nil || namesEntry ? 2 : 0)
    self.shape = shape
  }

  /// Returns an index as 32 bits, all of them set if a finding has no index.
  @inline(__always)
  private static func bits(_ index: Int?) -> UInt64 {
    UInt64(index.map { UInt32(truncatingIfNeeded: $0) } ?? .max)
  }

  /// The verdict's list that the finding belongs to.
  @inline(__always)
  package var list: FindingList {
    FindingList(rawValue: UInt8(truncatingIfNeeded: detail >> 2 & 3)) ?? .failures
  }

  /// True if the finding's path differs between rows, because it leads through items of lists or
  /// maps, or to a member that no field names.
  @inline(__always)
  package var hasOwnPath: Bool { detail & 2 != 0 }

  /// Returns true if two keys are the same.
  @inline(__always)
  package func isSame(as other: FindingKey) -> Bool {
    subject == other.subject && detail == other.detail && shape == other.shape
  }

  /// A hash, which is equal for equal keys.
  @inline(__always)
  package var hash: UInt64 {
    let mixed = (subject ^ (detail ^ shape << 24) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ mixed >> 32
  }
}

/// A list of a verdict.
public enum FindingList: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case failures, warnings, undecided, notAsked
}

/// The lists of a verdict in which a row has findings.
package struct FindingLists: Sendable, BitwiseCopyable {
  package private(set) var hasFailures = false
  package private(set) var hasWarnings = false
  package private(set) var hasUndecided = false
  package private(set) var hasNotAsked = false
  /// True if the row has no findings.
  package private(set) var areEmpty = true
  /// True if the findings were noted in the order of the verdict.
  package private(set) var areInOrder = true

  init() {}

  /// Notes a finding for a list.
  mutating func add(_ list: FindingList) {
    areEmpty = false
    switch list {
    case .failures: hasFailures = true
    case .warnings: hasWarnings = true
    case .undecided: hasUndecided = true
    case .notAsked: hasNotAsked = true
    }
  }

  /// Notes that the last finding belongs among earlier ones.
  mutating func addLate() { areInOrder = false }
}

/// A step of the path from the form to a field.
package enum PathStep {
  /// A field.
  case field(FieldID)
  /// An item of a list.
  case item(Int)
  /// A name in the payload: a map's key, or a member that no field names.
  case name(Slot)
}
