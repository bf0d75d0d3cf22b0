internal import Muster
internal import MusterRules

/// A lint that an author suppresses in a part of a file.
///
///     # muster: allow untested-field (tried by hand)
struct Allowance {
  /// The part of a file that an allowance applies to.
  enum Scope {
    case file
    /// A line, from 1.
    case line(Int)
    /// A mapping in the file, with its key.
    case bytes(Range<Int>)
  }

  /// The name for allowing surviving mutants, which is not a lint.
  static let mutation = "mutation"

  /// The names that can be allowed in addition to lints.
  static let others = [mutation, Coverage.allowance]

  /// The name of the lint.
  var lint: String
  /// The part of the file.
  var scope: Scope
  /// The place of the name; its range contains the file.
  var range: SourceRange

  /// Returns true if a finding at a range is allowed.
  func covers(_ finding: SourceRange?, named name: String, _ text: SourceText) -> Bool {
    guard name == lint, let finding, finding.source == range.source else { return false }
    switch scope {
    case .file: return true
    case .line(let line): return text.position(of: finding.start).line == line
    case .bytes(let bytes): return bytes.contains(finding.start)
    }
  }
}
