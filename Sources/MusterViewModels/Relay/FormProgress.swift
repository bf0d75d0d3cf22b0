/// The outputs that any event can change: the values held so far, a count of the changes, if any value
/// differs from its initial one, and the next fields. Only the holder of the relay's transaction
/// touches it.
struct FormProgress {
  /// The outputs that have observers. They are notified when an observation ends, even if the relay
  /// no longer exists.
  private final class Following: @unchecked Sendable {
    @safe @exclusivity(unchecked) var isOfDraft = false { didSet { noteObservers() } }
    @safe @exclusivity(unchecked) var isOfChanges = false { didSet { noteObservers() } }
    /// The outputs of next fields, and those that count changes.
    let watches = WatchList()
    /// The number of changes that were counted so far.
    @safe @exclusivity(unchecked) var changes = 0
    @safe @exclusivity(unchecked) private(set) var isObserved = false
    /// The fields outside lists whose values differ from the initial ones.
    @safe @exclusivity(unchecked) var changed: Set<FieldHandle> = []

    func noteObservers() { isObserved = isOfDraft || isOfChanges || !watches.isEmpty }

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
  var isObserved: Bool { following.isObserved }

  /// The number of outputs that have observers.
  var count: Int {
    following.watches.count + (following.isOfDraft ? 1 : 0) + (following.isOfChanges ? 1 : 0)
  }

  /// Notes that a field outside lists has changed. A list changes with the fields of its items.
  func note(_ field: FieldHandle, _ session: borrowing Session) {
    if following.isOfChanges { following.note(field, session) }
  }

  /// Looks up the fields again after items have been added, removed or moved, and ends the outputs
  /// of fields in removed items.
  func followItems(_ handle: (FieldAddress) -> FieldHandle?) {
    following.watches.followItems(handle)
    following.noteObservers()
  }

  /// Emits what an event has changed.
  func send(_ session: borrowing Session) {
    if following.isOfChanges { isChanged.send(!following.changed.isEmpty) }
    if following.isOfDraft { draft.send(session.draft) }
    if !following.watches.isEmpty { following.watches.send(session) }
  }

  /// Returns the output of the next field after another.
  fileprivate func next(after address: FieldAddress, _ relay: FormRelay) -> Signal<FieldHandle?> {
    let state = LazyState<FieldHandle?>(nil, in: relay.transactions)
    let watch = Watch(address, state.lifetime) { session, field in
      state.send(field.flatMap { session.nextField(after: $0) })
    }
    return relay.signal(of: state, first: nil) { [following] in
      watch.handle = relay.handle(of: address)
      if address.item != nil, watch.handle == nil { return nil }
      following.watches.add(watch)
      following.noteObservers()
      return .some(watch.handle.flatMap { relay.session.nextField(after: $0) })
    } ended: { [following, unowned watch] in
      following.watches.remove(watch)
      following.noteObservers()
    }
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

  /// Returns an output that counts the events that changed something.
  fileprivate func changes(of relay: FormRelay) -> Signal<Int> {
    let state = LazyState(0, in: relay.transactions)
    let watch = Watch(nil, state.lifetime) { [unowned following] _, _ in
      following.changes += 1
      state.send(following.changes)
    }
    return relay.signal(of: state, first: 0) { [following] in
      following.watches.add(watch)
      following.noteObservers()
      return following.changes
    } ended: { [following, unowned watch] in
      following.watches.remove(watch)
      following.noteObservers()
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

  /// The values held so far, once nothing has changed for a while.
  func draft(after pause: Duration) -> Signal<Value> {
    progress.changes(of: self).skip(1).debounce(for: pause, on: scheduler)
      .flatMapLatest { [weak self] _ in self?.draft.take(1) ?? .never }.removeRepeats()
  }

  /// True while any field's value differs from its initial one.
  public var isChanged: Signal<Bool> { progress.isChanged(of: self) }

  /// The next field that a person can fill in after another; `nil` after the last.
  func next(after address: FieldAddress) -> Signal<FieldHandle?> {
    progress.next(after: address, self)
  }
}
