/// A session that many may send to and many may listen to: what generated view models stand on.
///
/// Inputs may be called from any thread, and from within what observes the outputs: each is a turn
/// of its own, in one order for all. Nothing is held locked while an observer is called. Outputs
/// give how things stand to a new observer, and after that only what differs.
///
/// What is touched within a turn alone: the session and the watches. `asking` is under its own lock.
public final class FormRelay: @unchecked Sendable {
  let form: CompiledForm
  let turns = Turns()
  let scheduler: any SignalScheduler
  let clock: @Sendable () -> OffsetDateTime
  let asking: Asking

  // Within a turn:
  @safe @exclusivity(unchecked) var session: Session
  @safe @exclusivity(unchecked) var isJudging = false
  private let watches: Watches
  let controls: ControlWatches
  @safe @exclusivity(unchecked) private var wake: (time: Int64, action: ScheduledAction)?

  let submissions: ToldEvent<Value>
  let focuses: ToldEvent<FieldPlace>
  let unknownNames: ToldEvent<String>

  /// A relay for one person who fills in a form.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - given: What the host knows.
  ///   - checks: The host's checks by name; one that is missing leaves its field undecided.
  ///   - asks: What is asked by name; one that is missing counts as not answering.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    _ form: CompiledForm, values: Value = .object([]), given: Value = .object([]),
    checks: [String: CheckFunction] = [:], asks: [String: AskFunction] = [:],
    language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    var rules = form.form
    for (name, check) in checks { rules = rules.registering(name, check.answer) }
    self.form = form
    self.scheduler = scheduler
    self.clock = clock
    asking = Asking(asks)
    watches = Watches(slots: form.slots)
    controls = ControlWatches(form.controlSources)
    session = Session(
      rules, values: values, given: given, language: language,
      now: form.readsClock ? clock() : nil)
    submissions = ToldEvent(in: turns, isSecret: form.secrets.contains(true))
    focuses = ToldEvent(in: turns)
    unknownNames = ToldEvent(in: turns)
    let turn = turns.begin()
    tellChanges()
    turns.end(turn)
  }

  deinit {
    wake?.action.cancel()
    asking.end()
    turns.run { [watches, controls] in
      watches.end()
      controls.end()
    }
  }
}

/// Turns.
extension FormRelay {
  /// The time by the scheduler's clock, in milliseconds; only where it matters.
  var time: Int64 {
    guard form.asks else { return 0 }
    return milliseconds(scheduler.elapsed)
  }

  /// The clock's instant, which forms that read it take in with each event.
  private var now: OffsetDateTime? { form.readsClock ? clock() : nil }

  /// Changes the text of a field: the way of a keystroke, which allocates nothing.
  public func change(_ spot: FieldSpot, to text: String, from source: EntrySource = .typed) {
    let turn = turns.begin()
    guard turn.isOurs else {
      turns.later { [self] in changeNow(spot, text, source) }
      return
    }
    changeNow(spot, text, source)
    turns.end(turn)
  }

  private func changeNow(_ spot: FieldSpot, _ text: String, _ source: EntrySource) {
    guard let place = place(of: spot) else { return tellUnknown(spot) }
    let now = now
    isJudging = true
    session.change(place, to: text, from: source, at: time, now: now)
    isJudging = false
    if now != nil { controls.noteClock() }
    tellChanges()
  }

  /// Tells that a person has left a field.
  public func leave(_ spot: FieldSpot) {
    turn { relay in
      guard let place = relay.place(of: spot) else { return relay.tellUnknown(spot) }
      let now = relay.now
      relay.isJudging = true
      relay.session.leave(place, at: relay.time, now: now)
      relay.isJudging = false
      if now != nil { relay.controls.noteClock() }
      relay.tellChanges()
    }
  }

  /// Lets the session take in an event, and tells what it changed.
  func handle(_ event: SessionEvent) {
    turn { relay in relay.handleNow(event, at: relay.time) }
  }

  func turn(_ body: @escaping @Sendable (FormRelay) -> Void) {
    turns.run { [self] in body(self) }
  }

  func handleNow(_ event: SessionEvent, at time: Int64) {
    let now = now
    isJudging = true
    session.handle(event, at: time, now: now)
    isJudging = false
    if now != nil { controls.noteClock() }
    noteControls(of: event)
    tellChanges()
  }

  /// A field's place: known beforehand, or that of an item.
  func place(of spot: FieldSpot) -> FieldPlace? {
    if spot.depth == 0 {
      return form.places.indices.contains(spot.field) ? form.places[spot.field] : nil
    }
    let plan = form.form.plan
    return SpotPath(of: spot, in: plan).flatMap { path in
      plan.fields[spot.field].isKey ? session.keyPlace(path.text) : session.place(path.text)
    }
  }

  private func tellUnknown(_ spot: FieldSpot) {
    unknownNames.tell(SpotPath(of: spot, in: form.form.plan)?.text ?? "")
  }
}

/// Telling.
extension FormRelay {
  /// A field's state as a signal; `missing` is shown while the field is not there. Where the state
  /// holds the field's text and that is secret, no trace shows it.
  func signal<Element: Sendable & Equatable>(
    _ spot: FieldSpot, missing: Element, holdsText: Bool = false,
    _ look: @escaping @Sendable (borrowing Session, FieldPlace) -> Element
  ) -> Signal<Element> {
    let isSecret =
      holdsText && form.secrets.indices.contains(spot.field) && form.secrets[spot.field]
    return signal(spot, missing, isSecret: isSecret) { session, place in
      guard let place else { return missing }
      return look(session, place)
    }
  }

  /// A state of the form as a signal.
  func signal<Element: Sendable & Equatable>(
    first: Element, _ look: @escaping @Sendable (borrowing Session) -> Element
  ) -> Signal<Element> {
    signal(nil, first, isSecret: false) { session, _ in look(session) }
  }

  private func signal<Element: Sendable & Equatable>(
    _ spot: FieldSpot?, _ first: Element, isSecret: Bool,
    _ look: @escaping @Sendable (borrowing Session, FieldPlace?) -> Element
  ) -> Signal<Element> {
    let state = ToldState(first, in: turns, isSecret: isSecret)
    let watch = Watch(spot) { state.tell(look($0, $1)) }
    return state.signal { [self] in
      if isJudging {
        // A host's check began to observe: it is told once the session can be looked at.
        turn { relay in
          guard state.isObserved else { return }
          relay.keep(watch)
          watch.tell(relay.session)
        }
        return first
      }
      keep(watch)
      return look(session, watch.place)
    } ended: { [watches, unowned watch] in
      // Until the relay is gone, a watch that is observed is kept.
      if !watches.isOver { watches.remove(watch) }
    }
  }

  /// How many signals are observed: what nobody observes is not kept.
  var countOfObserved: Int { watches.count + controls.count }

  private func keep(_ watch: Watch) {
    watch.place = watch.spot.flatMap(place)
    watches.add(watch)
  }

  /// Tells everything that the last event changed.
  private func tellChanges() {
    var isFormChanged = false
    for index in session.changes.indices {
      switch session.changes[index] {
      case .field(let place):
        watches.tell(place, session)
        if !controls.isEmpty { controls.note(place) }
      case .items(let list):
        watches.tell(list, session)
        controls.noteAll()
        watches.move(session) { place(of: $0) }
        isFormChanged = true
      case .form, .step, .summary: isFormChanged = true
      case .ask(let request): asking.begin(request, for: self)
      case .cancel(let ticket): asking.cancel(ticket)
      case .submitted(let payload): submissions.tell(payload)
      case .refused(let place): if let place { focuses.tell(place) }
      case .unknown(let path): unknownNames.tell(path)
      }
    }
    if !controls.isEmpty { controls.tell(controlNow) }
    if isFormChanged { watches.form.tell(session) }
    if wake?.time != session.wakeTime { setAlarm() }
  }

  /// Has the session woken when it wants to be.
  private func setAlarm() {
    wake?.action.cancel()
    wake = nil
    guard let time = session.wakeTime else { return }
    let pause = Duration.milliseconds(max(0, time - milliseconds(scheduler.elapsed)))
    // What runs at once, as with no time at all, finds the turn taken and comes after it.
    let action = scheduler.run(after: pause) { [weak self] in
      self?.turn { $0.wakeUp(at: time) }
    }
    wake = (time, action)
  }

  private func wakeUp(at time: Int64) {
    guard wake?.time == time else { return }
    wake = nil
    // A scheduler without time still gets on.
    handleNow(.tick(), at: max(time, milliseconds(scheduler.elapsed)))
  }
}

func milliseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
  return isTooLong
    ? .max : whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
}
