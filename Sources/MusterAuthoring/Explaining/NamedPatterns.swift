internal import Muster

/// The named patterns of a form, as its rules' patterns call them.
struct NamedPatterns {
  private let plain: [String: PatternTree]
  private let ignoringCase: [String: PatternTree]

  init(_ source: FormSource) {
    plain = source.namedPatterns(withOwnNames: true)
    // A called pattern is a part of its caller, and ignores case if the caller does.
    ignoringCase = source.namedPatterns(ignoresCase: true, withOwnNames: true)
  }

  /// Returns the tree of a rule's pattern.
  func tree(_ use: PatternUse) -> PatternTree {
    PatternTree(
      use.text, ignoresCase: use.ignoresCase, calling: use.ignoresCase ? ignoringCase : plain)
  }
}
