/// Identifies one request to your program, which sends it back with the answer.
public struct AskTicket: Hashable, Sendable {
  package let number: UInt64

  /// Creates a ticket with this number.
  package init(number: UInt64) {
    self.number = number
  }
}
