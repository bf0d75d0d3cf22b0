import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// The view model of `signin.yaml`, written by hand: it records its inputs, and a test sets its
/// outputs.
private final class SigninDouble:
  SigninViewModelTypes, SigninViewModelInputs, SigninViewModelOutputs
{
  let calls = Property<[String]>([])
  let text = Property("")
  let status = Property(FieldStatus.unchecked)
  let submissions = Relay<SigninPayload>()
  /// An observed form of its own, without values.
  let observed = ObservedForm<SigninField>(FieldScope(SigninField.form, scheduler: .immediate))

  var inputs: any SigninViewModelInputs { self }
  var outputs: any SigninViewModelOutputs { self }

  private func note(_ call: String) { calls.update { $0.append(call) } }

  func didChange(email: String) { note("email \(email)") }
  func didChange(password: String) { note("password") }
  func didChange(_ field: SigninField, to text: String, from source: EntrySource) {}
  func set(_ field: SigninField, to value: Value?) { note("set \(field)") }
  func didCompose(_ field: SigninField, isComposing: Bool) {}
  func didLeave(_ field: SigninField) { note("left \(field)") }
  func submit() { note("submit") }
  func accept() {}
  func reject(_ rejections: [Rejection]) {}
  func reject(_ messages: some Sequence<(SigninField, String)>) {}
  func speak(_ language: String) {}
  func restore(_ draft: SigninDraft) {}
  func reset(to draft: SigninDraft) {}
  func reinitialise(with draft: SigninDraft, keepingEdits: Bool) {}

  var email: FieldOutputs<String> {
    FieldOutputs(
      value: text.signal.map { $0 }, text: text.signal, status: status.signal,
      message: status.signal.map { $0 == .notValid ? "No." : "" })
  }
  var password: FieldOutputs<String> { FieldOutputs(isRequired: .just(true)) }
  func state(of field: SigninField) -> Signal<FieldSnapshot?> { .just(nil) }
  func control(of field: SigninField) -> Signal<FieldControl<Value>> { .just(field.control) }
  func next(after field: SigninField) -> Signal<SigninField?> { .just(nil) }
  func address(of field: SigninField) -> FieldAddress { field.fieldAddress }
  var formStatus: Signal<FieldStatus> { status.signal }
  var formNotValidErr: Signal<String> { .just("") }
  var summary: Signal<[SummaryLine<SigninField>]> { .just([]) }
  var isChanged: Signal<Bool> { .just(false) }
  var draft: Signal<SigninDraft> { .just(SigninDraft()) }
  func draft(after pause: Duration) -> Signal<SigninDraft> { .never }
  var isSubmitting: Signal<Bool> { .just(false) }
  var phase: Signal<FormPhase> { .just(.editing) }
  var submitted: Signal<SigninPayload> { submissions.signal }
  var dropped: Signal<DroppedSubmit> { .never }
  var focus: Signal<SigninField> { .never }
}

@Suite("A test double of a view model")
struct ModelDoubleTests {
  private let double = SigninDouble()
  private var model: any SigninViewModelTypes { double }

  @Test("has outputs that emit what the test sends")
  func outputs() {
    let email = model.outputs.email
    let (text, value) = (TestObserver(email.text), TestObserver(email.value))
    let (valid, message) = (
      TestObserver(model.outputs.isEmailValid), TestObserver(model.outputs.emailNotValidErr)
    )
    double.text.value = "ada@"
    double.status.value = .notValid
    #expect(text.values == ["", "ada@"] && value.values == ["", "ada@"])
    #expect(valid.values == [.unchecked, .notValid] && message.values == ["", "No."])
    let submitted = TestObserver(model.outputs.submitted)
    double.submissions.send(SigninPayload(email: "a@b.co", password: "secret1"))
    #expect(submitted.values.map(\.email) == ["a@b.co"])
  }

  @Test("has outputs that emit their defaults")
  func defaults() {
    let password = model.outputs.password
    #expect(password.text.current == "" && password.status.current == .unchecked)
    #expect(password.value.current == .some(nil) && password.message.current == "")
    #expect(password.isRequired.current == true && password.isShown.current == true)
    #expect(password.isChanged.current == false && password.state.current == .some(nil))
    #expect(password.control.current == nil)
  }

  @Test("notes the inputs that a screen calls, and has an observed form")
  func inputs() {
    model.inputs.didChange(email: "a")
    model.inputs.didLeave(.email)
    model.inputs.submit()
    #expect(double.calls.value == ["email a", "left email", "submit"])
    #expect(model.observed[.email]?.text == "" && model.observed.formStatus == .notValid)
  }
}
