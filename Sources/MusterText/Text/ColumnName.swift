/// The name of a table's column as names of columns are compared: in NFC, without white space at
/// its ends. Programs that write tables differ in both, and nobody sees it.
package struct ColumnName: Hashable, Sendable {
  /// The name in this form.
  package let text: ByteString

  /// Creates the name that a header or a rule file spells so.
  package init(_ written: String) {
    var bytes = Array(written.utf8)
    for step in [NormalizingStep.nfc, .trim] {
      var changed: [UInt8] = []
      if step.apply(to: bytes.span, into: &changed) { bytes = changed }
    }
    text = ByteString(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a name in single quotes, as YAML reads any.
  package static func quoted(_ name: String) -> String {
    var quoted = "'"
    for scalar in name.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// True if nothing is left of it: such a column has no name.
  package var isEmpty: Bool { text.text.isEmpty }
}
