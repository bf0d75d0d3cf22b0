import MusterReactive
import MusterTesting
import Testing

@Suite("A virtual clock")
struct VirtualClockTests {
  @Test("wakes sleepers when a test moves the time")
  func sleepers() async {
    let time = VirtualScheduler()
    let log = Property<[String]>([])
    for (name, pause) in [("b", 2), ("a", 1)] {
      time.start {
        try? await time.sleep(for: .seconds(pause))
        log.update { $0.append("\(name) \(time.elapsed)") }
      }
    }
    await time.settle()
    #expect(log.value == [])
    time.advance(by: .seconds(1))
    #expect(log.value == ["a 1.0 seconds"])
    time.run()
    #expect(log.value == ["a 1.0 seconds", "b 2.0 seconds"])
    #expect(time.now == .seconds(2))
  }

  @Test("releases a cancelled sleeper")
  func cancelled() async {
    let time = VirtualScheduler()
    let isThrown = Property(false)
    let work = time.start {
      do { try await time.sleep(for: .seconds(9)) } catch { isThrown.value = true }
    }
    await time.settle()
    work.cancel()
    await time.settle()
    #expect(isThrown.value)
    #expect(time.now == .zero)
  }

  @Test("can make a scheduler, like any clock")
  func scheduler() async {
    let time = VirtualScheduler()
    let query = Relay<String>()
    var heard = query.debounce(for: .seconds(1), on: .clock(time)).values(buffering: .unbounded)
      .makeAsyncIterator()
    query.send("a")
    query.send("ab")
    let driver = Task {
      while !Task.isCancelled { time.advance(by: .seconds(1)); await Task.yield() }
    }
    #expect(await heard.next() == "ab")
    driver.cancel()
  }

  @Test("settles work that the main actor returns")
  func mainActor() async {
    let time = VirtualScheduler()
    let done = Property(0)
    time.start {
      await MainActor.run { done.value += 1 }
      done.value += 1
    }
    await time.settle()
    #expect(done.value == 2)
  }

  @Test("does not wait for a loop that waits for a signal's next value")
  func loops() async {
    let time = VirtualScheduler()
    let taps = Relay<Int>()
    let heard = Property<[Int]>([])
    let loop = time.start {
      for await tap in taps.values(buffering: .unbounded) { heard.update { $0.append(tap) } }
      heard.update { $0.append(0) }
    }
    #expect(await time.settle())
    taps.send(1)
    taps.send(2)
    #expect(await time.settle())
    #expect(heard.value == [1, 2])
    loop.cancel()
    #expect(await time.settle())
    #expect(heard.value == [1, 2, 0])
  }
}
