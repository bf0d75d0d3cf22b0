/// What runs once a turn, after all that it depends on: the heart of each operator that listens to
/// more than one signal.
///
/// Only a lane's holder touches its fields.
@safe
@usableFromInline
final class Join: Stage, @unchecked Sendable {
  /// One more than the highest rank it depends on.
  @safe @exclusivity(unchecked) @usableFromInline var rank = 0
  @safe @exclusivity(unchecked) @usableFromInline var isDue = true
  @safe @exclusivity(unchecked) @usableFromInline var next: Unmanaged<Join>?
  @safe @exclusivity(unchecked) private var lane: Lane?
  /// The same, not counted.
  @safe @exclusivity(unchecked) private var turn: Unmanaged<Lane>?
  /// What this join leads to, if that has a rank.
  @safe @exclusivity(unchecked) private var listener: Ranked?
  @usableFromInline let action: (Join) -> Void

  /// A join that is due until it is opened, so that its inputs can replay in peace.
  @usableFromInline
  init(_ action: @escaping (Join) -> Void) {
    self.action = action
    self.next = nil
    self.turn = nil
    super.init()
  }

  /// Asks to be run in this turn.
  @inlinable
  func ask() {
    if !isDue { schedule() }
  }

  @usableFromInline
  @inline(never)
  func schedule() {
    guard let turn else { return }
    let root = unsafe turn._withUnsafeGuaranteedRef { unsafe $0.root }
    unsafe root._withUnsafeGuaranteedRef { $0.schedule(self) }
  }

  @usableFromInline
  func run() {
    if isAlive { action(self) }
  }

  /// Begins the attachment of the inputs.
  @usableFromInline
  func begin(_ attaching: inout Attaching) {
    listener = attaching.listener
    attaching.listener = self
  }

  /// Ends the attachment of the inputs, and runs for the first time.
  @usableFromInline
  func open(_ attaching: inout Attaching) {
    attaching.listener = listener
    rank = max(rank, attaching.rank + 1)
    attaching.rank = rank
    let lane = attaching.ownedLane()
    self.lane = lane
    unsafe turn = Unmanaged.passUnretained(lane)
    attaching.whenAttached {
      self.isDue = false
      self.run()
    }
  }

  override func stands(after rank: Int) -> Bool { rank < self.rank || rank + 1 >= Ranked.limit }

  override func rise(after rank: Int, _ ways: inout [Way]) {
    if stands(after: rank) { return }
    self.rank = rank + 1
    if isDue, let turn {
      let root = unsafe turn._withUnsafeGuaranteedRef { unsafe $0.root }
      unsafe root._withUnsafeGuaranteedRef { $0.reschedule() }
    }
    if let listener { ways.append(.to(listener, after: self.rank)) }
  }
}
