import Chance
import Foundation
import MusterRules
import RandomForms
import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A session after any events")
struct SessionSoundnessTests {
  /// How many forms are made by chance.
  private static let forms = Effort.times(10)
  private static let seed = Effort.seed ?? 1

  private static let gallery = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../rules").standardized

  /// The forms of the gallery, and some that are made for this.
  private static func knownForms() throws -> [(name: String, form: RuleForm)] {
    var forms = try SessionForms.texts.map { text in
      (name: String(text.prefix { $0 != "\n" }), form: try MusterTests.form(text))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: gallery.path).sorted()
    where name.hasSuffix(".yaml") && !name.hasSuffix(".test.yaml") {
      let text = try String(contentsOf: gallery.appending(path: name), encoding: .utf8)
      forms.append((name, try MusterTests.form(text)))
    }
    return forms
  }

  /// What comes of telling so many events; the shortest telling that brings it out.
  private static func story(
    _ form: RuleForm, values: Value = .object([]), seed: Int, steps: Int
  ) -> String? {
    var teller = Storyteller(form, values: values, dice: Dice(seed: UInt64(seed)))
    var checker = Checker(teller.session)
    for _ in 0..<steps {
      checker.look(teller.session)
      let event = teller.tell()
      guard let flaw = checker.flaw(event, teller.session) else { continue }
      return shortest(form, values, teller.steps, flaw)
    }
    return isForever(teller.session, form) ? "it asks for ever" : nil
  }

  /// Leaves out whatever is not needed for something to go wrong.
  private static func shortest(
    _ form: RuleForm, _ values: Value, _ steps: [Storyteller.Step], _ flaw: String
  ) -> String {
    var (steps, flaw) = (steps, flaw)
    var index = steps.count
    while index > 0 {
      index -= 1
      var fewer = steps
      fewer.remove(at: index)
      guard let other = retold(form, values, fewer) else { continue }
      (steps, flaw) = (Array(fewer[...other.last]), other.flaw)
      index = min(index, steps.count)
    }
    return flaw + "\n"
      + steps.map { step in
        let event = step.putBack.map { "put back \($0)" } ?? "\(step.event)"
        return "at \(step.time) \(step.now.map { "\($0)" } ?? "") \(event)"
      }.joined(separator: "\n")
  }

  private static func retold(
    _ form: RuleForm, _ values: Value, _ steps: [Storyteller.Step]
  ) -> (last: Int, flaw: String)? {
    var session = Session(form, values: values)
    var checker = Checker(session)
    for (index, next) in steps.enumerated() {
      checker.look(session)
      session.take(next)
      if let flaw = checker.flaw(next.event, session) { return (index, flaw) }
    }
    return nil
  }

  /// Whatever was asked ends, if nobody answers.
  private static func isForever(_ session: borrowing Session, _ form: RuleForm) -> Bool {
    var session = session.repeated()
    for _ in 0..<100 {
      guard let next = session.wakeTime else { break }
      session.handle(.tick(), at: next)
    }
    return session.judged.asking > 0
  }

  /// What holds of a session after every event.
  private struct Checker {
    var starts: SessionStarts
    var before: [FieldHandle: FieldSnapshot] = [:]

    init(_ session: borrowing Session) { starts = SessionStarts(session) }

    /// Remembers what is shown before an event.
    mutating func look(_ session: borrowing Session) {
      before = [:]
      for slot in session.judged.values.slotsInOrder() {
        let handle = session.judged.values.handle(of: slot)
        before[handle] = session.state(of: handle)
      }
      starts.prepare(session)
    }

    /// What is wrong with what a session shows.
    mutating func flaw(_ event: SessionEvent, _ session: borrowing Session) -> String? {
      starts.follow(event, session)
      if let flaw = starts.flaw(session) ?? impossible(session) { return flaw }
      // While an input method composes, the rules wait.
      if session.isWaiting() { return untold(session) }
      let (verdict, payload) = session.verdict()
      let found = session.findings()
      if found != verdict { return "found \(found), judged \(verdict)" }
      if session.payload.json() != payload {
        return "payload \(session.payload.json()), judged \(payload)"
      }
      let fresh = session.repeated()
      let (shown, again) = (session.visible(), fresh.visible())
      if shown != again {
        let lines = zip(shown, again).filter { $0 != $1 }.map { "shows \($0)\nafresh \($1)" }
        return lines.joined(separator: "\n")
      }
      return untold(session)
    }

    /// A text that went wrong for good, and of which typing on is said to help.
    private func impossible(_ session: borrowing Session) -> String? {
      for slot in session.judged.values.slotsInOrder() {
        let state = session.state(of: session.judged.values.handle(of: slot))
        if let first = state.firstImpossible, state.validity != .notValid || first < 0 {
          return "impossible at \(first): \(state)"
        }
      }
      return nil
    }

    /// A field that is another, and was not told of.
    private func untold(_ session: borrowing Session) -> String? {
      var steps: Set<FieldHandle> = []
      for change in session.changes {
        if case .field(let handle) = change { steps.insert(handle) }
      }
      for slot in session.judged.values.slotsInOrder() {
        let handle = session.judged.values.handle(of: slot)
        guard let old = before[handle], !steps.contains(handle) else { continue }
        let state = session.state(of: handle)
        if old != state { return "did not tell of \(session.path(of: handle)): \(old) → \(state)" }
      }
      return nil
    }
  }

  @Test("shows the same as a fresh one with the same values, and has the judge's findings")
  func facts() throws {
    let stories = max(3, Effort.times(3) / 10)
    let told = try Self.knownForms().flatMap { form in (0..<stories).map { (form, $0) } }
    for ((name, form), story) in Effort.some(of: told) {
      let seed = Self.seed * 1_000_003 + story
      guard let flaw = Self.story(form, seed: seed, steps: 40) else { continue }
      Issue.record("\(name), seed \(seed): \(flaw)")
    }
  }

  @Test("does so with random forms")
  func chance() throws {
    var compiled = 0
    for number in 0..<Self.forms {
      let seed = Self.seed * 1_000_003 + number
      var writer = RandomForm(dice: Dice(seed: UInt64(seed)))
      let text = writer.text()
      guard let form = try RuleFile(text).form else { continue }
      compiled += 1
      guard let flaw = Self.story(form, seed: seed, steps: 20) else { continue }
      Issue.record("\(text)\nseed \(seed): \(flaw)")
    }
    #expect(compiled > Self.forms / 4)
  }

  @Test("does so in long lists", arguments: LongLists.texts)
  func longLists(text: String) throws {
    let form = try form(text)
    for story in 0..<Effort.times(2) {
      let seed = Self.seed * 1_000_003 + story
      let values = LongLists.values(story % 3 == 0 ? 8 : 14)
      guard let flaw = Self.story(form, values: values, seed: seed, steps: 24) else { continue }
      Issue.record("\(text)\nseed \(seed): \(flaw)")
    }
  }

  @Test("has a default's items if a list or map gets an empty string")
  func emptyText() throws {
    let form = try form(
      fields: """
          tags: { type: list, default: [x], each: {} }
          home: { fields: { links: { type: map, default: { k: a }, each: {} } } }
          rows: { each: { fields: { tags: { type: list, default: [y], each: {} } } } }
        """)
    let empty: Value = ["tags": "", "home": ["links": ""], "rows": [["tags": ""]]]
    let filled = #"{"tags":["x"],"home":{"links":{"k":"a"}},"rows":[{"tags":["y"]}]}"#
    var session = Session(form, values: empty)
    #expect(session.payload.json() == filled)
    let events: [SessionEvent] = [
      .reset(empty), .reinitialise(empty, keepingEdits: true),
      .reinitialise(empty, keepingEdits: false), .set(path: "tags", value: ""),
      .set(path: "home.links", value: ""), .set(path: "home", value: ["links": ""]),
      .set(path: "rows.0", value: ["tags": ""]), .set(path: "rows.0.tags", value: ""),
    ]
    for event in events {
      session.handle(event)
      #expect(session.payload.json() == filled, "\(event)")
    }
  }

  @Test("never traps: huge strings and indices, events after its end, unexpected answers")
  func traps() throws {
    let form = try form(SessionForms.texts[4])
    var session = Session(form, values: .list([1]), given: 7, language: "")
    session.handle(
      .change(path: "user", text: String(repeating: "é", count: 5_000_000), source: .pasted),
      at: .max)
    let handle = session.field("/user")
    let user = try #require(handle)
    #expect(session.validity(of: user) == .notValid)
    #expect(session.code(of: user) == "type")
    session.handle(.change(path: "user", text: "ada"), at: .min)
    #expect(session.text(of: user) == "ada")
    session.handle(.tick(), at: .max)
    session.handle(.insert(path: "/others", at: .max, value: .null))
    session.handle(.insert(path: "/others", at: .min, value: .null))
    session.handle(.move(path: "/others", from: .max, to: .min))
    session.handle(.move(path: "/others", from: 0, to: .max))
    session.handle(.remove(path: "/others", at: -1))
    let inner = session.field("/others/0/name")
    let name = try #require(inner)
    session.handle(.remove(path: "/others", at: 0))
    session.change(name, to: "gone")
    #expect(session.changes.count == 1)
    session.leave(name)
    #expect(session.status(of: name) == .unchecked)
    #expect(session.validity(of: name) == .exempt)
    #expect(session.path(of: name) == "")
    session.handle(.go(step: "nowhere"))
    session.handle(.submit)
    session.handle(.submit)
    session.handle(.answer(AskTicket(number: .max), .passes))
    session.handle(.reset(.null))
    session.handle(.language("\0"))
    let path = String(repeating: "/0", count: 100_000)
    session.handle(.change(path: path, text: "x"))
    session.handle(.reject([Rejection(path: path, message: "")]))
    #expect(session.formStatus == .notValid)
  }
}
