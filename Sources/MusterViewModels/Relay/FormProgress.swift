/// The outputs about all of a form's values: those held so far, and if any differs from its initial
/// value. Only the holder of the relay's transaction touches it.
struct FormProgress {
  let draft: LazyState<Value>
  let isChanged: LazyState<Bool>
  private(set) var followsDraft = false
  private(set) var followsChanges = false
  /// The fields outside lists whose values differ from the initial ones.
  private var changed: Set<FieldHandle> = []

  init(in transactions: TransactionRunner, isSecret: Bool) {
    draft = LazyState(.object([]), in: transactions, isSecret: isSecret)
    isChanged = LazyState(false, in: transactions)
  }

  /// True if one of the outputs has observers.
  var isObserved: Bool { followsDraft || followsChanges }

  mutating func beginDraft(_ session: borrowing Session) -> Value {
    followsDraft = true
    return session.draft
  }

  mutating func endDraft() { followsDraft = false }

  mutating func beginChanges(_ fields: [FieldHandle], _ session: borrowing Session) -> Bool {
    followsChanges = true
    for field in fields { note(field, session) }
    return !changed.isEmpty
  }

  mutating func endChanges() {
    followsChanges = false
    changed = []
  }

  /// Notes that a field outside lists has changed. A list changes with the fields of its items.
  mutating func note(_ field: FieldHandle, _ session: borrowing Session) {
    if session.marks(of: field).isChanged { changed.insert(field) } else { changed.remove(field) }
  }

  /// Emits what an event has changed.
  func send(_ session: borrowing Session) {
    if followsChanges { isChanged.send(!changed.isEmpty) }
    if followsDraft { draft.send(session.draft) }
  }
}

extension FormRelay {
  /// The values held so far, for saving a form that isn't finished.
  public var draft: Signal<Value> {
    progress.draft.signal { [self] in
      progress.beginDraft(session)
    } ended: { [weak self] in
      self?.progress.endDraft()
    }
  }

  /// True while any field's value differs from its initial one.
  public var isChanged: Signal<Bool> {
    progress.isChanged.signal { [self] in
      progress.beginChanges(form.handles.compactMap { $0 }, session)
    } ended: { [weak self] in
      self?.progress.endChanges()
    }
  }
}
