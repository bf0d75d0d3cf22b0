/// Identifies one request to the host; the answer is sent with it.
public struct AskTicket: Hashable, Sendable {
  let number: UInt64
}
