import MusterTerminal
import MusterViewModels

/// A row that shows a field and fills it in, whatever the field's control is.
final class FieldRow: Row {
  private var state: FieldSnapshot?
  private var control: FieldControl<Value>
  private var editor = LineEditor()
  private let bag = Bag()
  private let didChange: (String, EntrySource) -> Void
  private let set: (Value?) -> Void
  private let didLeave: () -> Void

  init<Field: FieldName>(
    _ field: Field, _ inputs: any FieldInputs<Field>, _ outputs: any AnyFieldOutputs<Field>
  ) {
    control = field.control
    didChange = { inputs.didChange(field, to: $0, from: $1) }
    set = { inputs.set(field, to: $0) }
    didLeave = { inputs.didLeave(field) }
    super.init(of: outputs.address(of: field))
    bag
      ++ outputs.state(of: field).observeOnMain { [weak self] state in
        self?.state = state
        self?.editor.show(state?.text ?? "")
      }
      ++ outputs.control(of: field).observeOnMain { [weak self] in self?.control = $0 }
  }

  override var rows: [PlacedRow] { state?.isShown == true ? super.rows : [] }

  override var takesFocus: Bool {
    if control.isReadOnly { return false }
    switch control.shape {
    case .text, .choice, .toggle: return true
    case .group, .list, .map: return false
    }
  }

  override func leave() { didLeave() }

  override func press(_ key: Key) -> Bool {
    switch control.shape {
    case .text: edit(key)
    case .toggle: toggle(key)
    case .choice: choose(key)
    case .group, .list, .map: false
    }
  }

  override func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) {
    var line = StyledLine("\(hasFocus ? "›" : " ") \(control.label)")
    if state?.isRequiredNow == true { line.add(" *", TextStyle(isDim: true)) }
    line.pad(to: 22)
    let start = line.width
    line.add(shown, TextStyle(isUnderlined: hasFocus))
    if let mark { line.add(line.width > start ? " \(mark)" : mark, style) }
    var lines = [line]
    if let message = state?.message, !message.isEmpty {
      lines.append(StyledLine(String(repeating: " ", count: 22) + message, style))
    }
    guard hasFocus, control.shape == .text else { return (lines, nil) }
    let window = editor.window(columns: 40, isSecret: control.isSecret)
    return (lines, start + 1 + window.cursorColumn)
  }

  private func edit(_ key: Key) -> Bool {
    switch editor.press(key) {
    case .none: return false
    case .moved: return true
    case .typed: didChange(editor.text, .typed)
    case .pasted: didChange(editor.text, .pasted)
    }
    return true
  }

  private func toggle(_ key: Key) -> Bool {
    guard key == .character(" ") || key == .paste("yes") || key == .paste("no") else {
      return false
    }
    set(.boolean(key == .character(" ") ? state?.text != "true" : key == .paste("yes")))
    return true
  }

  /// The arrows go through the choices, around their end. A whole line chooses what it names.
  private func choose(_ key: Key) -> Bool {
    if case .paste(let text) = key {
      guard let choice = control.choices.first(where: { $0.text == text }) else { return false }
      set(choice.value)
      return true
    }
    let choices = key == .left ? control.choices.reversed() : control.choices
    guard key == .left || key == .right || key == .character(" ") else { return false }
    let rest = choices.drop { $0.text != state?.text }.dropFirst()
    set((rest.first ?? choices.first)?.value)
    return true
  }
}

/// Drawing.
extension FieldRow {
  private var shown: String {
    let text = state?.text ?? ""
    if control.isReadOnly { return text }
    switch control.shape {
    case .text: return "[\(editor.window(columns: 40, isSecret: control.isSecret).text)]"
    case .toggle: return text == "true" ? "[x]" : "[ ]"
    case .choice: return "(\(control.choices.first { $0.text == text }?.label ?? text))"
    case .group, .list, .map: return ""
    }
  }

  private var mark: String? {
    switch state?.status ?? .unchecked {
    case .unchecked: nil
    case .checking: "…"
    case .valid: "✓"
    case .warned: "!"
    case .notValid: "✗"
    }
  }

  private var style: TextStyle {
    switch state?.status ?? .unchecked {
    case .unchecked, .checking: TextStyle(isDim: true)
    case .valid: TextStyle(.green)
    case .warned: TextStyle(.yellow)
    case .notValid: TextStyle(.red)
    }
  }
}
