import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: operators")
struct ReactiveOperatorExamples {
  @Test("map")
  func map() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.map { "\($0)!" })
    numbers.send(1)
    #expect(heard.values == ["1!"])
  }

  @Test("tryMap")
  func tryMap() {
    struct NotANumber: Error {}
    let texts = Relay<String>()
    let numbers = texts.tryMap { text throws(NotANumber) in
      guard let number = Int(text) else { throw NotANumber() }
      return number
    }
    let heard = TestObserver(numbers)
    for text in ["1", "x"] { texts.send(text) }
    #expect(heard.values.map { try? $0.get() } == [1, nil])
  }

  @Test("filter")
  func filter() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.filter { $0 > 1 })
    for number in 1...3 { numbers.send(number) }
    #expect(heard.values == [2, 3])
  }

  @Test("compactMap")
  func compactMap() {
    let texts = Relay<String>()
    let heard = TestObserver(texts.signal.compactMap { Int($0) })
    for text in ["1", "x", "2"] { texts.send(text) }
    #expect(heard.values == [1, 2])
  }

  @Test("removeRepeats")
  func removeRepeats() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.removeRepeats())
    for number in [1, 1, 2, 1] { numbers.send(number) }
    #expect(heard.values == [1, 2, 1])
  }

  @Test("merge")
  func merge() {
    let ones = Relay<Int>()
    let tens = Relay<Int>()
    let heard = TestObserver(Signal.merge(ones.signal, tens.signal))
    ones.send(1)
    tens.send(10)
    #expect(heard.values == [1, 10])
  }

  @Test("combineLatest")
  func combineLatest() {
    let number = Property(1)
    let doubled = number.signal.map { $0 * 2 }
    let heard = TestObserver(Signal.combineLatest(number.signal, doubled).map { $0 + $1 })
    number.value = 2
    #expect(heard.values == [3, 6])
  }

  @Test("combineLatest with a closure")
  func combineLatestAll() {
    let (street, city, country) = (Property("1 High Street"), Property("Leeds"), Property("GB"))
    let addresses = TestObserver(
      Signal.combineLatest(street, city, country) { "\($0), \($1), \($2)" })
    city.value = "York"
    #expect(addresses.values == ["1 High Street, Leeds, GB", "1 High Street, York, GB"])
  }

  @Test("allTrue")
  func allTrue() {
    let isEmailValid = Property(true)
    let isAgreed = Property(false)
    let heard = TestObserver(Signal.allTrue(isEmailValid.signal, isAgreed.signal))
    isAgreed.value = true
    #expect(heard.values == [false, true])
  }

  @Test("withLatest")
  func withLatest() {
    let taps = Relay<String>()
    let email = Property("ada@")
    let heard = TestObserver(taps.signal.withLatest(from: email.signal).map { "\($0) \($1)" })
    taps.send("submit")
    #expect(heard.values == ["submit ada@"])
  }

  @Test("takeWhen")
  func takeWhen() {
    let email = Property("ada@")
    let submits = Relay<Void>()
    let heard = TestObserver(email.signal.takeWhen(submits.signal))
    submits.send()
    submits.send()
    #expect(heard.values == ["ada@", "ada@"])
  }

  @Test("sample")
  func sample() {
    let numbers = Relay<Int>()
    let ticks = Relay<Void>()
    let heard = TestObserver(numbers.signal.sample(on: ticks.signal))
    numbers.send(1)
    numbers.send(2)
    ticks.send()
    ticks.send()
    #expect(heard.values == [2])
  }

  @Test("scan")
  func scan() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.scan(0) { $0 + $1 })
    for number in 1...3 { numbers.send(number) }
    #expect(heard.values == [1, 3, 6])
  }

  @Test("startWith")
  func startWith() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.startWith(0))
    numbers.send(1)
    #expect(heard.values == [0, 1])
  }

  @Test("take")
  func take() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.take(2))
    for number in 1...3 { numbers.send(number) }
    #expect(heard.values == [1, 2])
  }

  @Test("skip")
  func skip() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.skip(1))
    for number in 1...3 { numbers.send(number) }
    #expect(heard.values == [2, 3])
  }

  @Test("debounce")
  func debounce() {
    let time = VirtualScheduler()
    let query = Relay<String>()
    let heard = TestObserver(query.signal.debounce(for: .milliseconds(300), on: time))
    query.send("a")
    query.send("ad")
    time.advance(by: .milliseconds(300))
    #expect(heard.values == ["ad"])
  }

  @Test("throttle")
  func throttle() {
    let time = VirtualScheduler()
    let moves = Relay<Int>()
    let heard = TestObserver(moves.signal.throttle(for: .seconds(1), latest: true, on: time))
    for move in 1...3 { moves.send(move) }
    time.advance(by: .seconds(1))
    #expect(heard.values == [1, 3])
  }

  @Test("delay")
  func delay() {
    let time = VirtualScheduler()
    let hints = Relay<String>()
    let heard = TestObserver(hints.signal.delay(for: .seconds(2), on: time), at: time)
    hints.send("Try a longer name.")
    time.run()
    #expect(heard.times == [.seconds(2)])
  }

  @Test("flatMapLatest")
  func flatMapLatest() {
    let tab = Property(0)
    let pages = [Property("news"), Property("mail")]
    let heard = TestObserver(tab.signal.flatMapLatest { pages[$0].signal })
    tab.value = 1
    pages[0].value = "old news"
    #expect(heard.values == ["news", "mail"])
  }

  @Test("flatMapLatest, with work to await")
  func flatMapLatestWithWorkToAwait() async {
    struct Offline: Error {}
    let query = Relay<String>()
    let results = query.signal.flatMapLatest { text async throws -> [String] in
      if text.isEmpty { throw Offline() }
      return [text, text + "s"]
    }
    var found = results.catchReturning([]).values(buffering: .unbounded).makeAsyncIterator()
    query.send("")
    #expect(await found.next() == [])
    query.send("cat")
    #expect(await found.next() == ["cat", "cats"])
  }

  @Test("share")
  func share() {
    let numbers = Relay<Int>()
    let shared = numbers.signal.map { $0 * $0 }.share(replay: .whileObserved)
    let early = TestObserver(shared)
    numbers.send(3)
    let late = TestObserver(shared)
    #expect(early.values == [9])
    #expect(late.values == [9])
  }

  @Test("observe(on:)")
  func observeOn() {
    let queue = VirtualScheduler()
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.observe(on: queue))
    numbers.send(1)
    #expect(heard.values == [])
    queue.advance()
    #expect(heard.values == [1])
  }

  @Test("zip")
  func zip() {
    let questions = Relay<String>()
    let answers = Relay<Int>()
    let heard = TestObserver(Signal.zip(questions, answers).map { "\($0) is \($1)" })
    questions.send("1 + 1")
    questions.send("2 + 2")
    answers.send(2)
    #expect(heard.values == ["1 + 1 is 2"])
  }

  @Test("on")
  func on() {
    let query = Relay<String>()
    let log = Property<[String]>([])
    let heard = TestObserver(query.on { text in log.update { $0.append("asked \(text)") } })
    query.send("cat")
    #expect(heard.values == ["cat"])
    #expect(log.value == ["asked cat"])
  }

  @Test("just and never")
  func justAndNever() {
    let isOnline = Property(false)
    let news = Property("rain")
    let heard = TestObserver(isOnline.flatMapLatest { $0 ? news.signal : .just("offline") })
    isOnline.value = true
    #expect(heard.values == ["offline", "rain"])
    #expect(TestObserver(Signal<Int>.never).values == [])
  }

  @Test("flatMapLatest with a scheduler")
  func flatMapLatestWithAScheduler() async {
    struct Offline: Error {}
    let time = VirtualScheduler()
    let answers = Answers<String, [String]>()
    let typed = Relay<String>()
    let isSearching = Property(false)
    let found = typed.flatMapLatest(on: time, retry: .times(1), busy: isSearching) {
      try await answers.ask($0)
    }
    let heard = TestObserver(found.successes())
    typed.send("cat")
    await time.settle()
    #expect(isSearching.value)
    answers.fail(Offline())
    await time.settle()
    answers.reply(["cats"])
    await time.settle()
    #expect(heard.values == [["cats"]])
    #expect(!isSearching.value)
  }

  @Test("successes, failures and problem")
  func successesAndFailures() {
    struct Offline: Error {}
    let results = Relay<Result<Int, Offline>>()
    let rows = TestObserver(results.successes())
    let alerts = TestObserver(results.failures().map { "\($0)" })
    let label = TestObserver(results.problem())
    results.send(.success(3))
    results.send(.failure(Offline()))
    #expect(rows.values == [3])
    #expect(alerts.values == ["Offline()"])
    #expect(label.values == ["", "", "Offline()"])
  }

  @Test("combinePrevious")
  func combinePrevious() {
    let numbers = Relay<Int>()
    let steps = TestObserver(numbers.combinePrevious().map { $1 - $0 })
    let pairs = TestObserver(numbers.combinePrevious(0).map { "\($0) → \($1)" })
    for number in [1, 2, 4] { numbers.send(number) }
    #expect(steps.values == [1, 2])
    #expect(pairs.values == ["0 → 1", "1 → 2", "2 → 4"])
  }

  @Test("take(until:)")
  func takeUntil() {
    let (positions, releases) = (Relay<Int>(), Relay<Void>())
    let dragged = TestObserver(positions.take(until: releases))
    positions.send(1)
    releases.send()
    positions.send(2)
    #expect(dragged.values == [1])
  }

  @Test("buffer(count:)")
  func bufferCount() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.buffer(count: 2))
    for number in 1...5 { numbers.send(number) }
    #expect(heard.values == [[1, 2], [3, 4]])
  }

  @Test("zip of three")
  func zipOfThree() {
    let (names, sizes, colours) = (Relay<String>(), Relay<Int>(), Relay<String>())
    let labels = TestObserver(Signal.zip(names, sizes, colours).map { "\($0) \($1) \($2)" })
    names.send("shirt")
    sizes.send(40)
    colours.send("blue")
    #expect(labels.values == ["shirt 40 blue"])
  }
}
