internal import MusterReactive
internal import MusterViewModels

/// The outputs of a field, in the order in which a transcript shows them.
enum FieldOutput: Int {
  case items, isShown, isRequired, text, value, status, message, isChanged, control
}

/// The value that an output emitted last. It is touched only within transactions.
private final class LastValue<Element>: @unchecked Sendable {
  var value: Element

  init(_ value: Element) { self.value = value }
}

/// Records what the outputs of a field emit.
struct FieldOutputsRecorder {
  private let recorder: FormRecorder
  private let field: RecordedField

  init(_ recorder: FormRecorder, _ field: RecordedField) {
    self.recorder = recorder
    self.field = field
  }

  /// Begins to record. Call it only within a transaction.
  func observe(in bag: Bag) {
    guard let id = field.id else { return }
    let (relay, plan) = (recorder.relay, recorder.plan)
    let address = FieldAddress(id.index, in: field.item)
    follow(relay.isShown(of: address), .isShown, from: true, in: bag)
    follow(relay.isRequired(of: address), .isRequired, from: false, in: bag)
    if ![.group, .list, .map].contains(plan.fields[id].type) {
      observeValue(address, isSecret: plan.holdsSecret(id), in: bag)
    }
    follow(relay.status(of: address), .status, from: .unchecked, in: bag) { $0.word }
    follow(relay.message(of: address), .message, from: "", in: bag) { ShownValue.quoted($0) }
    if plan.fields[id].type != .group {
      follow(relay.isChanged(of: address), .isChanged, from: false, in: bag)
    }
    observeControl(address, in: bag)
  }

  private func observeValue(_ address: FieldAddress, isSecret: Bool, in bag: Bag) {
    let (field, last) = (field.id, LastValue(""))
    let (lines, name, shown) = (recorder.lines, self.field.name, recorder.shown)
    follow(recorder.relay.text(of: address), .text, from: "", in: bag) { text in
      last.value = text
      return isSecret && !text.isEmpty ? "•••" : ShownValue.quoted(text)
    }
    if isSecret { return }
    let place = place(of: .value)
    let values: Signal<Value?> = recorder.relay.value(of: address)
    let subscription = values.observe { value in
      // A value that equals the string in the control is no news.
      let text = if case .text(let text) = value { text } else { value?.json() ?? "" }
      if text == last.value { return }
      lines.add("\(name).value: \(value.map { shown.text($0, of: field) } ?? "nil")", at: place)
    }
    bag.keep(subscription)
  }

  private func observeControl(_ address: FieldAddress, in bag: Bag) {
    let (lines, name, place) = (recorder.lines, field.name, place(of: .control))
    let last = LastValue<FieldControl<Value>?>(nil)
    let subscription = recorder.relay.controlIfAny(of: address).observe { control in
      if let control, let before = last.value {
        let changes = ShownControl(control).changes(since: ShownControl(before))
        if !changes.isEmpty { lines.add("\(name).control: \(changes)", at: place) }
      }
      last.value = control
    }
    bag.keep(subscription)
  }

  private func follow<Element: Equatable & Sendable>(
    _ signal: Signal<Element>, _ output: FieldOutput, from first: Element, in bag: Bag,
    _ text: @escaping @Sendable (Element) -> String = { "\($0)" }
  ) {
    let (lines, name, place) = (recorder.lines, field.name, place(of: output))
    bag.keep(
      signal.recorded(from: first) { lines.add("\(name).\(output): \(text($0))", at: place) })
  }

  private func place(of output: FieldOutput) -> OutputPlace {
    OutputPlace(way: field.way, output: output.rawValue)
  }
}

extension Signal where Element: Equatable {
  /// Observes the signal, and calls a closure for each value that differs from the one before it.
  /// The one before the first is given.
  func recorded(
    from first: Element, _ record: @escaping @Sendable (Element) -> Void
  ) -> SignalSubscription {
    let last = LastValue(first)
    return observe { value in
      if value == last.value { return }
      last.value = value
      record(value)
    }
  }
}
