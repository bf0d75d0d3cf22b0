/// The outputs of one field. Each signal sends a new observer the current value, then each change.
///
/// ```swift
/// viewModel.outputs.age.text       // "3", then "36"
/// viewModel.outputs.age.value      // 3, then 36
/// viewModel.outputs.age.message    // "“Age” must be 13 or more", then ""
/// ```
public struct FieldOutputs<Part: PayloadPart>: Sendable {
  private enum Source {
    case form(FormRelay, FieldAddress)
    case signals(FieldSignals<Part>)
  }

  private let source: Source

  init(relay: FormRelay, address: FieldAddress) { source = .form(relay, address) }

  /// Creates outputs without a form: for a test double of a view model, or a preview of a control.
  ///
  /// ```swift
  /// FieldOutputs(value: .just(36), text: .just("36"), status: .just(.valid))
  /// ```
  ///
  /// - Parameters:
  ///   - value: The field's value.
  ///   - text: The string in the field's control.
  ///   - status: The status to show.
  ///   - message: The message to show.
  ///   - control: What is needed to draw the field; without it, that output emits nothing.
  ///   - isRequired: True while the field must be filled in.
  ///   - isShown: True while the field applies.
  ///   - isChanged: True while the value differs from its initial one.
  ///   - state: Everything about the field; by default, `nil`.
  public init(
    value: Signal<Part?> = .just(nil), text: Signal<String> = .just(""),
    status: Signal<FieldStatus> = .just(.unchecked), message: Signal<String> = .just(""),
    control: Signal<FieldControl<Part>> = .never, isRequired: Signal<Bool> = .just(false),
    isShown: Signal<Bool> = .just(true), isChanged: Signal<Bool> = .just(false),
    state: Signal<FieldSnapshot?> = .just(nil)
  ) {
    source = .signals(
      FieldSignals(
        value: value, text: text, status: status, message: message, control: control,
        isRequired: isRequired, isShown: isShown, isChanged: isChanged, state: state))
  }

  private func signal<Element>(
    _ own: (FormRelay, FieldAddress) -> Signal<Element>,
    _ given: (FieldSignals<Part>) -> Signal<Element>
  ) -> Signal<Element> {
    switch source {
    case .form(let relay, let address): own(relay, address)
    case .signals(let signals): given(signals)
    }
  }

  /// Emits the status of the field, as it should be shown.
  public var status: Signal<FieldStatus> { signal({ $0.status(of: $1) }, { $0.status }) }

  /// Emits the message to show next to the field, and `""` if there is none.
  public var message: Signal<String> { signal({ $0.message(of: $1) }, { $0.message }) }

  /// Emits the string in the field's control.
  public var text: Signal<String> { signal({ $0.text(of: $1) }, { $0.text }) }

  /// Emits the field's value, and `nil` while it is empty, can't be read or doesn't apply.
  public var value: Signal<Part?> { signal({ $0.value(of: $1) }, { $0.value }) }

  /// Emits everything needed to draw the field, in the reader's language and by the rules that now
  /// apply.
  public var control: Signal<FieldControl<Part>> {
    signal({ $0.control(of: $1) }, { $0.control })
  }

  /// Emits true while the field must be filled in.
  public var isRequired: Signal<Bool> { signal({ $0.isRequired(of: $1) }, { $0.isRequired }) }

  /// Emits true while the field applies and should be shown.
  public var isShown: Signal<Bool> { signal({ $0.isShown(of: $1) }, { $0.isShown }) }

  /// Emits true while the field's value differs from its initial one.
  public var isChanged: Signal<Bool> { signal({ $0.isChanged(of: $1) }, { $0.isChanged }) }

  /// Emits everything about the field at once.
  public var state: Signal<FieldSnapshot?> { signal({ $0.state(of: $1) }, { $0.state }) }
}

/// The signals of outputs without a form. As an object, they don't make each `FieldOutputs` larger.
private final class FieldSignals<Part: PayloadPart>: Sendable {
  let value: Signal<Part?>
  let text: Signal<String>
  let status: Signal<FieldStatus>
  let message: Signal<String>
  let control: Signal<FieldControl<Part>>
  let isRequired: Signal<Bool>
  let isShown: Signal<Bool>
  let isChanged: Signal<Bool>
  let state: Signal<FieldSnapshot?>

  init(
    value: Signal<Part?>, text: Signal<String>, status: Signal<FieldStatus>,
    message: Signal<String>, control: Signal<FieldControl<Part>>, isRequired: Signal<Bool>,
    isShown: Signal<Bool>, isChanged: Signal<Bool>, state: Signal<FieldSnapshot?>
  ) {
    self.value = value
    self.text = text
    self.status = status
    self.message = message
    self.control = control
    self.isRequired = isRequired
    self.isShown = isShown
    self.isChanged = isChanged
    self.state = state
  }
}
