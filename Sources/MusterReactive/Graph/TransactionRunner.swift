/// The transactions of a type that keeps its state private and reports it through signals. These
/// signals form one graph from the start.
///
/// ```swift
/// let transaction = transactions.begin()
/// guard transaction.isOurs else { return transactions.later { … } }
/// // Only here may the state be touched.
/// transactions.end(transaction)
/// ```
@safe
@usableFromInline
package struct TransactionRunner: Sendable {
  @usableFromInline let context = ExecutionContext()

  /// A transaction, begun here, by another thread or by a caller further up the stack.
  @safe
  @usableFromInline
  package struct Transaction {
    @usableFromInline let context: Unmanaged<ExecutionContext>
    @usableFromInline let ticket: UInt

    @inlinable
    init(_ context: Unmanaged<ExecutionContext>, _ ticket: UInt) {
      unsafe self.context = context
      self.ticket = ticket
    }

    /// True if the transaction is the caller's own; otherwise the caller must do its work later.
    @inlinable package var isOurs: Bool { ticket != 0 }
  }

  package init() {}

  /// Begins a transaction, unless one is running.
  @inlinable
  package func begin() -> Transaction {
    let root = unsafe context.root
    return unsafe Transaction(root, root._withUnsafeGuaranteedRef { $0.enter() })
  }

  /// Ends a transaction. Actions that other threads left meanwhile run now.
  @inlinable
  package func end(_ transaction: Transaction) {
    unsafe transaction.context._withUnsafeGuaranteedRef { $0.leave(transaction.ticket) }
  }

  /// Runs an action in a transaction of its own, after the running transaction and on its thread.
  ///
  /// If actions cause each other endlessly, a cycle is reported and the action is dropped.
  package func later(_ action: @escaping @Sendable () -> Void) {
    if context.admits(nil) { context.post(action) }
  }

  /// Runs an action in a transaction of its own: now, or after the running one, like
  /// ``later(_:)``.
  package func run(_ action: @escaping @Sendable () -> Void) {
    let transaction = begin()
    guard transaction.isOurs else { return later(action) }
    action()
    end(transaction)
  }

  /// Runs an action that must not get lost, because it begins or ends an observation, in a
  /// transaction of its own: now, or after the running one. It is not dropped, even in a cycle.
  package func ensure(_ action: @escaping @Sendable () -> Void) {
    context.perform(action)
  }
}
