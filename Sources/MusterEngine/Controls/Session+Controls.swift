/// Controls in the current state of the form.
extension Session {
  /// Returns the control of a field in the reader's language, with limits and choices by the rules
  /// that apply now, by other fields and by the clock; `nil` if the field's item no longer exists.
  public mutating func control(of field: FieldHandle) -> FieldControl<Value>? {
    guard let slot = judged.values.slot(of: field) else { return nil }
    let reading = ControlRules(program: program).reading(at: slot, in: &judged)
    return program.plan.control(
      of: judged.values.field(at: slot), language: language, reading)
  }
}
