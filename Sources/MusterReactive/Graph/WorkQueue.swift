/// Asynchronous work for each value, of which a limited number runs at once, under a latch. The
/// other values wait in the order in which they arrived.
final class WorkQueue<Element: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let busy: Property<Bool>?
  private let latch = Latch()
  // Under the latch:
  private var waiting = Queue<Element>()
  /// The work that has a place, with the action that cancels it once it has started.
  private var running: [Job: ScheduledAction?] = [:]
  private var made = 0
  private var isOver = false

  /// A number that no other piece of work of the queue has.
  struct Job: Hashable, Sendable {
    fileprivate let number: Int
  }

  typealias Start = (Element, Job) -> ScheduledAction

  init(limit: Int, busy: Property<Bool>?) {
    self.limit = max(1, limit)
    self.busy = busy
  }

  /// Starts the work for a value, or keeps the value until there is a place.
  func add(_ value: Element, _ start: Start) {
    let job: Job? = latch.withLock {
      if isOver { return nil }
      if running.count < limit { return reserve() }
      waiting.append(value)
      return nil
    }
    if let job { begin(job, value, start) }
  }

  /// Ends a piece of work: calls a closure, then starts the work for the next waiting value, for
  /// which a place is reserved meanwhile. Does nothing if the work is already over.
  func end(_ job: Job, _ start: Start, _ deliver: () -> Void) {
    let (ended, next) = latch.withLock {
      let ended = running.removeValue(forKey: job)
      let value = ended == nil ? nil : waiting.popFirst()
      return (ended, value.map { (job: reserve(), value: $0) })
    }
    guard ended != nil else { return }
    report()
    deliver()
    if let next { begin(next.job, next.value, start) }
  }

  /// Cancels all work, and drops the waiting values.
  func cancel() {
    let (cancelled, dropped) = latch.withLock {
      isOver = true
      return (exchange(&running, with: [:]), exchange(&waiting, with: Queue()))
    }
    for action in cancelled.values { action?.cancel() }
    withExtendedLifetime(dropped) {}
    report()
  }

  private func reserve() -> Job {
    made += 1
    let job = Job(number: made)
    running[job] = .some(nil)
    return job
  }

  private func begin(_ job: Job, _ value: Element, _ start: Start) {
    report()
    // An observer of the busy property may have cancelled the work.
    guard latch.withLock({ running[job] != nil }) else { return }
    let action = start(value, job)
    let isKept = latch.withLock {
      if running[job] == nil { return false }
      running[job] = action
      return true
    }
    // The work was cancelled meanwhile, or is already done.
    if !isKept { action.cancel() }
  }

  /// Sets the property that says if work is running. Another thread may do the same for an older or
  /// a newer state, so the state is read again afterwards.
  private func report() {
    guard let busy else { return }
    var sent: Bool?
    while true {
      let isBusy = latch.withLock { !running.isEmpty }
      if isBusy == sent { return }
      if busy.value != isBusy { busy.value = isBusy }
      sent = isBusy
    }
  }
}

extension SignalSource {
  /// Emits the result of work for each value, with at most `limit` pieces of work at once.
  func queuedWork<Result: Sendable>(
    on scheduler: (any SignalScheduler)?, limit: Int, _ busy: Property<Bool>?,
    _ work: @escaping @Sendable (Element) async -> Result
  ) -> Signal<Result> {
    let source = signal
    return Signal<Result> { attachment, sink in
      let queue = WorkQueue<Element>(limit: limit, busy: busy)
      let outlet = Outlet()
      outlet.whenCancelled { queue.cancel() }
      @Sendable func start(_ value: Element, _ job: WorkQueue<Element>.Job) -> ScheduledAction {
        let arrive: @Sendable (Result) -> Void = { result in
          outlet.deliverNext { queue.end(job, start) { sink(result) } }
        }
        guard let scheduler else {
          let task = Task { arrive(await work(value)) }
          return ScheduledAction { task.cancel() }
        }
        return scheduler.start {
          let result = await work(value)
          scheduler.run { arrive(result) }
        }
      }
      outlet.listen(to: source, &attachment) { queue.add($0, start) }
      return outlet
    }
  }
}
