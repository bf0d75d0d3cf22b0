internal import Synchronization

/// A program, compiled on first use; `nil` if it can't be compiled.
struct LazyProgram: ~Copyable, Sendable {
  /// Holds a program so that threads can share it.
  final class Holder: Sendable {
    let program: PatternProgram?

    init(_ program: consuming PatternProgram?) {
      self.program = program
    }
  }

  private let holder = AtomicLazyReference<Holder>()

  /// Returns the program, compiled by the first thread; another thread's program is dropped.
  func get(_ make: () -> PatternProgram?) -> Holder {
    holder.load() ?? holder.storeIfNil(Holder(make()))
  }
}
