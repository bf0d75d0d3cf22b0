/// Identifies one request to the host; the answer is sent with it.
public struct AskTicket: Hashable, Sendable {
  package let number: UInt64

  /// The ticket with a number.
  package init(number: UInt64) {
    self.number = number
  }
}
