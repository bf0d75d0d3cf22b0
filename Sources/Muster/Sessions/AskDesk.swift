/// What is being asked of the host, and what is still to be said to it.
struct AskDesk {
  /// The slots with an ask under way.
  var pending: [Int] = []
  var lastTicket: UInt64 = 0
  /// What nobody waits for any more.
  var cancels: [AskTicket] = []
  var requests: [AskRequest] = []
}
