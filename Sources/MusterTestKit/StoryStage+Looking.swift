internal import MusterTesting
internal import MusterViewModels

/// Outputs.
extension StoryStage {
  private var outputs: any FormOutputs<Model.Field, Model.Draft, Model.Payload> { model }

  /// Returns the value of an output of the form, as it has emitted it.
  func current(_ output: StoryOutput) -> Value {
    switch output {
    case .formStatus: .text(last(outputs.formStatus)?.word ?? "")
    case .formMessage: .text(last(outputs.formNotValidErr) ?? "")
    case .step: .text((model as? any StepOutputs).flatMap { $0.currentStep } ?? "")
    case .focus:
      .text(focused.values.last.flatMap { relay.path(of: model.scope.address(of: $0)) } ?? "")
    case .summary: .list(last(outputs.summary)?.map { .text($0.message) } ?? [])
    case .submitted: submitted.values.last?.value ?? .null
    case .status, .standing, .message, .code, .text, .required: .null
    }
  }

  /// Returns a part of a field's state; `null` if there is no such field.
  func current(_ output: StoryOutput, of path: String) -> Value {
    guard let state = state(of: path) else { return .null }
    switch output {
    case .status: return .text(state.status.word)
    case .standing: return .text(state.validity.word)
    case .message: return .text(state.message)
    case .code: return .text(state.code ?? "")
    case .text: return .text(state.text)
    case .required: return .boolean(state.isRequiredNow)
    case .formStatus, .formMessage, .step, .focus, .summary, .submitted: return .null
    }
  }

  private func last<Element: Sendable>(_ signal: Signal<Element>) -> Element? {
    TestObserver(signal).values.last
  }

  /// Returns an expected or actual value in words, without secrets.
  func words(_ value: Value, _ output: StoryOutput, _ path: String) -> String {
    let shown = ShownValue(relay.form.form.plan)
    switch (output, value) {
    case (.submitted, .null): return "nothing submitted"
    case (.submitted, _): return shown.text(value)
    case (.text, .text):
      return shown.text(value, of: relay.address(at: path).map { FieldID($0.field) })
    case (_, .text(let text)): return text.isEmpty ? "nothing" : text
    case (_, .null): return "no such field"
    default: return value.json()
    }
  }

  /// Returns a path with dots: `guests.0.name`.
  func shown(_ path: String) -> String {
    path.pathSteps.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }
}

extension StepOutputs {
  fileprivate var currentStep: String? { TestObserver(step).values.last?.rawValue }
}
