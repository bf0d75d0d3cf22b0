/// One attachment on its way up through the operators to the sources.
///
/// It holds the context of the first source that it meets, and merges the contexts of all other
/// sources into that one.
@safe
@usableFromInline
struct Attachment: ~Copyable {
  /// The context of the sources met so far.
  @usableFromInline var context: Unmanaged<ExecutionContext>?
  /// The ticket for leaving the context; 0 if this thread already held the context, or could not
  /// take it.
  @usableFromInline var ticket: UInt = 0
  @usableFromInline var isHeld = false
  /// The highest rank met so far.
  @usableFromInline var rank = 0
  /// The listener that the sink leads to. It is not retained: the code that sets it keeps it alive
  /// until everything is attached.
  @usableFromInline var uncounted: Unmanaged<Ranked>?
  /// The target being bound, if any. A subscriber at the target itself must not keep the target
  /// alive.
  @usableFromInline var target: ObjectIdentifier?
  /// True if only the sources own the subscribers, for a sink that lives as long as the sources do.
  @usableFromInline var livesWithSource: Bool
  /// The remaining steps, in this order, because another thread holds a context.
  @usableFromInline var late: [Step]?
  /// The end of the sequence that reads the values, if the sink belongs to one.
  @usableFromInline var ending: Ending?

  /// An action to run with the context held, once the context is merged with another.
  @usableFromInline
  struct Step: Sendable {
    let context: ExecutionContext?
    let action: @Sendable () -> Void
  }

  /// The join or bound source that the sink leads to, if any.
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

  /// Creates an attachment within a transaction of a context.
  @inlinable
  init(within transaction: ExecutionContext, livesWithSource: Bool) {
    unsafe self.context = transaction.root
    unsafe uncounted = nil
    self.livesWithSource = livesWithSource
    self.isHeld = true
  }

  /// Takes the context of one more source; returns true if this thread holds it now.
  @inlinable
  mutating func enter(_ next: ExecutionContext) -> Bool {
    let root = unsafe next.root
    if let context = unsafe context {
      // In most cases the contexts were merged earlier.
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

  /// Attaches a subscriber once the context, which another thread holds, is free and everything
  /// else is attached.
  @usableFromInline
  @inline(never)
  mutating func enterLater(_ next: ExecutionContext, _ action: @escaping @Sendable () -> Void) {
    late = late ?? []
    late?.append(Step(context: next, action: action))
  }

  /// Runs an action with the context held, once all sources met so far are attached: now, if no
  /// other thread holds one of their contexts.
  @inlinable
  mutating func whenAttached(_ action: @escaping @Sendable () -> Void) {
    if late == nil { action() } else { runLater(action) }
  }

  @usableFromInline
  @inline(never)
  mutating func runLater(_ action: @escaping @Sendable () -> Void) {
    late?.append(Step(context: nil, action: action))
  }

  /// Merges the context of an operator that has transactions of its own, and so never ends, with the
  /// sources' contexts, now or as soon as possible.
  @usableFromInline
  mutating func meet(_ context: ExecutionContext) {
    ending?.never()
    if !enter(context) { enterLater(context) {} }
  }

  /// Returns the context of the sources met so far, or a new one if there is none.
  @usableFromInline
  func ownedContext() -> ExecutionContext {
    unsafe context?.takeUnretainedValue() ?? ExecutionContext()
  }

  /// Returns a link as a stage may hold it: weakly if the link lives with its source, since the
  /// source holds the stage.
  @inlinable
  func held(_ link: consuming Link) -> Link {
    livesWithSource ? heldWeakly(link) : link
  }

  @usableFromInline
  @inline(never)
  func heldWeakly(_ link: Link) -> Link { WeakLink(link) }

  /// Ends the attachment and its transaction.
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
