import MusterReactive
import MusterTesting
import Testing

@Suite("A source")
struct SourceTests {
  @Test("can be a relay, a property, a read-only property or a signal")
  func anything() {
    let (taps, name) = (Relay<Int>(), Property("a"))
    let count = Property(0, following: taps.scan(0) { count, _ in count + 1 })
    let sent = TestObserver(
      Signal.combineLatest(name.readOnly, count.signal) { "\($0)\($1)" })
    let merged = TestObserver(Signal.merge(taps, count))
    let latest = TestObserver(taps.withLatest(from: name) { "\($1)\($0)" })
    taps.send(7)
    name.value = "b"
    #expect(sent.values == ["a0", "a1", "b1"])
    #expect(merged.values == [0, 1, 7])
    #expect(latest.values == ["a7"])
    #expect(name.readOnly.value == "b")
  }

  @Test("of one value gives it to each observer, one of none gives nothing")
  func constants() {
    let one = Signal.just(1)
    let heard = [TestObserver(one), TestObserver(one)]
    #expect(heard.map(\.values) == [[1], [1]])
    #expect(TestObserver(Signal<Int>.never).values == [])
  }

  @Test("can be joined with any number of others")
  func six() {
    let numbers = (0..<6).map { Property($0) }
    let heard = TestObserver(
      Signal.combineLatest(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5].map { "\($0)" }
      ).map { "\($0)\($1)\($2)\($3)\($4)\($5)" })
    numbers[3].value = 9
    #expect(heard.values == ["012345", "012945"])
  }

  @Test("can be joined by a closure, three, four or five of them")
  func closures() {
    let n = (0..<5).map { Property($0) }
    let three = TestObserver(Signal.combineLatest(n[0], n[1], n[2]) { $0 + $1 * 10 + $2 * 100 })
    let four = TestObserver(
      Signal.combineLatest(n[0], n[1], n[2].signal, n[3]) { "\($0)\($1)\($2)\($3)" })
    let five = TestObserver(
      Signal.combineLatest(n[0], n[1], n[2], n[3], n[4]) { [$0, $1, $2, $3, $4] })
    n[2].value = 7
    #expect(three.values == [210, 710])
    #expect(four.values == ["0123", "0173"])
    #expect(five.values == [[0, 1, 2, 3, 4], [0, 1, 7, 3, 4]])
  }

  @Test("calls a closure with each value, for each observer")
  func looked() {
    let (taps, log) = (Relay<Int>(), Property<[Int]>([]))
    let heard = TestObserver(taps.on { tap in log.update { $0.append(tap) } })
    taps.send(1)
    #expect(log.value == [1])
    #expect(heard.values == [1])
  }

  @Test("is zipped with another, first with first")
  func zipped() {
    let (questions, answers) = (Relay<String>(), Relay<Int>())
    let heard = TestObserver(Signal.zip(questions, answers).map { "\($0)=\($1)" })
    questions.send("1+1")
    questions.send("2+2")
    answers.send(2)
    answers.send(4)
    #expect(heard.values == ["1+1=2", "2+2=4"])
  }

  @Test("is zipped with another that is far behind")
  func zippedLate() {
    let (questions, answers) = (Relay<Int>(), Relay<Int>())
    let heard = TestObserver(Signal.zip(questions, answers).map { $0 - $1 })
    for number in 0..<5000 { questions.send(number) }
    for number in 0..<5000 { answers.send(number) }
    #expect(heard.values == Array(repeating: 0, count: 5000))
  }

  @Test("of results is split into successes and failures")
  func results() {
    struct Offline: Error, Equatable {}
    let results = Relay<Result<Int, Offline>>()
    let successes = TestObserver(results.successes())
    let failures = TestObserver(results.failures())
    results.send(.success(1))
    results.send(.failure(Offline()))
    #expect(successes.values == [1])
    #expect(failures.values == [Offline()])
  }
}
