/// A piece of work that a scheduler has started: its task, and those that it has begun, as far as
/// they are known.
struct StartedWork {
  /// Work that has ended, and of whose other tasks nothing is known.
  static let ended = StartedWork(isUnderWay: false)

  private var isUnderWay = true
  /// The number of its own task, once that runs.
  private var root: Int?
  /// The tasks that are known, and whether each waits for what only others will bring.
  private var waits: [Int: Bool] = [:]

  init() {}

  private init(isUnderWay: Bool) { self.isUnderWay = isUnderWay }

  /// Whether nothing of it has anything to do.
  ///
  /// Its own task may wait for another that it has begun, which nobody tells us of: so it is taken
  /// to do so where another waits.
  var isAtRest: Bool {
    waits.values.allSatisfy { $0 } && (!isUnderWay || !waits.isEmpty)
  }

  /// Whether nothing is left to be known of it.
  var isOver: Bool { !isUnderWay && waits.isEmpty }

  mutating func begin(_ task: Int) { root = task }

  mutating func end() {
    if let root { waits[root] = nil }
    root = nil
    isUnderWay = false
  }

  /// Notes that a task is under way; returns whether it was not known before.
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
