/// The place of a part in its form.
package enum ScopePlace: Hashable, Sendable {
  case form
  /// A wizard's page, by its number.
  case page(Int)
  /// A group, an item or an entry, by the number of its own field and by the item that it is or is
  /// in.
  case part(Int, in: FieldHandle?)

  /// The number of the field from which the fields of the part are counted.
  var base: Int {
    switch self {
    case .form, .page: 0
    case .part(let base, in: _): base
    }
  }

  /// The item that the part is, or is in.
  var item: FieldHandle? {
    switch self {
    case .form, .page: nil
    case .part(_, in: let item): item
    }
  }

  /// Returns a line of the summary with the name that its field has in the part; `nil` if the line
  /// is about another part. The line of a field without a name has that of the nearest one around
  /// it.
  func line<Field: FieldName>(
    _ line: SummaryLine<FieldHandle>, in session: borrowing Session
  ) -> SummaryLine<Field>? {
    guard let field = line.field else { return self == .form ? line.of(nil) : nil }
    let around = session.outward(from: field)
    guard contains(around, session.form.plan) else { return nil }
    return line.of(name(of: around))
  }

  /// Returns the name that a field has in the part; `nil` if it is in another part, or has no name.
  func name<Field: FieldName>(of field: FieldHandle, in session: borrowing Session) -> Field? {
    let around = session.outward(from: field)
    return contains(around, session.form.plan) ? name(of: around) : nil
  }

  /// Returns the name that a field has in the part, or that of the nearest field around it.
  private func name<Field: FieldName>(of around: [(item: FieldHandle?, field: FieldID)]) -> Field? {
    around.lazy.compactMap { item, field in
      if case .part(let base, in: let own) = self {
        guard item == own, field.index >= base else { return nil }
        return Field(FieldAddress(field.index - base + Field.base, in: own))
      }
      return Field(FieldAddress(field.index, in: item))
    }.first
  }

  /// Returns true if one of these fields is the part itself.
  private func contains(
    _ around: [(item: FieldHandle?, field: FieldID)], _ plan: FormPlan
  ) -> Bool {
    switch self {
    case .form: true
    case .page(let page): around.contains { plan.steps[page].fields.contains($0.field) }
    case .part(let base, in: let own): around.contains { $0.item == own && $0.field.index == base }
    }
  }
}

extension Session {
  /// Returns the name of a field in the generated view model of the form. A field without a name has
  /// that of the nearest one around it.
  func name<Field: FieldName>(of field: FieldHandle) -> Field? {
    outward(from: field).lazy.compactMap { Field(FieldAddress($0.field.index, in: $0.item)) }.first
  }
}
