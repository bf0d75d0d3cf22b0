/// An output that a story expects something of.
public enum StoryOutput: String, Sendable {
  /// Parts of a field's state.
  case status, standing, message, code, text, required
  /// The form's status, and its message.
  case formStatus = "form", formMessage = "message of the form"
  /// The current page of a wizard.
  case step
  /// The first field to focus, after a refused submit or step.
  case focus
  /// The messages of the error summary.
  case summary
  /// The last submitted payload.
  case submitted
}
