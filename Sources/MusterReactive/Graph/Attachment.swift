/// One attachment on its way up through the operators to the sources.
///
/// It holds the context of the first source it meets, and makes the contexts of all others one with
/// it.
@safe
@usableFromInline
struct Attachment: ~Copyable {
  /// The context of the sources met so far.
  @usableFromInline var context: Unmanaged<ExecutionContext>?
  /// What to leave the context with; 0 when it was held before, or could not be had.
  @usableFromInline var ticket: UInt = 0
  @usableFromInline var isHeld = false
  /// The highest rank met so far.
  @usableFromInline var rank = 0
  /// What the sink leads to, not counted: whoever sets it has it until all is attached.
  @usableFromInline var uncounted: Unmanaged<Ranked>?
  /// What is being bound, if anything is: a subscriber at the target itself must not keep it alive.
  @usableFromInline var target: ObjectIdentifier?
  /// Whether the subscribers belong to their sources alone, for a sink that lives as long as they
  /// do.
  @usableFromInline var livesWithSource: Bool
  /// What is still to be done, in this order, because another thread holds a context.
  @usableFromInline var late: [Step]?

  /// What is done with the context held, once that is one with another.
  @usableFromInline
  struct Step: Sendable {
    let context: ExecutionContext?
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
    unsafe self.context = nil
    unsafe uncounted = nil
    self.livesWithSource = livesWithSource
  }

  /// An attachment made within a transaction of a context.
  @inlinable
  init(within transaction: ExecutionContext, livesWithSource: Bool) {
    unsafe self.context = transaction.root
    unsafe uncounted = nil
    self.livesWithSource = livesWithSource
    self.isHeld = true
  }

  /// Takes the context of one more source; returns whether this thread holds it now.
  @inlinable
  mutating func enter(_ next: ExecutionContext) -> Bool {
    let root = unsafe next.root
    if let context = unsafe context {
      // Most often they have been one for long.
      return unsafe isHeld && context.toOpaque() == root.toOpaque() || enterOneMore(next)
    }
    unsafe context = root
    ticket = unsafe root._withUnsafeGuaranteedRef { $0.enter() }
    isHeld = ticket != 0
    return isHeld || enterHeld()
  }

  @usableFromInline
  @inline(never)
  mutating func enterHeld() -> Bool {
    isHeld = unsafe context?._withUnsafeGuaranteedRef { $0.isHeldHere } ?? false
    return isHeld
  }

  @usableFromInline
  @inline(never)
  mutating func enterOneMore(_ next: ExecutionContext) -> Bool {
    guard isHeld, let context = unsafe context else { return false }
    let root = unsafe context._withUnsafeGuaranteedRef { unsafe $0.root }
    let other = unsafe next.root
    defer { unsafe self.context = root._withUnsafeGuaranteedRef { unsafe $0.root } }
    return unsafe root._withUnsafeGuaranteedRef { root in
      unsafe other._withUnsafeGuaranteedRef { root.unite($0) }
    }
  }

  /// Attaches a subscriber once the context can be had, which another thread holds at the moment;
  /// not before the rest is attached.
  @usableFromInline
  @inline(never)
  mutating func enterLater(_ next: ExecutionContext, _ action: @escaping @Sendable () -> Void) {
    late = late ?? []
    late?.append(Step(context: next, action: action))
  }

  /// Runs an action with the context held, once all that was met so far is attached: now, where no
  /// other thread is in the way.
  @inlinable
  mutating func whenAttached(_ action: @escaping @Sendable () -> Void) {
    if late == nil { action() } else { runLater(action) }
  }

  @usableFromInline
  @inline(never)
  mutating func runLater(_ action: @escaping @Sendable () -> Void) {
    late?.append(Step(context: nil, action: action))
  }

  /// Makes a context one with those of the sources, now or as soon as may be.
  @usableFromInline
  mutating func meet(_ context: ExecutionContext) {
    if !enter(context) { enterLater(context) {} }
  }

  /// The context of the sources met so far; a new one where there was none.
  @usableFromInline
  func ownedLane() -> ExecutionContext {
    unsafe context?.takeUnretainedValue() ?? ExecutionContext()
  }

  /// A link as a stage may hold it: not what lives with its source, since that holds the stage.
  @inlinable
  func held(_ link: consuming Link) -> Link {
    livesWithSource ? heldWeakly(link) : link
  }

  @usableFromInline
  @inline(never)
  func heldWeakly(_ link: Link) -> Link { WeakLink(link) }

  /// Ends the attachment and, with it, the transaction that it was.
  @inlinable
  func finish() {
    if ticket != 0, let context = unsafe context {
      unsafe context._withUnsafeGuaranteedRef { $0.leave(ticket) }
    }
    if late != nil { finishLater() }
  }

  @usableFromInline
  @inline(never)
  func finishLater() {
    guard let late, let context = unsafe context else { return }
    unsafe context.takeUnretainedValue().take(late[...])
  }
}
