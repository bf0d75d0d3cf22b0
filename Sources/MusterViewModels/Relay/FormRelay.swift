/// A session whose inputs and outputs many callers can use: the base of generated view models.
///
/// You can call inputs from any thread, and from within observers of the outputs. Each call is its
/// own transaction, and all observers see the calls in the same order. No lock is held while an
/// observer is called. Outputs send a new observer the current value, then only changes.
///
/// The session and the watches are only touched within a transaction. `asking` has its own lock.
public final class FormRelay: @unchecked Sendable {
  package let form: CompiledForm
  package let transactions = TransactionRunner()
  let scheduler: any SignalScheduler
  let clock: @Sendable () -> OffsetDateTime
  let asking: Asking

  // Within a transaction:
  @safe @exclusivity(unchecked) var session: Session
  @safe @exclusivity(unchecked) var isJudging = false
  private let watches: Watches
  let controls: ControlWatches
  @safe @exclusivity(unchecked) var wake: (time: Int64, action: ScheduledAction)?

  @safe @exclusivity(unchecked) var submission: Submission
  /// The recordings, which are notified of each input before the session is.
  @safe @exclusivity(unchecked) var recorders: [ObjectIdentifier: Recorder] = [:]

  let progress: FormProgress
  let models = ItemModels()
  let observedParts = ObservedParts()
  let submissions: LazyEvent<Value>
  let drops: LazyEvent<DroppedSubmit>
  let focuses: LazyEvent<FieldHandle>
  let unknownNames: LazyEvent<String>

  /// Creates a relay for one person who fills in a form.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - values: The fields' initial values.
  ///   - given: The values that your program knows.
  ///   - checks: Your program's checks by name; a field whose check is missing is undecided.
  ///   - asks: The functions for asks by name; a missing function counts as one that doesn't
  ///     answer.
  ///   - language: The language of the messages; the rule file's own by default.
  ///   - scheduler: The scheduler that times pauses and delivers answers.
  ///   - clock: The clock that `now` and `today` refer to.
  public init(
    _ form: CompiledForm, values: Value = .object([]), given: Value = .object([]),
    checks: [String: CheckFunction] = [:], asks: [String: AskFunction] = [:],
    language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    self.form = form
    self.scheduler = scheduler
    self.clock = clock
    asking = Asking(asks)
    watches = Watches(slots: form.slots)
    controls = ControlWatches(form.controlReaders)
    session = Session(
      form.form.registering(checks), values: values, given: given, language: language,
      now: form.readsClock ? clock() : nil)
    submissions = LazyEvent(in: transactions, isSecret: form.secrets.contains(true))
    focuses = LazyEvent(in: transactions)
    drops = LazyEvent(in: transactions)
    submission = Submission(in: transactions)
    progress = FormProgress(in: transactions, isSecret: form.secrets.contains(true))
    unknownNames = LazyEvent(in: transactions)
    let transaction = transactions.begin()
    sendChanges()
    transactions.end(transaction)
  }

  deinit {
    wake?.action.cancel()
    asking.end()
    transactions.ensure { [watches, controls] in
      watches.end()
      controls.end()
    }
  }
}

/// Transactions.
extension FormRelay {
  /// The time by the scheduler's clock, in milliseconds; 0 if the form doesn't depend on time.
  var time: Int64 {
    guard form.asks else { return 0 }
    return milliseconds(scheduler.elapsed)
  }

  /// The clock's time, passed with each event to a form that reads the clock.
  private var now: OffsetDateTime? { form.readsClock ? clock() : nil }

  /// Changes the string in a field. Keystrokes use this path, which allocates no memory.
  public func change(_ address: FieldAddress, to text: String, from source: EntrySource = .typed) {
    let transaction = transactions.begin()
    guard transaction.isOurs else {
      transactions.later { [self] in changeNow(address, text, source) }
      return
    }
    changeNow(address, text, source)
    transactions.end(transaction)
  }

  private func changeNow(_ address: FieldAddress, _ text: String, _ source: EntrySource) {
    guard let handle = handle(of: address) else { return sendUnknown(address) }
    if !recorders.isEmpty { record(.change(handle, text, source)) }
    let now = now
    isJudging = true
    session.change(handle, to: text, from: source, at: time, now: now)
    isJudging = false
    if now != nil { controls.noteClock() }
    if submission.isOver { noteEdit() }
    sendChanges()
  }

  /// Passes an event to the session, and emits the changes.
  package func handle(_ event: SessionEvent) {
    transaction { relay in relay.handleNow(event, at: relay.time) }
  }

  func transaction(_ body: @escaping @Sendable (FormRelay) -> Void) {
    transactions.run { [self] in body(self) }
  }

  func handleNow(_ event: SessionEvent, at time: Int64) {
    record(.event(event))
    noteControls(of: event)
    handleNow(isEdit: event.isEdit, isRestart: event.isRestart) {
      $0.handle(event, at: time, now: $1)
    }
  }

  /// Passes an event about one field to the session, and emits the changes.
  func handleNow(_ event: FieldEvent, of field: FieldHandle) {
    record(.field(event, field))
    let time = time
    handleNow(isEdit: event.isEdit) { $0.handle(event, of: field, at: time, now: $1) }
  }

  /// Lets the session handle an event, and emits the changes.
  func handleNow(
    isEdit: Bool, isRestart: Bool = false, _ event: (inout Session, OffsetDateTime?) -> Void
  ) {
    let now = now
    isJudging = true
    event(&session, now)
    isJudging = false
    if now != nil { controls.noteClock() }
    if submission.isOver, isRestart || isEdit { noteEdit(isRestart: isRestart) }
    sendChanges()
  }

  /// Returns a field's handle: the one known beforehand, or that of an item.
  package func handle(of address: FieldAddress) -> FieldHandle? {
    if let item = address.item {
      return address.fieldID(in: form.form.plan).flatMap { session.field($0, in: item) }
    }
    if address.steps.isEmpty {
      return form.handles.indices.contains(address.field) ? form.handles[address.field] : nil
    }
    return session.field(address.field, along: address.steps)
  }

  /// Reports a field that doesn't exist. An item's view model may outlive its item, so its inputs
  /// then do nothing.
  func sendUnknown(_ address: FieldAddress) {
    guard address.item == nil else { return }
    unknownNames.send(AddressPath(of: address, in: form.form.plan)?.text ?? "")
  }
}

/// Emitting.
extension FormRelay {
  /// A field's state as a signal; emits `missing` while the field doesn't exist. If the state
  /// contains a secret field's value, a trace hides it.
  func signal<Element: Sendable & Equatable>(
    _ address: FieldAddress, missing: Element, holdsText: Bool = false, isOfItems: Bool = false,
    _ look: @escaping @Sendable (borrowing Session, FieldHandle) -> Element
  ) -> Signal<Element> {
    let isSecret =
      holdsText && form.secrets.indices.contains(address.field) && form.secrets[address.field]
    return signal(address, missing, isSecret: isSecret, isOfItems: isOfItems) { session, handle in
      guard let handle else { return missing }
      return look(session, handle)
    }
  }

  /// A state of the form as a signal.
  func signal<Element: Sendable & Equatable>(
    first: Element, _ look: @escaping @Sendable (borrowing Session) -> Element
  ) -> Signal<Element> {
    signal(nil, first, isSecret: false) { session, _ in look(session) }
  }

  private func signal<Element: Sendable & Equatable>(
    _ address: FieldAddress?, _ first: Element, isSecret: Bool, isOfItems: Bool = false,
    _ look: @escaping @Sendable (borrowing Session, FieldHandle?) -> Element
  ) -> Signal<Element> {
    let state = LazyState(first, in: transactions, isSecret: isSecret)
    let watch = Watch(address, state.lifetime, isOfItems: isOfItems) { state.send(look($0, $1)) }
    return signal(of: state, first: first) { [self] in
      watch.handle = address.flatMap(handle)
      if address?.item != nil, watch.handle == nil { return nil }
      watches.add(watch)
      return look(session, watch.handle)
    } ended: { [watches, unowned watch] in
      // An observed watch is kept until the relay is deinitialised.
      if !watches.isOver { watches.remove(watch) }
    }
  }

  /// Returns a state as a signal. Both closures are called within a transaction: `began`, which
  /// returns the current value, when the first observer subscribes; `ended` when the last one is
  /// gone. If `began` returns `nil`, the state has ended, because its item was removed.
  ///
  /// One of the program's checks can begin to observe while the session judges. Its observer gets
  /// the first value, and the current one as soon as the session can be read.
  func signal<Element: Sendable & Equatable>(
    of state: LazyState<Element>, first: @autoclosure @escaping @Sendable () -> Element,
    began: @escaping @Sendable () -> Element?, ended: @escaping @Sendable () -> Void
  ) -> Signal<Element> {
    state.signal(
      began: { [self] in
        guard isJudging else { return began() }
        transactions.ensure {
          guard state.isObserved else { return }
          if let now = began() { state.send(now) } else { state.lifetime.end() }
        }
        return first()
      }, ended: ended)
  }

  /// The number of observed signals; others are not kept.
  var countOfObserved: Int { watches.count + controls.count + progress.count }

  /// The number of outputs that events have looked at so far because items or the sources of
  /// controls changed.
  var looks: Int { watches.looks + controls.looks }

  /// Emits everything that the last event changed.
  private func sendChanges() {
    var isFormChanged = false
    let count = session.changeCount
    for index in 0..<count {
      switch session.change(at: index) {
      case .field(let handle):
        watches.send(handle, session, isOfItems: false)
        if !controls.isEmpty { controls.note(handle, session) }
        if progress.isObserved, handle.slot.index < form.slots { progress.note(handle, session) }
      case .items(let list):
        if session.hasOtherItems {
          watches.send(list, session, isOfItems: true)
          if !controls.isEmpty { controls.noteItems(of: list, session) }
        }
        // Fields are looked up again once, after all lists.
        if index + 1 == count || !session.change(at: index + 1).isOfItems { followItems() }
        isFormChanged = true
      case .form, .step, .summary: isFormChanged = true
      case .ask(let request):
        record(.ask(request))
        asking.begin(request, for: self)
      case .cancel(let ticket): asking.cancel(ticket)
      case .submitted(let payload):
        enter(.sending)
        submission.items = SubmittedItems(session, form)
        submissions.send(payload)
      case .refused(let handle):
        noteRefusal()
        if let handle { focuses.send(handle) }
      case .unknown(let path): unknownNames.send(path)
      }
    }
    if !controls.isEmpty { controls.send(controlNow) }
    if isFormChanged { watches.form.send(session) }
    if session.isSubmitting || submission.phase == .waiting { followSubmit() }
    if progress.isObserved, count > 0 { progress.send(session) }
    if wake?.time != session.wakeTime { setAlarm() }
  }

  /// Ends the outputs of removed items, and looks up the fields that are meant by their positions.
  private func followItems() {
    watches.move(session) { handle(of: $0) }
    for field in session.removed {
      watches.endRemoved(field)
      if !controls.isEmpty { controls.endRemoved(field) }
    }
    if !controls.isEmpty { controls.noteMoving() }
    if progress.isObserved { progress.followItems(handle) }
  }
}

extension SessionChange {
  /// True if items were added, removed or moved, or a key changed.
  fileprivate var isOfItems: Bool { if case .items = self { true } else { false } }
}
