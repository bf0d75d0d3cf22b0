/// A format with its options.
package struct FormatUse: Sendable {
  /// The format itself, from the catalog or from your program.
  package let format: Format
  /// The options written next to the format's name.
  package var options: FormatOptions
  /// The field that an option names.
  package var field: Reference?

  /// Creates the use of a format.
  package init(format: Format, options: FormatOptions, field: Reference? = nil) {
    self.format = format
    self.options = options
    self.field = field
  }
}
