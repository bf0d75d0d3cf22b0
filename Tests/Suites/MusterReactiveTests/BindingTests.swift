import MusterReactive
import MusterTesting
import Testing

@Suite("A binding")
struct BindingTests {
  @Test("ends with the bag that keeps it, and others in the same line with it")
  func bag() {
    let (one, other) = (Relay<Int>(), Relay<Int>())
    let (sum, last) = (Property(0), Property(0))
    do {
      let bag = Bag()
      bag ++ sum <~ one ++ last <~ other.map { $0 * 10 } ++ one.observe { last.value = -$0 }
      one.send(1)
      other.send(2)
      #expect([sum.value, last.value] == [1, 20])
      withExtendedLifetime(bag) {}
    }
    one.send(3)
    other.send(4)
    #expect([sum.value, last.value] == [1, 20])
  }

  @Test("ends with its target if that is sooner")
  func targetFirst() {
    let source = Relay<Int>()
    let bag = Bag()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let target = Relay<Int>()
      bag ++ target <~ source.map { token.pass($0) }
      source.send(1)
      #expect(seen != nil)
    }
    #expect(seen == nil)
    bag.empty()
  }

  @Test(
    "leaves nothing at its target when it ends, in any order", arguments: [false, true])
  func longLivedTarget(backwards: Bool) {
    let target = Property(0)
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      var bags = (0..<1_000).map { number in
        Bag { target <~ Property(number).map { token.pass($0) } }
      }
      while !bags.isEmpty { if backwards { bags.removeLast() } else { bags.removeFirst() } }
    }
    #expect(seen == nil)
  }

  @Test("that is not kept lasts as long as its target")
  func unkept() {
    let source = Relay<Int>()
    let target = Property(0)
    target <~ source
    source.send(3)
    #expect(target.value == 3)
  }

  @Test("into a closure ends with the bag, and keeps its source until then")
  func closure() {
    let heard = Relay<Int>()
    let values = TestObserver(heard)
    let sink: @Sendable (Int) -> Void = { heard.send($0) }
    let source = Relay<Int>()
    let bag = Bag()
    bag ++ sink <~ source ++ { heard.send($0 * 10) } <~ source
    source.send(1)
    bag.empty()
    source.send(2)
    #expect(values.values == [1, 10])
  }

  @MainActor
  @Test("into a closure of the main actor runs there")
  func mainActor() {
    let label = Label()
    let titles = Property("a")
    let show: @MainActor @Sendable (String) -> Void = { label.text = $0 }
    show <~ titles
    titles.value = "b"
    #expect(label.text == "b")
  }

  @MainActor
  @Test("into an object ends with the object or the bag, whichever ends first")
  func object() {
    let titles = Property("a")
    let (kept, unkept) = (Label(), Label())
    let bag = Bag()
    unkept[\.text] <~ titles
    bag ++ kept[\.text] <~ titles
    titles.value = "b"
    bag.empty()
    titles.value = "c"
    #expect([kept.text, unkept.text] == ["b", "c"])
  }

  @MainActor
  @Test("into an object that was deinitialised is removed with the next value")
  func deadObject() {
    let titles = Property("a")
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      Label()[\.text] <~ titles.map { "\($0)\(token.pass(1))" }
    }
    titles.value = "b"
    #expect(seen == nil)
  }

  @MainActor
  @Test("accepts a value for a target that can also be `nil`")
  func optional() {
    let text = Property("a")
    let (relay, property, label) = (Relay<String?>(), Property<String?>(nil), Badge())
    let heard = TestObserver(relay)
    relay <~ text
    property <~ text
    label[\.text] <~ text
    #expect(heard.values == ["a"])
    #expect(property.value == "a")
    #expect(label.text == "a")
  }

  @Test("works with any view")
  @MainActor
  func protocols() {
    let (titles, page) = (Property("a"), Page())
    Self.bind(page, to: titles)
    #expect(page.title == "a")
  }

  @MainActor
  private static func bind<View: TitleView>(_ view: View, to titles: Property<String>) {
    view[\.title] <~ titles
  }

  @Test("through a relay's sink is one into the relay")
  func sink() {
    let taps = Relay<Int>()
    let heard = TestObserver(taps)
    taps.sink <~ Property(1)
    taps.sink.send(2)
    #expect(heard.values == [1, 2])
  }

  @Test("of a relay to itself leaves nothing behind")
  func itself() {
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let relay = Relay<Int>()
      relay <~ relay.filter { $0 < 3 }.map { token.pass($0) + 1 }
      let joined = Property(0)
      joined <~ Signal.combineLatest(joined, relay).map { token.pass(max($0, $1)) }
      let heard = TestObserver(relay)
      relay.send(0)
      #expect(heard.values == [0, 1, 2, 3])
      #expect(joined.value == 3)
    }
    #expect(seen == nil)
  }

  @Test("can be in a chain of 50,000, which carries, ranks and ends within any stack")
  func chain() {
    let count = 50_000
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let relays = (0..<count).map { _ in Relay<Int>() }
      let properties = (0..<count).map { _ in Property(0) }
      for (one, next) in zip(relays, relays.dropFirst()) { next <~ one.map { token.pass($0) } }
      for (one, next) in zip(properties, properties.dropFirst()) { next <~ one }
      let heard = TestObserver(relays[count - 1])
      relays[0] <~ Signal.combineLatest(Property(1), Property(2)) { $0 + $1 }
      relays[0].send(4)
      properties[0].value = 5
      #expect(heard.values == [3, 4])
      #expect(properties[count - 1].value == 5)
    }
    #expect(seen == nil)
  }

  @Test("that has ended is released by a bag that lives on")
  func pruned() {
    let source = Property(0)
    let bag = Bag()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      for _ in 0..<1_000 {
        let cell = Property(0)
        bag ++ cell <~ source.map { token.pass($0) } ++ source.observe { _ in }
      }
    }
    #expect(seen == nil)
  }
}

@MainActor
private final class Badge: BindingTarget {
  var text: String?
}

@MainActor
private protocol TitleView: BindingTarget {
  var title: String { get set }
}

@MainActor
private final class Page: TitleView {
  var title = ""
}
