/// Work that a scheduler has started: the work's own task, and the known tasks that it began.
struct StartedWork {
  /// Work that has ended and has no known tasks.
  static let ended = StartedWork(isUnderWay: false)

  private var isUnderWay = true
  /// The number of the work's own task, once it runs.
  private var root: Int?
  /// The known tasks; true for a task that waits for something that only others can provide.
  private var waits: [Int: Bool] = [:]

  init() {}

  private init(isUnderWay: Bool) { self.isUnderWay = isUnderWay }

  /// True if none of the work's tasks can continue.
  ///
  /// The work's own task can wait, without notice, for another that it began. It is assumed to wait
  /// if another task does.
  var isAtRest: Bool {
    waits.values.allSatisfy { $0 } && (!isUnderWay || !waits.isEmpty)
  }

  /// True if the work has ended and no task is known.
  var isOver: Bool { !isUnderWay && waits.isEmpty }

  mutating func begin(_ task: Int) { root = task }

  mutating func end() {
    if let root { waits[root] = nil }
    root = nil
    isUnderWay = false
  }

  /// Notes a running task; returns true if it was unknown.
  mutating func enter(_ task: Int) -> Bool {
    guard task != root, waits[task] == nil else { return false }
    waits[task] = false
    return true
  }

  mutating func pause(_ task: Int) { set(task, waits: true) }

  mutating func resume(_ task: Int) { set(task, waits: false) }

  mutating func leave(_ task: Int) { waits[task] = nil }

  private mutating func set(_ task: Int, waits isWaiting: Bool) {
    if task == root {
      waits[task] = isWaiting ? true : nil
    } else if waits[task] != nil {
      waits[task] = isWaiting
    }
  }
}
