/// Identifies one request to your program, which sends it back with the answer.
public struct AskTicket: Hashable, Sendable {
  package let number: UInt64

  /// Creates the ticket with a number.
  package init(number: UInt64) {
    self.number = number
  }
}
