import Foundation

/// Does something on a thread of its own. A command waits for answers by blocking, which the
/// threads that tests share must not be, as the answers are found on them.
func onOwnThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
