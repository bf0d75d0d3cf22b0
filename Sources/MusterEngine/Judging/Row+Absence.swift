/// Finds values that the rule file declares to mean that no value is given, such as `NA`.
extension Row {
  /// Returns true if a value is one of its field's markers. A number is compared by its value, in
  /// whatever notation it is written, and a boolean as it is written.
  func isMarker(_ value: Slot, of field: CompiledField, _ program: Program) -> Bool {
    guard let markers = field.absentMarkers else { return false }
    var value = value
    let isFromText = valuesAreTexts || value.isTyped
    if field.type != .text, field.type.isScalar, isFromText { value.dropSpaces() }
    return program.textTables.with(Int(markers)) { markers in
      switch value.kind {
      case .text:
        if markers.index(of: value.span) != nil { return true }
        guard isFromText, field.type == .integer || field.type == .number,
          !isCanonicalNumber(value.span), program.plan.fields[field.id].reads == nil,
          let number = typedNumber(value.span, field.type)
        else { return false }
        return withUTF8Span(of: number.text) { markers.index(of: $0) != nil }
      case .number:
        if isCanonicalNumber(value.span) { return markers.index(of: value.span) != nil }
        // A typed column can have NaN, which is no number.
        guard let number = Number(value.span, grammar: .json) else {
          return markers.index(of: value.span) != nil
        }
        return withUTF8Span(of: number.text) { markers.index(of: $0) != nil }
      case .yes: return withUTF8Span(of: "true") { markers.index(of: $0) != nil }
      case .no: return withUTF8Span(of: "false") { markers.index(of: $0) != nil }
      case .absent, .null, .group, .items, .json: return false
      }
    }
  }
}
