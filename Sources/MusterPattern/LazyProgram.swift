internal import Synchronization

/// A program that is compiled when it is first asked for; `nil` where it can't be.
struct LazyProgram: ~Copyable, Sendable {
  /// Holds a program so that it can be handed from thread to thread.
  final class Holder: Sendable {
    let program: Program?

    init(_ program: consuming Program?) {
      self.program = program
    }
  }

  private let holder = AtomicLazyReference<Holder>()

  /// The program, made by whichever thread comes first; another's work is dropped.
  func get(_ make: () -> Program?) -> Holder {
    holder.load() ?? holder.storeIfNil(Holder(make()))
  }
}
