/// One question to the host; its answer brings the ticket back.
public struct AskTicket: Hashable, Sendable {
  let number: UInt64
}
