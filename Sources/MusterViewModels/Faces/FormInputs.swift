/// The inputs of a whole form.
public protocol FormInputs<Field, Draft>: FieldInputs {
  /// The values of a form that isn't finished.
  associatedtype Draft: PayloadDraft
  /// Call when a person submits the form.
  func submit()
  /// Call when a server has accepted the submitted payload.
  func accept()
  /// Call when a server has refused the submitted payload, or couldn't be reached. The whole form's
  /// path is empty.
  func reject(_ rejections: [Rejection])
  /// Call when a server has refused the submitted payload because of these fields. The message of a
  /// field whose item was removed meanwhile is about the whole form.
  func reject(_ messages: KeyValuePairs<Field, String>)
  /// Switches the language of the messages.
  func speak(_ language: String)
  /// Restarts the form with these values.
  func reset(to draft: Draft)
  /// Call when the initial values have changed elsewhere.
  func reinitialise(with draft: Draft, keepingEdits: Bool)
}
