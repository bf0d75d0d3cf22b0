/// Submitting the form, and the server's answers.
extension FormRelay {
  /// Submits the form, unless the same payload is being sent.
  public func submit() {
    transaction { relay in
      if relay.submission.phase == .sending {
        relay.record(.event(.submit))
        return relay.drops.send(.alreadySending)
      }
      relay.submission.isBeginning = true
      relay.handleNow(.submit, at: relay.time)
      relay.submission.isBeginning = false
    }
  }

  /// Notes that the server has accepted the submitted payload.
  public func accept() {
    transaction { relay in
      relay.record(.accept)
      relay.submission.items = SubmittedItems()
      relay.session.noteAnswer()
      if relay.submission.phase == .sending { relay.enter(.accepted) }
    }
  }

  /// Shows the messages of a server that refused the submitted payload. Their paths are those of
  /// the payload. A message about an item that was removed since is dropped.
  public func reject(_ rejections: [Rejection]) {
    rejectNow { relay in
      let items = relay.submission.items
      return rejections.compactMap { rejection in
        items.field(at: rejection.path, relay.session, relay.form).map { ($0, rejection.message) }
      }
    }
  }

  /// Shows the messages of a server about fields. A message about an item that was removed is
  /// dropped.
  func reject(_ messages: [(field: FieldAddress, message: String)]) {
    rejectNow { relay in
      messages.compactMap { field, message in
        let handle = relay.handle(of: field)
        return handle == nil && field.itemID != nil ? nil : (handle, message)
      }
    }
  }

  private func rejectNow(
    _ messages: @escaping @Sendable (FormRelay) -> [(field: FieldHandle?, message: String)]
  ) {
    transaction { relay in
      let messages = messages(relay)
      relay.record(.reject(messages))
      if relay.submission.phase == .sending { relay.enter(.refused) }
      let time = relay.time
      relay.handleNow(isEdit: false) { $0.reject(messages, at: time, now: $1) }
    }
  }

  /// The progress of the last submit.
  public var phase: Signal<FormPhase> {
    submission.state.signal { [self] in submission.phase }
  }

  /// The reason whenever a submit has no effect.
  public var dropped: Signal<DroppedSubmit> { drops.signal }

  /// Notes an edit. If it has changed a value, the form no longer has the values of the last
  /// submit. A form that restarts was not submitted.
  func noteEdit(isRestart: Bool = false) {
    if isRestart || session.everyValue != submission.values { enter(.editing) }
  }

  /// Notes that the session has refused a submit, unless it has only refused to go to another page,
  /// or still waits for answers while an earlier payload is refused.
  func noteRefusal() {
    if session.isSubmitting { return }
    if submission.isBeginning || submission.phase == .waiting { enter(.refused) }
  }

  /// Follows a submit that waits for answers, or that no longer does.
  func followSubmit() {
    switch (submission.phase, session.isSubmitting) {
    case (.waiting, false):
      // The session has neither submitted nor refused the form, so an edit has ended the wait.
      enter(.editing)
      drops.send(.edited)
    case (.waiting, true), (_, false): break
    case (_, true): enter(.waiting)
    }
  }

  func enter(_ phase: FormPhase) {
    submission.phase = phase
    submission.values = submission.isOver ? session.everyValue : nil
    submission.state.send(phase)
  }
}

/// The progress of the last submit. Only the holder of the relay's transaction touches it.
struct Submission {
  var phase = FormPhase.editing
  /// True while the session handles a submit.
  var isBeginning = false
  /// The form's values at the last submit, until they change.
  var values: Value?
  /// The items of the last payload.
  var items = SubmittedItems()
  let state: LazyState<FormPhase>

  init(in transactions: TransactionRunner) {
    state = LazyState(.editing, in: transactions)
  }

  /// True from the end of a submit until the next edit.
  var isOver: Bool { phase != .editing && phase != .waiting }
}

extension SessionEvent {
  /// True if the event can change values that a person enters.
  var isEdit: Bool {
    switch self {
    case .change, .set, .insert, .remove, .move, .removeEntry, .rename, .reset, .reinitialise: true
    case .leave, .compose, .submit, .go, .answer, .reject, .give, .language, .tick: false
    }
  }

  /// True if the event replaces all values.
  var isRestart: Bool {
    switch self {
    case .reset, .reinitialise(_, keepingEdits: false): true
    case .change, .set, .insert, .remove, .move, .removeEntry, .rename, .reinitialise, .leave,
      .compose, .submit, .go, .answer, .reject, .give, .language, .tick:
      false
    }
  }
}
