import Dispatch
import MusterReactive
import MusterTesting
import Testing

@MainActor
final class Screen: BindingTarget {
  var title = ""
  var shown: [Int] = []
  func show(_ value: Int) {
    MainActor.assertIsolated()
    shown.append(value)
  }
}

@Suite("On the main actor")
struct MainActorTests {
  @MainActor
  @Test("a sink is called at once when sent from there")
  func synchronous() {
    let relay = Relay<Int>()
    let screen = Screen()
    let subscription = relay.signal.observeOnMain { screen.show($0) }
    relay.send(1)
    #expect(screen.shown == [1])
    _ = consume subscription
  }

  @MainActor
  @Test("a sink is called there, in order, when sent from elsewhere")
  func fromElsewhere() async {
    let relay = Relay<Int>()
    let screen = Screen()
    let subscription = relay.signal.observeOnMain { screen.show($0) }
    await Task.detached { for value in 1...100 { relay.send(value) } }.value
    relay.send(101)
    await settle()
    #expect(screen.shown == Array(1...101))
    _ = consume subscription
  }

  @MainActor
  @Test("a sink is not called after it was cancelled, even for pending values")
  func cancelled() async {
    let relay = Relay<Int>()
    let screen = Screen()
    var subscription = relay.signal.observeOnMain { screen.show($0) }
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      relay.send(1)
      sent.signal()
    }
    // The main actor is not given up before the value is on its way and the subscription cancelled.
    pause(until: sent)
    subscription.cancel()
    await settle()
    #expect(screen.shown == [])
  }

  @MainActor
  @Test("an object's property is bound")
  func bound() async {
    let titles = Property("a")
    let screen = Screen()
    let bag = Bag { screen[\.title] <~ titles.signal }
    #expect(screen.title == "a")
    await Task.detached { titles.value = "b" }.value
    await settle()
    #expect(screen.title == "b")
    withExtendedLifetime(bag) {}
  }

  private nonisolated func pause(until done: DispatchSemaphore) { done.wait() }

  /// Lets what is on its way to the main queue arrive.
  private func settle() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async { done.resume() }
    }
  }
}
