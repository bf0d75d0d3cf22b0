/// Controls in the current state of the form.
extension Session {
  /// Returns the control of a field in the reader's language. Its limits and choices follow from
  /// the rules that apply now, other fields and the clock. Returns `nil` if the field's item no
  /// longer exists.
  public mutating func control(of field: FieldHandle) -> FieldControl<Value>? {
    guard let slot = judged.values.slot(of: field) else { return nil }
    let reading = ControlRules(program: program).reading(at: slot, in: &judged)
    return program.plan.control(
      of: judged.values.field(at: slot), language: language, reading)
  }
}
