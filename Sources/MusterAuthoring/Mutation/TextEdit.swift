internal import MusterRules

/// A change to some bytes of a rule file.
struct TextEdit: Sendable, Hashable {
  /// The bytes to replace.
  var range: Range<Int>
  /// The replacement.
  var text: String

  /// Returns some bytes with edits applied; the edits must not overlap.
  static func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return changed
  }
}
