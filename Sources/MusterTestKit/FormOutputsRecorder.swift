internal import MusterReactive
internal import MusterViewModels

/// Records what the outputs of a whole form emit, or those of a page.
struct FormOutputsRecorder {
  private enum Output: Int {
    case step, steps, isPageValid, isCurrentPage, formStatus, formNotValidErr, isChanged, summary
    case isSubmitting, phase, submitted, dropped, focus, unknown
  }

  private let part: RecordedPart
  private let lines: RecordedLines
  private let shown: ShownValue
  private let name: @Sendable (FieldHandle) -> String

  /// Creates a recorder of a part's outputs; `name` returns the name of a field.
  init(
    _ part: RecordedPart, _ lines: RecordedLines, _ shown: ShownValue,
    name: @escaping @Sendable (FieldHandle) -> String
  ) {
    (self.part, self.lines, self.shown, self.name) = (part, lines, shown, name)
  }

  /// Begins to record. Call it only within a transaction.
  func observe(in bag: Bag) {
    switch part.extent {
    case .form: observeForm(in: bag)
    case .page(let page, _):
      follow(page.isPageValid, .isPageValid, from: .unchecked, in: bag) { $0.word }
      follow(page.isCurrentPage, .isCurrentPage, from: false, in: bag) { "\($0)" }
    case .part: break
    }
  }

  private func observeForm(in bag: Bag) {
    let (relay, shown) = (part.relay, shown)
    follow(relay.stepName, .step, from: nil, in: bag) { $0 ?? "nil" }
    follow(relay.steps, .steps, from: [], in: bag) { steps in
      steps.map { "\($0.name) \($0.isSkipped ? "skipped" : $0.status.word)" }
        .joined(separator: ", ")
    }
    follow(relay.formStatus, .formStatus, from: .unchecked, in: bag) { $0.word }
    follow(relay.formMessage, .formNotValidErr, from: "", in: bag) { ShownValue.quoted($0) }
    follow(relay.isChanged, .isChanged, from: false, in: bag) { "\($0)" }
    follow(relay.summary { line, _ in line }, .summary, from: [], in: bag) { lines in
      "[\(lines.map { ShownValue.quoted($0.text) }.joined(separator: ", "))]"
    }
    follow(relay.isSubmitting, .isSubmitting, from: false, in: bag) { "\($0)" }
    follow(relay.phase, .phase, from: .editing, in: bag) { "\($0)" }
    observe(relay.payloads, .submitted, in: bag) { shown.text($0) }
    observe(relay.dropped, .dropped, in: bag) { "\($0)" }
    observe(relay.focusFields, .focus, in: bag, name)
    observe(relay.unknown, .unknown, in: bag) { $0 }
  }

  private func follow<Element: Equatable & Sendable>(
    _ signal: Signal<Element>, _ output: Output, from first: Element, in bag: Bag,
    _ text: @escaping @Sendable (Element) -> String
  ) {
    bag.keep(signal.recorded(from: first, line(output, text)))
  }

  private func observe<Element: Sendable>(
    _ signal: Signal<Element>, _ output: Output, in bag: Bag,
    _ text: @escaping @Sendable (Element) -> String
  ) {
    bag.keep(signal.observe(line(output, text)))
  }

  private func line<Element>(
    _ output: Output, _ text: @escaping @Sendable (Element) -> String
  ) -> @Sendable (Element) -> Void {
    let (lines, place) = (lines, OutputPlace(way: [.max], output: output.rawValue))
    return { lines.add("\(output): \(text($0))", at: place) }
  }
}
