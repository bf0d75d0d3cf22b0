internal import MusterReactive
public import Observation

/// The current state of a form for observers that use Observation, such as SwiftUI, and for
/// bindings.
///
/// Each view model has an observed form. It observes a field after you first read it. When the
/// field changes, views that read it are redrawn.
///
/// ```swift
/// @Bindable var form = viewModel.observed
/// TextField("Email", text: $form[text: .email])
/// Text(form[.email]?.message ?? "")
/// ```
///
/// All stored values are read and written only under the latch.
public final class ObservedForm<Field: Hashable & Sendable>: Observable, @unchecked Sendable {
  let relay: FormRelay
  let address: @Sendable (Field) -> FieldAddress
  private let line: @Sendable (SummaryLine<FieldHandle>, borrowing Session) -> SummaryLine<Field>?

  private let latch = Latch()
  private var states: [Field: SignalState<FieldSnapshot?>] = [:]
  private var controls: [Field: SignalState<FieldControl<Value>?>] = [:]
  private var lists: [Field: SignalState<[ItemHandle]>] = [:]
  private var status: SignalState<FieldStatus>?
  private var message: SignalState<String>?
  private var lines: SignalState<[SummaryLine<Field>]>?
  private var submitting: SignalState<Bool>?
  private var changed: SignalState<Bool>?
  private var progress: SignalState<FormPhase>?
  private var page: SignalState<String?>?
  private var pages: SignalState<[StepState]>?

  /// Creates the observed form of a relay, with functions that find a named field, and that name the
  /// field of a line of the summary, or leave the line out.
  init(
    _ relay: FormRelay, address: @escaping @Sendable (Field) -> FieldAddress,
    line: @escaping @Sendable (SummaryLine<FieldHandle>, borrowing Session) -> SummaryLine<Field>?
  ) {
    self.relay = relay
    self.address = address
    self.line = line
  }

  /// The combined status of all fields, even if it isn't shown.
  public var formStatus: FieldStatus {
    state(\.status) { SignalState(.unchecked, following: relay.formStatus) }.value
  }

  /// The message about the form as a whole; `""` if there is none.
  public var formMessage: String {
    state(\.message) { SignalState("", following: relay.formMessage) }.value
  }

  /// The failures that are shown, in the form's order, each with its field. The summary of a part has
  /// only the failures in that part.
  public var summary: [SummaryLine<Field>] {
    state(\.lines) { SignalState([], following: relay.summary(line)) }.value
  }

  /// True while the form waits for answers before it is submitted.
  public var isSubmitting: Bool {
    state(\.submitting) { SignalState(false, following: relay.isSubmitting) }.value
  }

  /// True while any value of the form differs from its initial one.
  public var isChanged: Bool {
    state(\.changed) { SignalState(false, following: relay.isChanged) }.value
  }

  /// The progress of the form's last submit.
  public var phase: FormPhase {
    state(\.progress) { SignalState(.editing, following: relay.phase) }.value
  }

  /// The states of the wizard's pages; empty if the form has none.
  public var steps: [StepState] {
    state(\.pages) { SignalState([], following: relay.steps) }.value
  }

  var stepName: String? {
    state(\.page) { SignalState(nil, following: relay.stepName) }.value
  }

  /// Everything about a field; `nil` while it doesn't exist.
  public subscript(field: Field) -> FieldSnapshot? {
    state(\.states[field]) { SignalState(nil, following: relay.state(of: address(of: field))) }
      .value
  }

  /// A list's items, each with the same handle as long as it exists.
  public subscript(items list: Field) -> [ItemHandle] {
    state(\.lists[list]) { SignalState([], following: relay.items(of: address(of: list))) }.value
  }

  func control(_ field: Field) -> FieldControl<Value>? {
    state(\.controls[field]) {
      SignalState(nil, following: relay.controlIfAny(of: address(of: field)))
    }.value
  }

  /// Returns the address of a field in the form, from which the form's name of the field is made.
  ///
  /// ```swift
  /// BookingField(guest.observed.address(of: .seat))   // .guestSeat(of: guest.id)
  /// ```
  public func address(of field: Field) -> FieldAddress { address(field) }

  /// Returns a state that is kept from its first reading on; if two are created at once, returns
  /// the first.
  private func state<Element>(
    _ handle: ReferenceWritableKeyPath<ObservedForm, SignalState<Element>?>,
    _ make: () -> SignalState<Element>
  ) -> SignalState<Element> {
    if let known = latch.withLock({ self[keyPath: handle] }) { return known }
    let made = make()
    return latch.withLock {
      if let first = self[keyPath: handle] { return first }
      self[keyPath: handle] = made
      return made
    }
  }
}

extension ObservedForm where Field: FieldName {
  /// Creates the observed form of a generated view model.
  public convenience init(_ scope: FieldScope) {
    self.init(
      scope.relay, address: { scope.address(of: $0) },
      line: { [place = scope.place] in place.line($0, in: $1) })
  }

  /// Returns the view models of a list's items, in order.
  public func models<Model: ItemModel>(of list: Field, _ type: Model.Type) -> [Model] {
    relay.models(of: self[items: list], inList: address(of: list).field, type)
  }

  /// Returns the wizard's current page; generated code gives it the type.
  public func currentStep<Step: StepName>() -> Step? where Step.Field == Field {
    stepName.flatMap(Step.init(rawValue:))
  }

  /// A field's control, in the reader's language and by the rules that now apply.
  public subscript(control field: Field) -> FieldControl<Value> {
    control(field) ?? field.control
  }
}

extension ObservedForm<String> {
  /// Creates the observed form of a form that is known only at run time, with paths as field names.
  convenience init(_ relay: FormRelay) {
    let plan = relay.form.form.plan
    self.init(
      relay, address: { AddressPath.address(of: $0, in: plan) ?? .nowhere },
      line: { line, _ in line.withPath })
  }

  /// The name of the wizard's current page; `nil` if the form has none, or all are skipped.
  public var step: String? { stepName }

  /// A field's control, in the reader's language and by the rules that now apply; `nil` if the form
  /// has no such field.
  public subscript(control path: String) -> FieldControl<Value>? { control(path) }
}
