/// The transactions of a type that keeps its state private and reports it with related signals,
/// which form one graph from the start.
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

  /// A transaction that was begun here, or by another thread or a caller further up the stack.
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

    /// True if the transaction is the caller's own; otherwise its work must be done later.
    @inlinable package var isOurs: Bool { ticket != 0 }
  }

  package init() {}

  /// Begins a transaction, unless one is running.
  @inlinable
  package func begin() -> Transaction {
    let root = unsafe context.root
    return unsafe Transaction(root, root._withUnsafeGuaranteedRef { $0.enter() })
  }

  /// Ends a transaction; actions that others left meanwhile run now.
  @inlinable
  package func end(_ transaction: Transaction) {
    unsafe transaction.context._withUnsafeGuaranteedRef { $0.leave(transaction.ticket) }
  }

  /// Runs an action in a transaction of its own, after the running one, on that one's thread.
  package func later(_ action: @escaping @Sendable () -> Void) {
    context.post(action)
  }

  /// Runs an action in a transaction of its own: now, or after the running one.
  package func run(_ action: @escaping @Sendable () -> Void) { context.perform(action) }
}
