/// The inputs of a whole form.
public protocol FormInputs<Field, Draft>: FieldInputs {
  /// The values of a form that isn't finished.
  associatedtype Draft: PayloadDraft
  /// Call when a person submits the form.
  func submit()
  /// Call when a server has accepted the submitted payload.
  func accept()
  /// Call when a server has refused the submitted payload, or couldn't be reached. The paths are
  /// those of the payload; the whole form's path is empty. A message about an item that was removed
  /// since is dropped.
  func reject(_ rejections: [Rejection])
  /// Call when a server has refused the submitted payload because of these fields. A message about
  /// an item that was removed since is dropped.
  func reject(_ messages: some Sequence<(Field, String)>)
  /// Switches the language of the messages.
  func speak(_ language: String)
  /// Fills in a saved draft, as if the person had entered it now. The initial values stay, so
  /// `isChanged` is true if the draft differs from them.
  func restore(_ draft: Draft)
  /// Restarts the form with these values.
  func reset(to draft: Draft)
  /// Call when the initial values have changed elsewhere.
  func reinitialise(with draft: Draft, keepingEdits: Bool)
}

extension FormInputs {
  /// Call when a server has refused the submitted payload because of these fields. A message about
  /// an item that was removed since is dropped.
  public func reject(_ messages: KeyValuePairs<Field, String>) {
    reject(messages.map { ($0.key, $0.value) })
  }

  /// Call when a server has refused the submitted payload with a problem document. Its pointers are
  /// those of the payload. A message about an item that was removed since is dropped.
  public func reject(_ problem: ProblemDocument) { reject(problem.rejections) }
}
