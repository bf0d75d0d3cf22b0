internal import Muster

extension SessionEvent {
  /// The path that the event is about; `nil` for an event of the whole form.
  private var path: String? {
    switch self {
    case .change(let path, _, _), .set(let path, _), .insert(let path, _, _), .remove(let path, _),
      .move(let path, _, _), .removeEntry(let path), .rename(let path, _), .leave(let path),
      .compose(let path, _):
      path
    case .submit, .go, .answer, .reject, .give, .language, .reset, .reinitialise, .tick: nil
    }
  }

  /// Refuses an event about a field or a page that the form doesn't have. This is a mistake in the
  /// program, which otherwise would have no effect and go unnoticed. An event about a removed item
  /// is not a mistake.
  func allow(in session: borrowing Session, of form: RuleForm) throws(Refusal) {
    if case .go(let step) = self {
      let steps = form.plan.steps.map { $0.name }
      if steps.contains(where: { isSame($0, step) }) { return }
      let near = Spelling.nearest(step, among: steps).map { "; did you mean `\($0)`?" }
      throw Refusal(.argument, "there is no step `\(step)`\(near ?? "")")
    }
    guard let path, session.field(path) == nil,
      let mistake = PathMistake(in: path, of: form.plan)
    else { return }
    let near = mistake.suggestion.map { "; did you mean `\($0)`?" }
    throw Refusal(.argument, "there is no field `\(path)`\(near ?? "")")
  }
}
