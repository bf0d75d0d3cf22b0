import MusterReactive
import MusterTesting

extension Round {
  /// What takes time, waits, and changes place: in virtual time, on a queue, in tasks.
  static let time = [
    timed { $0.debounce(for: .seconds(1), on: $1) },
    timed { $0.throttle(for: .seconds(1), latest: true, on: $1) },
    timed { $0.delay(for: .seconds(1), on: $1) },
    timed { $0.observe(on: $1) },
    timed { $0.timeout(after: .milliseconds(500), on: $1, returning: 0) },
    timed { $0.buffer(every: .seconds(2), on: $1) },
    timed { relay, time in
      Signal.merge(relay.signal, Signal.timer(every: .milliseconds(300), on: time))
    },
    timed { relay, time in
      let answers = Answers<Int, String>()
      answers.reply("early")
      let busy = Property(false)
      return relay.flatMapLatest(on: time, retry: .times(1, after: .seconds(1)), busy: busy) {
        try await answers.ask($0)
      }
    },
    timed { relay, time in
      relay.flatMapLatest(on: time) { number in await time.pass(.seconds(number)) }
    },
    timed { relay, time in
      relay.flatMapMerge(on: time, limit: 2) { number in await time.pass(.seconds(number)) }
    },
    timed { relay, time in
      let (answers, busy) = (Answers<Int, String>(), Property(false))
      answers.reply("early")
      return relay.flatMapConcat(on: time, retry: .times(1), busy: busy) {
        try await answers.ask($0)
      }
    },
    Round {
      let relay = Relay<Int>()
      let queue = SerialScheduler("leak rounds")
      let numbers = relay.observe(on: queue).values(buffering: .unbounded)
      relay.send(3)
      for await number in numbers where number == 3 { break }
      // A queue lets go of what was cancelled when its time has come.
      let action = queue.run(after: .milliseconds(1)) { relay.send(4) }
      action.cancel()
    },
    Round {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      var doubled = Signal(stream).map { $0 * 2 }.values(buffering: .unbounded).makeAsyncIterator()
      continuation.yield(4)
      let first = await doubled.next()
      precondition(first == 8)
    },
    Round {
      let titles = Relay<String>()
      let state = SignalState("", following: titles)
      titles.send("Sign in")
      precondition(state.value == "Sign in")
    },
  ]

  /// The same in virtual time, dropped while something is under way.
  private static func timed<Output: SignalSource>(
    _ make: @escaping @Sendable (Relay<Int>, VirtualScheduler) -> Output
  ) -> Round {
    Round {
      let time = VirtualScheduler()
      let relay = Relay<Int>()
      let bag = Bag()
      bag ++ make(relay, time).observe { _ in }
      for number in 1...3 {
        relay.send(number)
        await time.settle()
        time.advance(by: .seconds(1))
      }
      relay.send(4)
      bag.empty()
      await time.settle()
      time.run()
    }
  }
}
