/// One attachment on its way up through the operators to the sources.
///
/// It holds the lane of the first source it meets, and makes the lanes of all others one with it.
@safe
@usableFromInline
struct Attaching: ~Copyable {
  /// The lane of the sources met so far.
  @usableFromInline var lane: Unmanaged<Lane>?
  /// What to leave the lane with; 0 when it was held before, or could not be had.
  @usableFromInline var ticket: UInt = 0
  @usableFromInline var isHeld = false
  /// The highest rank met so far.
  @usableFromInline var rank = 0
  /// What the sink leads to, not counted: whoever sets it has it until all is attached.
  @usableFromInline var uncounted: Unmanaged<Ranked>?
  /// What is being bound, if anything is: a seat at the target itself must not keep it alive.
  @usableFromInline var target: ObjectIdentifier?
  /// Whether the seats belong to their sources alone, for a sink that lives as long as they do.
  @usableFromInline var livesWithSource: Bool
  /// What is still to be done, in this order, because another thread holds a lane.
  @usableFromInline var late: [Step]?

  /// What is done with the lane held, once that is one with another.
  @usableFromInline
  struct Step: Sendable {
    let lane: Lane?
    let action: @Sendable () -> Void
  }

  /// What the sink leads to, if that has a rank.
  @inlinable
  var listener: Ranked? {
    get { unsafe uncounted?.takeUnretainedValue() }
    set { unsafe uncounted = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  @inlinable
  init(livesWithSource: Bool = false) {
    unsafe self.lane = nil
    unsafe uncounted = nil
    self.livesWithSource = livesWithSource
  }

  /// An attachment made within a turn of a lane.
  @inlinable
  init(within turn: Lane, livesWithSource: Bool) {
    unsafe self.lane = turn.root
    unsafe uncounted = nil
    self.livesWithSource = livesWithSource
    self.isHeld = true
  }

  /// Takes the lane of one more source; returns whether this thread holds it now.
  @inlinable
  mutating func enter(_ next: Lane) -> Bool {
    let root = unsafe next.root
    if let lane = unsafe lane {
      // Most often they have been one for long.
      return unsafe isHeld && lane.toOpaque() == root.toOpaque() || enterOneMore(next)
    }
    unsafe lane = root
    ticket = unsafe root._withUnsafeGuaranteedRef { $0.enter() }
    isHeld = ticket != 0
    return isHeld || enterHeld()
  }

  @usableFromInline
  @inline(never)
  mutating func enterHeld() -> Bool {
    isHeld = unsafe lane?._withUnsafeGuaranteedRef { $0.isHeldHere } ?? false
    return isHeld
  }

  @usableFromInline
  @inline(never)
  mutating func enterOneMore(_ next: Lane) -> Bool {
    guard isHeld, let lane = unsafe lane else { return false }
    let root = unsafe lane._withUnsafeGuaranteedRef { unsafe $0.root }
    let other = unsafe next.root
    defer { unsafe self.lane = root._withUnsafeGuaranteedRef { unsafe $0.root } }
    return unsafe root._withUnsafeGuaranteedRef { root in
      unsafe other._withUnsafeGuaranteedRef { root.unite($0) }
    }
  }

  /// Attaches a seat once the lane can be had, which another thread holds at the moment; not before
  /// the rest is attached.
  @usableFromInline
  @inline(never)
  mutating func enterLater(_ next: Lane, _ action: @escaping @Sendable () -> Void) {
    late = late ?? []
    late?.append(Step(lane: next, action: action))
  }

  /// Runs an action with the lane held, once all that was met so far is attached: now, where no
  /// other thread is in the way.
  @inlinable
  mutating func whenAttached(_ action: @escaping @Sendable () -> Void) {
    if late == nil { action() } else { runLater(action) }
  }

  @usableFromInline
  @inline(never)
  mutating func runLater(_ action: @escaping @Sendable () -> Void) {
    late?.append(Step(lane: nil, action: action))
  }

  /// Makes a lane one with those of the sources, now or as soon as may be.
  @usableFromInline
  mutating func meet(_ lane: Lane) {
    if !enter(lane) { enterLater(lane) {} }
  }

  /// The lane of the sources met so far; a new one where there was none.
  @usableFromInline
  func ownedLane() -> Lane {
    unsafe lane?.takeUnretainedValue() ?? Lane()
  }

  /// A link as a stage may hold it: not what lives with its source, since that holds the stage.
  @inlinable
  func held(_ link: consuming Link) -> Link {
    livesWithSource ? heldLoosely(link) : link
  }

  @usableFromInline
  @inline(never)
  func heldLoosely(_ link: Link) -> Link { LooseLink(link) }

  /// Ends the attachment and, with it, the turn that it was.
  @inlinable
  func finish() {
    if ticket != 0, let lane = unsafe lane {
      unsafe lane._withUnsafeGuaranteedRef { $0.leave(ticket) }
    }
    if late != nil { finishLater() }
  }

  @usableFromInline
  @inline(never)
  func finishLater() {
    guard let late, let lane = unsafe lane else { return }
    unsafe lane.takeUnretainedValue().take(late[...])
  }
}
