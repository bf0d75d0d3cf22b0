/// A stage that runs once in a transaction, after everything that it depends on. It is the core of
/// each operator that listens to more than one signal.
///
/// Only the context's holder touches a join's fields.
@safe
@usableFromInline
final class Join: Stage, @unchecked Sendable {
  /// One more than the highest rank that the join depends on.
  @safe @exclusivity(unchecked) @usableFromInline var rank = 0
  @safe @exclusivity(unchecked) @usableFromInline var isDue = true
  @safe @exclusivity(unchecked) @usableFromInline var next: Unmanaged<Join>?
  @safe @exclusivity(unchecked) private var context: ExecutionContext?
  /// The same context, not retained.
  @safe @exclusivity(unchecked) private var transaction: Unmanaged<ExecutionContext>?
  /// The join or bound source that this join leads to, if any.
  @safe @exclusivity(unchecked) private var listener: Ranked?
  @usableFromInline let action: (Join) -> Void

  /// Creates a join that counts as due until it is opened, so its inputs can replay without running
  /// it.
  @usableFromInline
  init(_ action: @escaping (Join) -> Void) {
    self.action = action
    self.next = nil
    self.transaction = nil
    super.init()
  }

  /// Requests to run in this transaction.
  @inlinable
  func ask() {
    if !isDue { schedule() }
  }

  @usableFromInline
  @inline(never)
  func schedule() {
    guard let transaction else { return }
    let root = unsafe transaction._withUnsafeGuaranteedRef { unsafe $0.root }
    unsafe root._withUnsafeGuaranteedRef { $0.schedule(self) }
  }

  @usableFromInline
  func run() {
    if isAlive { action(self) }
  }

  /// Begins the attachment of the inputs.
  @usableFromInline
  func begin(_ attachment: inout Attachment) {
    listener = attachment.listener
    attachment.listener = self
  }

  /// Ends the attachment of the inputs, and runs for the first time.
  @usableFromInline
  func open(_ attachment: inout Attachment) {
    attachment.listener = listener
    rank = max(rank, attachment.rank + 1)
    attachment.rank = rank
    let context = attachment.ownedContext()
    self.context = context
    unsafe transaction = Unmanaged.passUnretained(context)
    attachment.whenAttached {
      self.isDue = false
      self.run()
    }
  }

  override func stands(after rank: Int) -> Bool { rank < self.rank || rank + 1 >= Ranked.limit }

  override func rise(after rank: Int, _ ways: inout [Way]) {
    if stands(after: rank) { return }
    self.rank = rank + 1
    if isDue, let transaction {
      let root = unsafe transaction._withUnsafeGuaranteedRef { unsafe $0.root }
      unsafe root._withUnsafeGuaranteedRef { $0.reschedule() }
    }
    if let listener { ways.append(.to(listener, after: self.rank)) }
  }
}
