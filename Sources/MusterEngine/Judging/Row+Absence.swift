/// Finds values that the rule file declares to mean that no value is given, such as `NA`.
extension Row {
  /// Returns true if a value is one of its field's markers. A number or a boolean is compared as it
  /// is written, so that a marker means the same in a table and in JSON.
  func isMarker(_ value: Slot, of field: CompiledField, _ program: Program) -> Bool {
    guard let markers = field.absentMarkers else { return false }
    var value = value
    if field.type != .text, field.type.isScalar, valuesAreTexts || value.isTyped {
      value.dropSpaces()
    }
    return program.textTables.with(Int(markers)) { markers in
      switch value.kind {
      case .text, .number: return markers.index(of: value.span) != nil
      case .yes: return withUTF8Span(of: "true") { markers.index(of: $0) != nil }
      case .no: return withUTF8Span(of: "false") { markers.index(of: $0) != nil }
      case .absent, .null, .group, .items, .json: return false
      }
    }
  }
}
