internal import Synchronization

/// One person filling in one form: a plain state machine. No clock, no thread, no I/O.
///
/// Events go in, changes come out; what a front end draws is read from the session in between.
///
/// ```swift
/// var session = Session(form)
/// session.handle(.change(path: "email", text: "ada@ex"))
/// if let email = session.field("email") {
///   session.validity(of: email)    // .incomplete
///   session.status(of: email)      // .unchecked: nobody is nagged while typing
/// }
/// ```
///
/// It has no rules of its own: it fills a row and asks the judge, as everyone does, but only about
/// what an event can reach. One event is answered at a time; the session is handed from thread to
/// thread, never shared.
public struct Session: ~Copyable {
  /// Holds a session where it lies, and is never read: it can't be copied, and so a call that only
  /// reads the session is lent it. One of fields that can be would be copied whole for each such
  /// call.
  private let anchor = Atomic(true)

  /// The form that is filled in.
  public let form: RuleForm
  let program: Program
  var values: SessionValues
  var judge: Judge
  /// By slot of the row.
  var records: [FieldRecord] = []

  /// What the last event changed, in the order that `SessionChange` says; nothing else did.
  public internal(set) var changes: [SessionChange] = []
  /// The language that messages are wanted in; the form's own where it is none.
  public internal(set) var language: String?
  /// Whether a submit waits for answers.
  public internal(set) var isSubmitting = false
  /// What is to be said of the form as a whole, by a server; empty where nothing is.
  public internal(set) var formMessage = ""

  /// The latest time that an event came with.
  var time = Int64.min
  var event: UInt32 = 0
  var touched: [Touched] = []
  /// The first slots of the frames around what is changed.
  var origin: [Int] = [0]
  /// The first slots of the frames around what is judged.
  var entered: [Int] = []
  /// What a rule over several fields finds, until all frames it is asked in were visited.
  var crossFieldFindings = CrossFieldFindings(index: -1)
  /// Items that are gone, and where their rules over several fields told what they found.
  var freedFrames: Set<Int> = []
  var freedTargets: [Int] = []
  var failing = 0
  var undecided = 0
  var asking = 0
  /// What a field holds, written to be compared.
  var trace: [UInt8] = []
  /// The slots with an ask under way.
  var pending: [Int] = []
  var lastTicket: UInt64 = 0
  /// What was found that no field shows.
  var formFound: [RetainedFinding] = []
  var formPins: [FieldRecord.Pin] = []
  var listChanges: [FieldHandle] = []
  var cancels: [AskTicket] = []
  var requests: [AskRequest] = []
  var unknown: String?
  var summaryChanged = false
  var outcome: Outcome?
  var currentStep = -1
  var skipped: [Bool] = []
  var stepsChanged = false
  /// What the changes of the last event told, to tell the next.
  var shownAtEnd = -1
  var lastFormStatus = FieldStatus.valid
  var wasSubmitting = false

  /// How a submit, or a step forward, ended.
  enum Outcome {
    case submitted
    case refused(Int?)
  }

  /// A field that an event concerned, and how it was before.
  struct Touched {
    var slot: Int
    var status: FieldStatus
    var kind: FieldRecord.Kind
    var flags: FieldRecord.Flags
    var isChanged: Bool
    var code: RuleCode
    var rule: Int32
    /// How many findings there were, and how many of them for good.
    var found: Int
    var closed: Int
    var isTextChanged = false
  }

  /// A session over the form.
  ///
  /// - Parameters:
  ///   - values: What the fields begin with.
  ///   - given: The values that only the host knows.
  ///   - language: The language of the messages; the file's own by default.
  ///   - now: What `today` and `now` mean; without it, rules that read the clock are undecided.
  public init(
    _ form: RuleForm, values: Value = .object([]), given: Value = .object([]),
    language: String? = nil, now: OffsetDateTime? = nil
  ) {
    self.form = form
    program = form.program
    judge = Judge(form)
    judge.now = now
    self.language = language
    self.values = SessionValues(program)
    self.values.put(values)
    self.values.put(given: given)
    followItems()
    judgeAll()
    findSkippedSteps()
    currentStep = skipped.firstIndex(of: false) ?? -1
    shownAtEnd = currentStep
    lastFormStatus = formStatus
    touched.removeAll()
    self.values.listChanges.removeAll()
  }

  /// Takes in one event, at a time of a steady clock in milliseconds; `changes` tells what came.
  ///
  /// The clock is the host's: only differences count, and a time before the last one is taken as
  /// that. With an instant, `today` and `now` mean that one from this event on.
  public mutating func handle(
    _ event: SessionEvent, at time: Int64 = 0, now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    switch event {
    case .change(let path, let text, let source):
      withSlot(path) { $0.change($1, to: text, from: source) }
    case .set(let path, let value): set(path, value)
    case .insert(let path, let index, let value): insert(path, index, value)
    case .remove(let path, let index): remove(path, index)
    case .move(let path, let from, let to): move(path, from, to)
    case .removeEntry(let path): removeEntry(path)
    case .rename(let path, let key): rename(path, key)
    case .leave(let path): withSlot(path) { $0.leave($1) }
    case .compose(let path, let isComposing): withSlot(path) { $0.compose($1, isComposing) }
    case .submit: submit()
    case .go(let step): go(step)
    case .answer(let ticket, let answer): take(answer, for: ticket)
    case .reject(let rejections): reject(rejections)
    case .give(let values): give(values)
    case .language(let tag): speak(tag)
    case .reset(let values): reset(values)
    case .reinitialise(let values, let keepsEdits): reinitialise(values, keepsEdits)
    case .tick(let now): tick(now)
    }
    end()
  }

  /// How many values of other fields, and findings, the last event had to look at.
  package var looks: Int { judge.looks }

  /// The fast road of a keystroke: no path to look up, nothing allocated.
  public mutating func change(
    _ field: FieldHandle, to text: String, from source: EntrySource = .typed, at time: Int64 = 0,
    now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    if let slot = values.slot(of: field) {
      change(slot, to: text, from: source)
    } else {
      unknown = ""
    }
    end()
  }

  /// The person left a field.
  public mutating func leave(
    _ field: FieldHandle, at time: Int64 = 0, now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    if let slot = values.slot(of: field) { leave(slot) } else { unknown = "" }
    end()
  }

  private mutating func withSlot(_ path: String, _ body: (inout Session, Int) -> Void) {
    if let slot = values.slot(at: path) { body(&self, slot) } else { unknown = path }
  }

  private mutating func begin(_ time: Int64, _ now: OffsetDateTime?) {
    changes.forgetAll()
    touched.forgetAll()
    event &+= 1
    self.time = max(self.time, time)
    judge.forget()
    if let now { tick(now) }
  }
}

extension Array {
  /// Removes all and keeps the room: where there are few, in a tenth of the instructions that
  /// `removeAll` takes.
  fileprivate mutating func forgetAll() {
    if count > 8 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
