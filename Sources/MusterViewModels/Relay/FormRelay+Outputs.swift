/// Outputs for each field.
extension FormRelay {
  /// The status of a field, as it should be shown.
  public func status(of address: FieldAddress) -> Signal<FieldStatus> {
    signal(address, missing: .unchecked) { $0.status(of: $1) }
  }

  /// The message to show next to a field; `""` if there is none.
  public func message(of address: FieldAddress) -> Signal<String> {
    signal(address, missing: "") { $0.message(of: $1) }
  }

  /// The string in a field's control.
  public func text(of address: FieldAddress) -> Signal<String> {
    signal(address, missing: "", holdsText: true) { $0.text(of: $1) }
  }

  /// A field's value, read as its type; `nil` while it is empty, can't be read or doesn't apply.
  func value<Part: PayloadPart>(of address: FieldAddress) -> Signal<Part?> {
    signal(address, missing: nil, holdsText: true) { session, field in
      session.value(of: field).flatMap { try? Part($0) }
    }
  }

  /// True while a field's value differs from its initial one.
  func isChanged(of address: FieldAddress) -> Signal<Bool> {
    signal(address, missing: false) { $0.marks(of: $1).isChanged }
  }

  /// True while a field must be filled in.
  public func isRequired(of address: FieldAddress) -> Signal<Bool> {
    signal(address, missing: false) { $0.isRequiredNow($1) }
  }

  /// True while a field applies.
  public func isShown(of address: FieldAddress) -> Signal<Bool> {
    signal(address, missing: false) { $0.validity(of: $1) != .exempt }
  }

  /// Everything about a field.
  public func state(of address: FieldAddress) -> Signal<FieldSnapshot?> {
    signal(address, missing: nil, holdsText: true) { $0.state(of: $1) }
  }

  /// A list's items, each with the same handle as long as it exists.
  public func items(of address: FieldAddress) -> Signal<[ItemHandle]> {
    signal(address, missing: [], isOfItems: true) { $0.items(of: $1) }
  }
}

/// Outputs for the form.
extension FormRelay {
  /// The combined status of all fields, even if it isn't shown.
  public var formStatus: Signal<FieldStatus> {
    signal(first: .unchecked) { $0.formStatus }
  }

  /// The failures that are shown, in the form's order, each with a field name that a closure returns
  /// for a field and its path.
  func summary<Field>(
    _ field: @escaping @Sendable (borrowing Session, FieldHandle, String) -> Field?
  ) -> Signal<[SummaryLine<Field>]> {
    signal(first: []) { session in
      var lines: [SummaryLine<Field>] = []
      for line in session.summary {
        var name: Field?
        if let handle = line.field { name = field(session, handle, line.path) }
        lines.append(line.of(name))
      }
      return lines
    }
  }

  /// The failures that are shown, in the form's order.
  public func summary<Field: FieldName>() -> Signal<[SummaryLine<Field>]> {
    summary { session, handle, _ in session.name(of: handle) }
  }

  /// The message about the form as a whole; `""` if there is none.
  public var formMessage: Signal<String> {
    signal(first: "") { $0.formMessage }
  }

  /// True while the form waits for answers before it is submitted.
  public var isSubmitting: Signal<Bool> {
    signal(first: false) { $0.isSubmitting }
  }

  /// The current page of a wizard.
  public var stepName: Signal<String?> {
    signal(first: nil) { $0.step }
  }

  /// The current page of a wizard, by its name in a generated model.
  public func step<Step: RawRepresentable & Sendable>() -> Signal<Step>
  where Step.RawValue == String {
    stepName.compactMap { $0.flatMap(Step.init(rawValue:)) }
  }

  /// The states of a wizard's pages.
  public var steps: Signal<[StepState]> {
    signal(first: []) { $0.steps }
  }

  /// The payload to send, whenever a submitted form has passed.
  public var payloads: Signal<Value> { submissions.signal }

  /// The payload to send, as a generated model's type.
  public func submitted<Payload: PayloadWhole>() -> Signal<Payload> {
    submissions.signal.compactMap { try? Payload(unjudged: $0) }
  }

  /// The path of the first field to focus, whenever the form could not be submitted.
  public var focusPaths: Signal<String> {
    focuses.signal.map { [self] in session.path(of: $0) }
  }

  /// The first field to focus, whenever the form could not be submitted.
  public func focus<Field: FieldName>() -> Signal<Field> {
    focuses.signal.compactMap { [self] handle in session.name(of: handle) }
  }

  /// The names in inputs for which the form has no field or page.
  public var unknown: Signal<String> { unknownNames.signal }
}

extension Session {
  /// Returns the name of a field in a generated view model. A field without a name, such as the key
  /// of a map's entry, has that of the nearest one around it.
  func name<Field: FieldName>(of handle: FieldHandle) -> Field? {
    guard let place = place(of: handle) else { return nil }
    return place.fields.lazy.compactMap { Field(FieldAddress($0.index, in: place.item)) }.first
  }
}
