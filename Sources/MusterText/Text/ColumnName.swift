/// The name of a table's column, normalised for comparing: in NFC, without white space at its ends.
/// Programs that write tables differ in both respects, and the difference is invisible.
package struct ColumnName: Hashable, Sendable {
  /// The normalised name.
  package let text: ByteString

  /// Creates the name from its spelling in a header or a rule file.
  package init(_ written: String) {
    var bytes = Array(written.utf8)
    for step in [NormalizingStep.nfc, .trim] {
      var changed: [UInt8] = []
      if step.apply(to: bytes.span, into: &changed) { bytes = changed }
    }
    text = ByteString(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a name in single quotes, which YAML reads unchanged.
  package static func quoted(_ name: String) -> String {
    var quoted = "'"
    for scalar in name.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// True if the name is empty, which means that the column has no name.
  package var isEmpty: Bool { text.text.isEmpty }
}
