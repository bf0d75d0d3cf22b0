/// Bindings for controls. Writing an equal string does nothing, because a front end may do that
/// whenever a control is entered or left.
extension ObservedForm {
  /// The string in a field's control: `TextField("Email", text: $form[text: .email])`.
  public subscript(text field: Field) -> String {
    get { self[field]?.text ?? "" }
    set {
      if !isThere(newValue, in: field) { relay.change(address(of: field), to: newValue) }
    }
  }

  /// The position of a switch: `Toggle("Newsletter", isOn: $form[isOn: .newsletter])`. It is off if
  /// the field has no value.
  public subscript(isOn field: Field) -> Bool {
    get { isThere("true", in: field) }
    set {
      let text = newValue ? "true" : "false"
      if !isThere(text, in: field) { relay.set(address(of: field), to: .boolean(newValue)) }
    }
  }

  /// The string of the selected choice, or `""`:
  /// `Picker("Country", selection: $form[choice: .country])`. A string that is not a choice selects
  /// none.
  public subscript(choice field: Field) -> String {
    get { self[field]?.text ?? "" }
    set {
      guard !isThere(newValue, in: field) else { return }
      let choices = control(field)?.choices ?? []
      let picked = choices.first { $0.text.utf8.elementsEqual(newValue.utf8) }
      relay.set(address(of: field), to: picked?.value)
    }
  }

  private func isThere(_ text: String, in field: Field) -> Bool {
    self[field].map { $0.text.utf8.elementsEqual(text.utf8) } ?? false
  }
}
