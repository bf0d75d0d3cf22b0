/// The Unicode version of the engine's own tables.
package enum UnicodeVersion {
  /// The version number: `15.0.0`.
  package static let text = "15.0.0"
}
