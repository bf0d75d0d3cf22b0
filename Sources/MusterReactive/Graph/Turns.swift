/// The turns of something that keeps its state to itself and tells of it by signals that belong
/// together: all of them are one graph from the start.
///
/// ```swift
/// let turn = turns.begin()
/// guard turn.isOurs else { return turns.later { … } }
/// // Only here may the state be touched.
/// turns.end(turn)
/// ```
@safe
@usableFromInline
package struct Turns: Sendable {
  @usableFromInline let lane = Lane()

  /// A turn that was begun, or that another thread or a caller further up is in.
  @safe
  @usableFromInline
  package struct Turn {
    @usableFromInline let lane: Unmanaged<Lane>
    @usableFromInline let ticket: UInt

    @inlinable
    init(_ lane: Unmanaged<Lane>, _ ticket: UInt) {
      unsafe self.lane = lane
      self.ticket = ticket
    }

    /// Whether the turn is the caller's own; else what it wants is to be done later.
    @inlinable package var isOurs: Bool { ticket != 0 }
  }

  package init() {}

  /// Begins a turn, unless one is running.
  @inlinable
  package func begin() -> Turn {
    let root = unsafe lane.root
    return unsafe Turn(root, root._withUnsafeGuaranteedRef { $0.enter() })
  }

  /// Ends a turn; what others left meanwhile is done now.
  @inlinable
  package func end(_ turn: Turn) {
    unsafe turn.lane._withUnsafeGuaranteedRef { $0.leave(turn.ticket) }
  }

  /// Has an action run in a turn of its own, after the running one, by whoever is in that.
  package func later(_ action: @escaping @Sendable () -> Void) {
    lane.post(action)
  }

  /// Runs an action in a turn of its own: now, or after the running one.
  package func run(_ action: @escaping @Sendable () -> Void) { lane.perform(action) }
}
