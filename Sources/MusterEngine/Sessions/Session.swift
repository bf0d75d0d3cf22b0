/// One person filling in one form: a plain state machine with no clock, threads or I/O.
///
/// Events go in, and changes come out. A front end reads what to draw from the session.
///
/// ```swift
/// var session = Session(form)
/// session.handle(.change(path: "email", text: "ada@ex"))
/// if let email = session.field("email") {
///   session.validity(of: email)    // .incomplete
///   session.status(of: email)      // .unchecked: no error while typing
/// }
/// ```
///
/// A session has no rules of its own: it fills a row and calls the judge like any other caller, but
/// only for the parts that an event can affect. It handles one event at a time. You can move it
/// between threads, but not share it.
public struct Session: ~Copyable {
  /// The form that is filled in.
  public let form: RuleForm
  var judged: JudgedForm
  var presentation: Presentation
  var wizard: Wizard
  var report: ChangeReport

  /// The fields of the items that the last event removed.
  package private(set) var removed: [FieldHandle] = []
  /// True while a submit waits for answers.
  public internal(set) var isSubmitting = false
  /// The path or page that an event named but that doesn't exist.
  var unknown: String?
  var outcome: Outcome?

  var program: Program { judged.program }

  /// The outcome of a submit, or of a step forward.
  enum Outcome {
    case submitted
    case refused(SlotID?)
  }

  /// Creates a session for the form.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - values: The initial values of the fields.
  ///   - given: The values that only your program knows.
  ///   - language: The language of the messages; the file's own by default.
  ///   - now: The time to use as `today` and `now`; without one, rules that read the clock are
  ///     undecided.
  public init(
    _ form: RuleForm, values: Value = .object([]), given: Value = .object([]),
    language: String? = nil, now: OffsetDateTime? = nil
  ) {
    self.form = form
    judged = JudgedForm(form, values, given: given, now: now)
    presentation = Presentation(of: &judged, language: language)
    wizard = Wizard()
    wizard.begin(&judged)
    report = ChangeReport(formStatus: judged.status)
    judged.forgetChanges()
  }

  /// Handles one event, at a time in milliseconds of a monotonic clock. The result is in `changes`.
  ///
  /// The clock is your program's: only differences matter, and a time before the latest counts as
  /// the latest. If `now` is given, it sets `today` and `now` from this event on.
  public mutating func handle(
    _ event: SessionEvent, at time: Int64 = 0, now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    switch event {
    case .change(let path, let text, let source):
      withSlot(path) { $0.change($1, to: text, from: source) }
    case .set(let path, let value): expect(path, judged.set(path, value))
    case .insert(let path, let index, let value): expect(path, judged.insert(path, index, value))
    case .remove(let path, let index): expect(path, judged.remove(path, index))
    case .move(let path, let from, let to): expect(path, judged.move(path, from, to))
    case .removeEntry(let path): expect(path, judged.removeEntry(path))
    case .rename(let path, let key): expect(path, judged.rename(path, key))
    case .leave(let path): withSlot(path) { $0.leave($1) }
    case .compose(let path, let isComposing): withSlot(path) { $0.compose($1, isComposing) }
    case .submit: submit()
    case .go(let step): go(step)
    case .answer(let ticket, let answer): judged.take(answer, for: ticket)
    case .reject(let rejections): reject(judged.values.slots(of: rejections))
    case .give(let values): judged.give(values)
    case .language(let tag): speak(tag)
    case .reset(let values): reset(values)
    case .reinitialise(let values, let keepsEdits): reinitialise(values, keepsEdits)
    case .tick(let now): judged.tick(now)
    }
    end()
  }

  /// The number of fields, items and findings that the last event read, judged or compared, except
  /// those that an expression reads.
  package var looks: Int { judged.judge.looks + judged.values.looks + judged.touched.count }

  /// Handles a keystroke on the fast path, without looking up a path or allocating memory.
  public mutating func change(
    _ field: FieldHandle, to text: String, from source: EntrySource = .typed, at time: Int64 = 0,
    now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    if let slot = judged.values.slot(of: field) {
      expect(judged.change(slot, to: text, from: source), slot)
    } else {
      unknown = ""
    }
    end()
  }

  /// Notes that the person left a field.
  public mutating func leave(
    _ field: FieldHandle, at time: Int64 = 0, now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    if let slot = judged.values.slot(of: field) { judged.leave(slot) } else { unknown = "" }
    end()
  }

  private mutating func withSlot(
    _ path: String, _ body: (inout JudgedForm, SlotID) -> Bool
  ) {
    guard let slot = judged.values.slot(at: path) else {
      unknown = path
      return
    }
    expect(body(&judged, slot), slot)
  }

  /// Notes that there is no such field, unless an event has found it.
  private mutating func expect(_ path: String, _ isFound: Bool) {
    if !isFound { unknown = path }
  }

  /// Notes that a field doesn't accept an event, unless it did.
  mutating func expect(_ isTaken: Bool, _ slot: SlotID) {
    if !isTaken { unknown = judged.values.path(of: judged.values.handle(of: slot)) }
  }

  mutating func begin(_ time: Int64, _ now: OffsetDateTime?) {
    report.begin()
    removed.forgetAll()
    judged.begin(time)
    if let now { judged.tick(now) }
  }

  /// Ends an event: runs due asks, updates the pages, and reports the changes.
  mutating func end() {
    judged.dropFreed()
    judged.runAsks()
    if judged.takeEdit() { isSubmitting = false }
    conclude()
    if judged.takeStepChange() { wizard.isStale = true }
    if wizard.isStale { wizard.settle(&judged) }
    if let path = unknown { report.add(.unknown(path: path)) }
    unknown = nil
    report.addItems(of: &judged.values)
    if judged.hasOtherItems { removed = presentation.followItems(of: &judged) }
    if !presentation.rejectedGroups.isEmpty { presentation.touchRejected(of: &judged) }
    report.addFields(of: &judged, &presentation)
    if wizard.isStale { report.add(.step) }
    wizard.isStale = false
    report.addForm(of: judged, &presentation, isSubmitting: isSubmitting)
    report.addAsks(of: &judged.desk)
    switch outcome {
    case .submitted:
      let payload = payload
      presentation.noteSubmitted(payload, &judged)
      report.add(.submitted(payload))
    case .refused(let slot):
      report.add(.refused(focus: slot.map { judged.values.handle(of: $0) }))
    case nil: return
    }
    outcome = nil
  }
}
