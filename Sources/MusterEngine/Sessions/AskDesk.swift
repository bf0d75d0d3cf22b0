/// The asks under way, and the requests and cancellations that the host has yet to receive.
struct AskDesk {
  /// The slots with an ask under way.
  var pending: [SlotID] = []
  var lastTicket: UInt64 = 0
  /// Asks whose answers are no longer awaited.
  var cancels: [AskTicket] = []
  var requests: [AskRequest] = []
}
