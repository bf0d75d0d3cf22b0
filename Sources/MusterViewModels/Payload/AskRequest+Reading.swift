/// The values of a request, in Swift types.
extension AskRequest {
  /// Reads the field's value.
  public func own<Part: PayloadPart>() throws(PayloadMismatch) -> Part { try Part(value) }

  /// Returns the value of a field that the ask depends on, by its name in the rule file; `nil` if the
  /// field is empty or its value can't be read.
  public func other<Part: PayloadPart>(_ name: String) -> Part? {
    raw(name).flatMap { try? Part($0) }
  }

  /// Returns the values of a field that the ask depends on, one for each item of a list:
  /// `ask.each("guests[].name")`.
  public func each<Part: PayloadPart>(_ name: String) -> [Part?] {
    guard case .list(let values)? = raw(name) else { return [] }
    return values.map { try? Part($0) }
  }

  private func raw(_ name: String) -> Value? {
    others.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
