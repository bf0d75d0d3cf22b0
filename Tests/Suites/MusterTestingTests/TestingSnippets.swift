import MusterReactive
import MusterTesting
import Testing

/// The examples on the pages of MusterTesting.docc.
@Suite("The page on testing")
struct TestingSnippets {
  @Test("moves the time")
  func time() {
    let time = VirtualScheduler()
    let query = Property("")
    let settled = TestObserver(query.signal.debounce(for: .seconds(1), on: time), at: time)
    query.value = "a"
    time.advance(by: .milliseconds(500))
    query.value = "ab"
    time.advance(by: .seconds(1))
    #expect(settled.values == ["ab"])
    #expect(settled.times == [.milliseconds(1500)])
  }
}
