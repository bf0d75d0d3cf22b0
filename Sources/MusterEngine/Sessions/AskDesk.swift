/// The asks under way, and the requests and cancellations that your program has not received yet.
struct AskDesk {
  /// The slots that have had an ask under way since the list was last cleaned up. Some of these
  /// asks may have ended; `isPending` shows which.
  private(set) var slots: [SlotID] = []
  private var pending: Set<SlotID> = []
  /// By ticket number: the slot of an ask that your program has received.
  private var asked: [UInt64: SlotID] = [:]
  private var lastTicket: UInt64 = 0
  /// Asks whose answers are no longer awaited.
  var cancels: [AskTicket] = []
  var requests: [AskRequest] = []

  func isPending(_ slot: SlotID) -> Bool { pending.contains(slot) }

  /// Notes that a slot has an ask under way.
  mutating func note(_ slot: SlotID) {
    if pending.insert(slot).inserted { slots.append(slot) }
  }

  /// Forgets a slot that no longer has an ask under way.
  mutating func forget(_ slot: SlotID) {
    guard pending.remove(slot) != nil, slots.count > 2 * pending.count + 8 else { return }
    var seen: Set<SlotID> = []
    slots = slots.filter { pending.contains($0) && seen.insert($0).inserted }
  }

  /// Returns a ticket for an ask of a slot.
  mutating func ticket(for slot: SlotID) -> AskTicket {
    lastTicket += 1
    asked[lastTicket] = slot
    return AskTicket(number: lastTicket)
  }

  /// Returns the slot whose ask has a ticket; `nil` if its answer is no longer awaited.
  func slot(of ticket: AskTicket) -> SlotID? { asked[ticket.number] }

  /// Notes that the answer to an ask has come, or is no longer awaited.
  mutating func end(_ ticket: AskTicket) { asked.removeValue(forKey: ticket.number) }
}
