import Testing

@testable import MusterReactive

@Suite("A lazy state")
struct LazyStateTests {
  @Test("forgets a sequence that has stopped reading, beside an observer that stays")
  func endings() {
    let state = LazyState(0, in: TransactionRunner())
    let signal = state.signal { 0 }
    let lasting = signal.observe { _ in }
    weak var seen: Ending?
    do {
      let ending = Ending {}
      seen = ending
      var attachment = Attachment()
      attachment.ending = ending
      let link = signal.attach(&attachment) { _ in }
      attachment.finish()
      link.cancel()
    }
    #expect(seen == nil)
    _ = consume lasting
  }
}
