import Dispatch
import MusterReactive
import MusterTesting
import Testing

@Suite("flatMapMerge and flatMapConcat, with work to await")
struct QueuedWorkTests {
  struct Offline: Error {}

  @Test("flatMapMerge does all work at once, and emits the results as they come")
  func merge() async {
    let time = VirtualScheduler()
    let answers = Answers<String, Int>()
    let (words, isBusy) = (Relay<String>(), Property(false))
    let heard = TestObserver(
      words.flatMapMerge(on: time, busy: isBusy) { try await answers.ask($0) }
        .catchReturning(-1))
    let busy = TestObserver(isBusy)
    for word in ["a", "b", "c"] { words.send(word) }
    await time.settle()
    #expect(answers.waiting == ["a", "b", "c"])
    answers.reply(2, to: "b")
    await time.settle()
    answers.fail(Offline())
    answers.reply(3)
    await time.settle()
    #expect(heard.values.first == 2)
    #expect(heard.values.sorted() == [-1, 2, 3])
    #expect(busy.values == [false, true, false])
  }

  @Test("flatMapMerge does at most as much work at once as its limit", arguments: [-1, 1, 2, 5])
  func limit(_ limit: Int) {
    let time = VirtualScheduler()
    let numbers = Relay<Int>()
    let running = Property(0)
    let counts = TestObserver(running)
    let heard = TestObserver(
      numbers.flatMapMerge(on: time, limit: limit) { number in
        running.update { $0 += 1 }
        await time.pass(.seconds(1))
        running.update { $0 -= 1 }
        return number
      }, at: time)
    for number in 0..<10 { numbers.send(number) }
    time.run()
    let most = max(1, limit)
    #expect(counts.values.max() == most)
    #expect(heard.values == Array(0..<10))
    #expect(heard.times == (0..<10).map { .seconds($0 / most + 1) })
  }

  @Test("flatMapConcat starts work after the result before it, even if that came last")
  func concat() async {
    let time = VirtualScheduler()
    let answers = Answers<Int, String>()
    let (edits, isBusy) = (Relay<Int>(), Property(false))
    let log = Relay<String>()
    let heard = TestObserver(log)
    let busy = TestObserver(isBusy)
    let bag = Bag {
      edits.flatMapConcat(on: time, busy: isBusy) { number in
        log.send("begin \(number)")
        return try await answers.ask(number)
      }.catchReturning("failed").observe { log.send($0) }
    }
    edits.send(1)
    edits.send(2)
    await time.settle()
    edits.send(3)
    #expect(answers.waiting == [1])
    answers.reply("one")
    await time.settle()
    answers.fail(Offline())
    await time.settle()
    answers.reply("three")
    await time.settle()
    #expect(heard.values == ["begin 1", "one", "begin 2", "failed", "begin 3", "three"])
    #expect(busy.values == [false, true, false])
    bag.empty()
  }

  @Test("a value sent by the observer of a result waits behind those already queued")
  func reentrant() {
    let time = VirtualScheduler()
    let numbers = Relay<Int>()
    let log = Relay<Int>()
    let heard = TestObserver(log)
    let bag = Bag {
      numbers.flatMapConcat(on: time) { await $0.doubled() }.observe {
        log.send($0)
        if $0 < 10 { numbers.send($0 + 10) }
      }
    }
    for number in 1...3 { numbers.send(number) }
    time.run()
    #expect(heard.values == [2, 4, 6, 24, 28, 32])
    bag.empty()
  }

  @Test("work that failed is tried again before the next begins")
  func retried() async {
    let time = VirtualScheduler()
    let answers = Answers<Int, String>()
    let numbers = Relay<Int>()
    let heard = TestObserver(
      numbers.flatMapConcat(on: time, retry: .times(1, after: .seconds(1))) {
        try await answers.ask($0)
      }.catchReturning("failed"), at: time)
    answers.fail(Offline())
    answers.reply("one")
    answers.reply("two")
    numbers.send(1)
    numbers.send(2)
    await time.settle()
    #expect(answers.questions == [1])
    time.advance(by: .seconds(1))
    await time.settle()
    #expect(answers.questions == [1, 1, 2])
    #expect(heard.values == ["one", "two"])
    #expect(heard.times == [.seconds(1), .seconds(1)])
  }

  @Test("is cancelled and forgotten when the observer leaves", arguments: [1, 2])
  func left(_ limit: Int) async {
    let time = VirtualScheduler()
    let answers = Answers<Int, Int>()
    let (numbers, isBusy) = (Relay<Int>(), Property(false))
    weak var seen: Token?
    let bag = Bag()
    do {
      let token = Token()
      seen = token
      bag
        ++ numbers.flatMapMerge(on: time, limit: limit, busy: isBusy) {
          token.touch()
          return try await answers.ask($0)
        }.observe { _ in }
    }
    for number in 1...4 { numbers.send(number) }
    await time.settle()
    #expect(answers.waiting.count == limit)
    #expect(isBusy.value)
    bag.empty()
    await time.settle()
    #expect(!isBusy.value)
    #expect(answers.waiting == [])
    #expect(answers.questions.count == limit)
    #expect(seen == nil)
  }

  @Test("starts no more work when the observer of a result leaves")
  func leftWithin() {
    let time = VirtualScheduler()
    let (numbers, isBusy) = (Relay<Int>(), Property(false))
    let begun = Property<[Int]>([])
    let bag = Bag()
    bag
      ++ numbers.flatMapConcat(on: time, busy: isBusy) { number in
        begun.update { $0.append(number) }
        return await number.doubled()
      }.observe { if $0 == 4 { bag.empty() } }
    for number in 1...4 { numbers.send(number) }
    time.run()
    #expect(begun.value == [1, 2])
    #expect(!isBusy.value)
  }

  @Test("keeps the work of each observer apart")
  func observers() {
    let time = VirtualScheduler()
    let numbers = Relay<Int>()
    let doubled = numbers.flatMapConcat(on: time) { await $0.doubled() }
    let early = TestObserver(doubled)
    numbers.send(1)
    let late = TestObserver(doubled)
    numbers.send(2)
    time.run()
    #expect(early.values == [2, 4])
    #expect(late.values == [4])
  }

  @Test("can be joined with its source")
  func joined() {
    let time = VirtualScheduler()
    let number = Property(1)
    let heard = TestObserver(
      Signal.combineLatest(number.flatMapMerge(on: time) { await $0.doubled() }, number) {
        [$0, $1]
      })
    time.run()
    number.value = 2
    time.run()
    #expect(heard.values == [[2, 1], [2, 2], [4, 2]])
  }

  @Test("needs no scheduler")
  func tasks() async {
    let numbers = Relay<Int>()
    var doubled = numbers.flatMapConcat { await $0.doubled() }.values(buffering: .unbounded)
      .makeAsyncIterator()
    for number in 1...100 { numbers.send(number) }
    for number in 1...100 { #expect(await doubled.next() == 2 * number) }
  }

  @Test("loses nothing that many threads send")
  func threads() async {
    let (numbers, isBusy) = (Relay<Int>(), Property(false))
    var results = numbers.flatMapMerge(limit: 3, busy: isBusy) { await $0.doubled() }
      .values(buffering: .unbounded).makeAsyncIterator()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<100 { numbers.send(100 * thread + number) }
    }
    var sum = 0
    for _ in 0..<400 { sum += await results.next() ?? 0 }
    #expect(sum == 400 * 399)
    for await value in isBusy.values where !value { break }
  }

  @Test("runs a long queue without nesting")
  func long() {
    let time = VirtualScheduler()
    let numbers = Relay<Int>()
    let sum = Property(
      0, following: numbers.flatMapConcat(on: time) { $0 }.scan(0) { $0 + $1 })
    for number in 1...20_000 { numbers.send(number) }
    time.run()
    #expect(sum.value == 20_000 * 20_001 / 2)
  }
}

extension Int {
  fileprivate func doubled() async -> Int {
    await Task.yield()
    return self * 2
  }
}
