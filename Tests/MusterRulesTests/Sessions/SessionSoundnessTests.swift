import Foundation
import MusterRules
import Testing

@testable import Muster

/// A seeded source of chance: the same sequence at every run.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Tells a session what chance brings.
private struct Storyteller: ~Copyable {
  var chance: Chance
  var session: Session
  var time: Int64 = 0
  var open: [AskTicket] = []
  var log: [String] = []

  func paths() -> [String] {
    session.slotsInOrder().map { session.path(of: session.place(of: $0)) }
  }

  mutating func path() -> String {
    if Int.random(in: 0..<25, using: &chance) == 0 {
      return ["", "/", "nowhere", "/guests/9/name", "a.b.c", "/~2", "guests.-1", "/prices/new"]
        .randomElement(using: &chance) ?? ""
    }
    let paths = paths()
    return paths.randomElement(using: &chance) ?? ""
  }

  mutating func word() -> String { SessionForms.words.randomElement(using: &chance) ?? "" }

  mutating func value(depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth > 2 ? 5 : 8), using: &chance) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &chance))
    case 2: return .number(Number(Int64.random(in: -2...12, using: &chance)))
    case 3, 4: return .text(word())
    case 5: return .list((0..<Int.random(in: 0..<3, using: &chance)).map { _ in value(depth: 3) })
    default:
      let names = ["name", "seat", "street", "zip", "city", "amount", "share", "other", "x", "z"]
      var members: [Value.Member] = []
      for name in names.shuffled(using: &chance).prefix(3) {
        members.append(Value.Member(name, value(depth: depth + 1)))
      }
      return .object(members)
    }
  }

  mutating func event() -> SessionEvent {
    let index = [0, 0, 1, 2, 5, -1, .max].randomElement(using: &chance) ?? 0
    switch Int.random(in: 0..<40, using: &chance) {
    case 0..<16:
      let source: EntrySource =
        [.typed, .typed, .pasted, .autofilled].randomElement(using: &chance) ?? .typed
      return .change(path: path(), text: word(), source: source)
    case 16..<19: return .set(path: path(), value: value())
    case 19..<22: return .insert(path: path(), at: index, value: value())
    case 22: return .remove(path: path(), at: index)
    case 23:
      return .move(path: path(), from: index, to: Int.random(in: -1..<4, using: &chance))
    case 24..<28: return .leave(path: path())
    case 28: return .submit
    case 29:
      return .go(step: ["first", "a", "b", "end", "none"].randomElement(using: &chance) ?? "")
    case 30, 31:
      let ticket = open.randomElement(using: &chance) ?? AskTicket(number: 99)
      let answers: [AskAnswer] = [.passes, .fails(), .fails(code: "taken"), .failed]
      return .answer(ticket, answers.randomElement(using: &chance) ?? .passes)
    case 32:
      return .reject([Rejection(path: path(), message: "no"), Rejection(path: "", message: "off")])
    case 33: return .give(["most": value(), "place": .text(word()), "unknown": 1])
    case 34: return .language(["en", "pl", "xx"].randomElement(using: &chance) ?? "en")
    case 35:
      guard Int.random(in: 0..<4, using: &chance) == 0 else { return .tick() }
      return .reset(value())
    case 36:
      return .reinitialise(value(), keepingEdits: Bool.random(using: &chance))
    default:
      let days = ["2026-01-04T00:00:00Z", "2026-01-06T00:00:00Z"]
      let day = days.randomElement(using: &chance) ?? ""
      return .tick(
        now: Bool.random(using: &chance) ? nil : OffsetDateTime(Array(day.utf8).span))
    }
  }

  mutating func tell() -> SessionEvent {
    let event = event()
    time += Int64([0, 0, 50, 400, 6000].randomElement(using: &chance) ?? 0)
    session.handle(event, at: time)
    for index in session.changes.indices {
      if case .ask(let request) = session.changes[index] { open.append(request.ticket) }
    }
    return event
  }
}

@Suite("A session, whatever it is told")
struct SessionSoundnessTests {
  /// More stories a form are told with `MUSTER_STORIES=1000`, other ones with `MUSTER_SEED=2`.
  private static let stories = number("MUSTER_STORIES") ?? 3
  private static let seed = number("MUSTER_SEED") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let gallery = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../rules").standardized

  /// The forms of the gallery, and some that are made for this.
  private static func forms() throws -> [(name: String, form: RuleForm)] {
    var forms = try SessionForms.texts.map { text in
      (name: String(text.prefix { $0 != "\n" }), form: try MusterRulesTests.form(text))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: gallery.path).sorted()
    where name.hasSuffix(".yaml") && !name.hasSuffix(".test.yaml") {
      let text = try String(contentsOf: gallery.appending(path: name), encoding: .utf8)
      forms.append((name, try MusterRulesTests.form(text)))
    }
    return forms
  }

  private static func story(_ form: RuleForm, seed: UInt64, steps: Int) -> String? {
    var teller = Storyteller(chance: Chance(state: seed), session: Session(form))
    var told: [String] = []
    for _ in 0..<steps {
      var before: [String: String] = [:]
      for slot in teller.session.slotsInOrder() {
        let place = teller.session.place(of: slot)
        before["\(place)"] = "\(teller.session.state(of: place))"
      }
      let event = teller.tell()
      told.append("\(event)")
      if let flaw = flaw(teller.session, before) {
        return "seed \(seed): \(flaw)\n" + told.suffix(12).joined(separator: "\n")
      }
    }
    // Whatever was asked ends, if nobody answers.
    for _ in 0..<100 {
      guard let next = teller.session.wakeTime else { break }
      teller.session.handle(.tick(), at: next)
    }
    if teller.session.asking > 0 { return "seed \(seed): it asks for ever" }
    return nil
  }

  /// What is wrong with what a session shows.
  private static func flaw(_ session: borrowing Session, _ before: [String: String]) -> String? {
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
    var told: Set<String> = []
    for change in session.changes {
      if case .field(let place) = change { told.insert("\(place)") }
    }
    for slot in session.slotsInOrder() {
      let place = session.place(of: slot)
      guard let old = before["\(place)"], old != "\(session.state(of: place))" else { continue }
      if !told.contains("\(place)") {
        return "did not tell of \(session.path(of: place)): \(old) → \(session.state(of: place))"
      }
    }
    return nil
  }

  @Test("shows what a fresh one shows that knows the same, and finds what the judge finds")
  func facts() throws {
    for (name, form) in try Self.forms() {
      for story in 0..<Self.stories {
        let seed = UInt64(Self.seed * 1_000_003 + story)
        guard let flaw = Self.story(form, seed: seed, steps: 40) else { continue }
        Issue.record("\(name), \(flaw)")
        break
      }
    }
  }

  @Test("traps over nothing: huge texts and places, events after its end, answers to no one")
  func traps() throws {
    let form = try form(SessionForms.texts[4])
    var session = Session(form, values: .list([1]), given: 7, language: "")
    session.handle(
      .change(path: "user", text: String(repeating: "é", count: 5_000_000), source: .pasted),
      at: .max)
    let place = session.place("/user")
    let user = try #require(place)
    #expect(session.standing(of: user) == .notValid)
    #expect(session.code(of: user) == "type")
    session.handle(.change(path: "user", text: "ada"), at: .min)
    #expect(session.text(of: user) == "ada")
    session.handle(.tick(), at: .max)
    session.handle(.insert(path: "/others", at: .max, value: .null))
    session.handle(.insert(path: "/others", at: .min, value: .null))
    session.handle(.move(path: "/others", from: .max, to: .min))
    session.handle(.move(path: "/others", from: 0, to: .max))
    session.handle(.remove(path: "/others", at: -1))
    let inner = session.place("/others/0/name")
    let name = try #require(inner)
    session.handle(.remove(path: "/others", at: 0))
    session.change(name, to: "gone")
    #expect(session.changes.count == 1)
    session.leave(name)
    #expect(session.status(of: name) == .unchecked)
    #expect(session.standing(of: name) == .exempt)
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
