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
  package func value<Part: PayloadPart>(of address: FieldAddress) -> Signal<Part?> {
    signal(address, missing: nil, holdsText: true) { session, field in
      session.value(of: field).flatMap { try? Part($0) }
    }
  }

  /// True while a field's value differs from its initial one.
  package func isChanged(of address: FieldAddress) -> Signal<Bool> {
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

  /// The failures that are shown, in the form's order. A closure names the field of each line, or
  /// leaves the line out.
  package func summary<Field>(
    _ line:
      @escaping @Sendable (SummaryLine<FieldHandle>, borrowing Session)
      -> SummaryLine<Field>?
  ) -> Signal<[SummaryLine<Field>]> {
    signal(first: []) { session in
      var lines: [SummaryLine<Field>] = []
      for failure in session.summary {
        if let line = line(failure, session) { lines.append(line) }
      }
      return lines
    }
  }

  /// The failures that are shown, in the form's order.
  public func summary<Field: FieldName>() -> Signal<[SummaryLine<Field>]> {
    summary { ScopePlace.form.line($0, in: $1) }
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

  /// The field to focus, whenever a submit or a step to another page is refused.
  package var focusFields: Signal<FieldHandle> { focuses.signal }

  /// The path of the field to focus, whenever a submit or a step to another page is refused.
  public var focusPaths: Signal<String> {
    focuses.signal.map { [unowned self] in session.path(of: $0) }
  }

  /// The field to focus, whenever a submit or a step to another page is refused.
  public func focus<Field: FieldName>() -> Signal<Field> {
    focuses.signal.compactMap { [unowned self] in session.name(of: $0) }
  }

  /// The names in inputs for which the form has no field or page.
  public var unknown: Signal<String> { unknownNames.signal }
}

extension SummaryLine<FieldHandle> {
  /// The same line with its path as the name of the field.
  var withPath: SummaryLine<String> { of(field.map { _ in path }) }
}
