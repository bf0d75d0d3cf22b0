internal import Muster

/// Notes the field states that a story reaches, and those that the story is about.
extension StandingTable {
  /// Notes the states of fields after a passing step.
  mutating func see(_ action: StoryStep.Action, _ session: borrowing Session, by test: Int) {
    switch action {
    case .send: session.visitChanged { reach($0, $2) }
    case .wait, .answer: session.visitFields { reach($0, $2) }
    case .expect(let expectations):
      for expectation in expectations { see(expectation, session, by: test) }
    }
  }

  /// Notes the states of the fields that an expectation is about: the field that it names, the
  /// fields in a summary, and all fields of a valid or submitted form.
  private mutating func see(
    _ expectation: StoryExpectation, _ session: borrowing Session, by test: Int
  ) {
    switch expectation.subject {
    case .field(let path, part: "status"), .field(let path, part: "standing"),
      .field(let path, part: "message"), .field(let path, part: "code"):
      see(path, session, by: test)
    case .focus:
      if case .text(let path) = expectation.value { see(path, session, by: test) }
    case .summary:
      for line in session.summary {
        guard let handle = line.field else { continue }
        show(session.path(of: handle), session.validity(of: handle), by: test)
      }
    case .form where expectation.value == .text("valid"):
      session.visitFields { show($0, $2, by: test) }
    case .submitted where !expectation.value.isNull:
      session.visitFields { show($0, $2, by: test) }
    case .form, .submitted, .message, .step, .field: break
    }
  }

  /// Notes the state of a field; notes nothing in a group that doesn't apply.
  private mutating func see(_ path: String, _ session: borrowing Session, by test: Int) {
    guard let handle = session.field(path) else { return }
    let path = session.path(of: handle)
    let standing = session.validity(of: handle)
    show(path, standing, by: test)
    guard standing == .exempt, let named = field(at: path) else { return }
    session.visitFields { field, _, standing in
      if standing == .exempt, isInside(field, named) { show(field, standing, by: test) }
    }
  }
}
