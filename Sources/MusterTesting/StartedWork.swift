/// Work that a scheduler has started: its own task, and the known tasks that it began.
struct StartedWork {
  /// Work that has ended, without known tasks.
  static let ended = StartedWork(isUnderWay: false)

  private var isUnderWay = true
  /// The number of its own task, once it runs.
  private var root: Int?
  /// The known tasks, each with true if it waits for something that only others can provide.
  private var waits: [Int: Bool] = [:]

  init() {}

  private init(isUnderWay: Bool) { self.isUnderWay = isUnderWay }

  /// True if none of its tasks can continue.
  ///
  /// Its own task can wait for another that it began, without notice: it is assumed to wait if
  /// another task does.
  var isAtRest: Bool {
    waits.values.allSatisfy { $0 } && (!isUnderWay || !waits.isEmpty)
  }

  /// True if it has ended and no task is known.
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
