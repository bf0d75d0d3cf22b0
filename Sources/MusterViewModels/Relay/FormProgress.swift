/// The outputs about all of a form's values: those held so far, and if any differs from its initial
/// value. Only the holder of the relay's transaction touches it.
struct FormProgress {
  /// The outputs that have observers. They are notified when an observation ends, even if the relay
  /// no longer exists.
  private final class Following: @unchecked Sendable {
    @safe @exclusivity(unchecked) var isOfDraft = false
    @safe @exclusivity(unchecked) var isOfChanges = false
    /// The fields outside lists whose values differ from the initial ones.
    @safe @exclusivity(unchecked) var changed: Set<FieldHandle> = []

    func note(_ field: FieldHandle, _ session: borrowing Session) {
      if session.marks(of: field).isChanged { changed.insert(field) } else { changed.remove(field) }
    }
  }

  private let draft: LazyState<Value>
  private let isChanged: LazyState<Bool>
  private let following = Following()

  init(in transactions: TransactionRunner, isSecret: Bool) {
    draft = LazyState(.object([]), in: transactions, isSecret: isSecret)
    isChanged = LazyState(false, in: transactions)
  }

  /// True if one of the outputs has observers.
  var isObserved: Bool { following.isOfDraft || following.isOfChanges }

  /// Notes that a field outside lists has changed. A list changes with the fields of its items.
  func note(_ field: FieldHandle, _ session: borrowing Session) {
    if following.isOfChanges { following.note(field, session) }
  }

  /// Emits what an event has changed.
  func send(_ session: borrowing Session) {
    if following.isOfChanges { isChanged.send(!following.changed.isEmpty) }
    if following.isOfDraft { draft.send(session.draft) }
  }

  /// Returns the output of the values held so far.
  fileprivate func draft(of relay: FormRelay) -> Signal<Value> {
    relay.signal(of: draft, first: .object([])) { [following] in
      following.isOfDraft = true
      return relay.session.draft
    } ended: { [following] in
      following.isOfDraft = false
    }
  }

  /// Returns the output that is true while any field's value differs from its initial one.
  fileprivate func isChanged(of relay: FormRelay) -> Signal<Bool> {
    relay.signal(of: isChanged, first: false) { [following] in
      following.isOfChanges = true
      for field in relay.form.handles.compactMap({ $0 }) { following.note(field, relay.session) }
      return !following.changed.isEmpty
    } ended: { [following] in
      following.isOfChanges = false
      following.changed = []
    }
  }
}

extension FormRelay {
  /// The values held so far, for saving a form that isn't finished.
  public var draft: Signal<Value> { progress.draft(of: self) }

  /// True while any field's value differs from its initial one.
  public var isChanged: Signal<Bool> { progress.isChanged(of: self) }
}
