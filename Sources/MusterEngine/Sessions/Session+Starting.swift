/// Events that restart a session.
extension Session {
  /// Restarts with these values.
  mutating func reset(_ values: Value) {
    presentation.forgetAll()
    judged.reset(values)
    wizard.isStale = true
    wizard.current = nil
  }

  /// Takes new initial values. If `keepsEdits` is true, the fields that the person changed keep
  /// their values.
  mutating func reinitialise(_ values: Value, _ keepsEdits: Bool) {
    guard keepsEdits else { return reset(values) }
    judged.restart(values)
    wizard.isStale = true
  }

  /// Changes the language of messages.
  mutating func speak(_ tag: String) {
    presentation.speak(tag, of: &judged)
    if !program.plan.steps.isEmpty { wizard.isStale = true }
  }
}
