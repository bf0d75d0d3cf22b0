import Chance

@testable import Muster
@testable import MusterEngine

/// Tells a session what chance brings.
struct Storyteller: ~Copyable {
  var dice: Dice
  var session: Session
  private(set) var steps: [Step] = []
  private var time: Int64 = 0
  private var open: [AskTicket] = []
  /// The items that were removed.
  private var removed: [FieldHandle] = []

  /// An event, when it came, and what the clock showed where it was looked at.
  struct Step {
    var event: SessionEvent
    /// The removed item that is put back instead.
    var putBack: FieldHandle?
    var time: Int64
    var now: OffsetDateTime?
  }

  init(_ form: RuleForm, values: Value = .object([]), dice: Dice) {
    self.dice = dice
    session = Session(form, values: values)
  }

  /// Tells one event more.
  mutating func tell() -> SessionEvent {
    let putBack = !removed.isEmpty && dice.chance(10) ? dice.pick(removed) : nil
    let event = putBack == nil ? event() : .tick()
    noteRemoved(by: event)
    time += Int64(dice.pick([0, 0, 50, 400, 6000]))
    let step = Step(
      event: event, putBack: putBack, time: time, now: dice.chance(4) ? clock() : nil)
    steps.append(step)
    session.take(step)
    for index in session.changes.indices {
      if case .ask(let request) = session.changes[index] { open.append(request.ticket) }
    }
    return event
  }

  /// Notes the item that an event will remove.
  private mutating func noteRemoved(by event: SessionEvent) {
    switch event {
    case .remove(let path, let index):
      let items = session.field(path).map { session.items(of: $0) } ?? []
      if items.indices.contains(index) { removed.append(items[index].field) }
    case .removeEntry(let path):
      if let entry = session.field(path) { removed.append(entry) }
    default: break
    }
  }

  private mutating func event() -> SessionEvent {
    let index = dice.pick([0, 0, 1, 2, 5, -1, .max])
    switch dice.roll(42) {
    case 0..<15:
      let source = dice.pick([EntrySource.typed, .typed, .pasted, .autofilled])
      return .change(path: path(), text: word(), source: source)
    case 15..<19:
      let path = path()
      return .set(path: path, value: value(at: path))
    case 19..<22:
      let list = path { $0 == .list || $0 == .map }
      return .insert(path: list, at: index, value: item(of: list))
    case 22: return .remove(path: path { $0 == .list || $0 == .map }, at: index)
    case 23: return .move(path: path { $0 == .list }, from: index, to: dice.roll(5) - 1)
    case 24..<27: return .leave(path: path())
    case 27: return .compose(path: path(), isComposing: dice.chance(2))
    case 28: return .submit
    case 29:
      return .go(step: dice.pick(session.form.plan.steps.map(\.name) + ["none"]))
    case 30, 31:
      let ticket = open.isEmpty ? AskTicket(number: 99) : dice.pick(open)
      return .answer(ticket, dice.pick([.passes, .fails(), .fails(code: "taken"), .failed]))
    case 32:
      return .reject([Rejection(path: path(), message: "no"), Rejection(path: "", message: "off")])
    case 33: return .give(payload { $0.isGiven })
    case 34: return .language(dice.pick(["en", "pl", "xx"]))
    case 35: return dice.chance(4) ? .reset(payload { !$0.isGiven }) : .tick()
    case 36: return .removeEntry(path: entry())
    case 37, 38: return .rename(path: entry(), key: dice.pick(["k", "new", "M", "m", " K", ""]))
    case 39: return .reinitialise(payload { !$0.isGiven }, keepingEdits: !dice.chance(4))
    default: return .tick(now: dice.chance(2) ? nil : clock())
    }
  }

  private mutating func clock() -> OffsetDateTime? {
    instant(dice.pick(["2026-01-04T00:00:00Z", "2026-01-06T00:00:00Z"]))
  }

  /// A path of the form, of a sort where there is one; now and then one that leads nowhere.
  private mutating func path(where isMeant: (ValueType) -> Bool = { _ in true }) -> String {
    if dice.chance(25) {
      return dice.pick(["", "/", "nowhere", "/guests/9/name", "a.b.c", "/~2", "/prices/new"])
    }
    let slots = session.judged.values.slotsInOrder().filter { isMeant(type(at: $0)) }
    guard !slots.isEmpty else { return "/a" }
    return session.path(of: session.judged.values.handle(of: dice.pick(slots)))
  }

  /// An entry of a map, where there is one.
  private mutating func entry() -> String {
    let entries = session.judged.values.slotsInOrder().filter { slot in
      session.form.plan.fields[session.judged.values.field(at: slot)].isKey
    }
    return entries.isEmpty
      ? path() : session.path(of: session.judged.values.handle(of: dice.pick(entries)))
  }

  private func type(at slot: SlotID) -> ValueType {
    session.form.plan.fields[session.judged.values.field(at: slot)].type
  }

  private mutating func word() -> String { dice.pick(SessionForms.words) }

  /// What a field could hold, and now and then anything.
  private mutating func value(at path: String) -> Value {
    guard let slot = session.judged.values.slot(at: path), !dice.chance(5) else {
      return anything()
    }
    return value(of: session.judged.values.field(at: slot))
  }

  /// What an item of a list could be, or an entry of a map.
  private mutating func item(of path: String) -> Value {
    guard let slot = session.judged.values.slot(at: path), !dice.chance(6) else {
      return anything()
    }
    let field = session.form.plan.fields[session.judged.values.field(at: slot)]
    guard let item = field.children.last else { return anything() }
    let value = value(of: item)
    return field.type == .map
      ? .object([Value.Member(dice.pick(["k", "new", "K", " k"]), value)]) : value
  }

  private mutating func value(of field: FieldID) -> Value {
    let plan = session.form.plan.fields[field]
    if dice.chance(12) { return anything() }
    if plan.defaultValue != nil, dice.chance(4) { return "" }
    switch plan.type {
    case .group: return .object(members(plan.children))
    case .list:
      return .list(
        (0..<dice.roll(3)).map { _ in plan.children.last.map { value(of: $0) } ?? .null })
    case .map:
      let item = plan.children.last
      return .object(
        dice.pick([["k", "l", "M"], ["k", "K", "k "], ["1", "a1"]]).prefix(dice.roll(4)).map {
          name in
          Value.Member(name, item.map { value(of: $0) } ?? .null)
        })
    case .boolean: return .boolean(dice.chance(2))
    case .integer, .number: return .number(Number(Int64(dice.roll(9))))
    default: return .text(word())
    }
  }

  private mutating func members(_ fields: [FieldID]) -> [Value.Member] {
    fields.filter { _ in !dice.chance(4) }
      .map { Value.Member(session.form.plan.fields[$0].name, value(of: $0)) }
  }

  private mutating func payload(where isMeant: (FieldPlan) -> Bool) -> Value {
    if dice.chance(10) { return anything() }
    let plan = session.form.plan
    return .object(
      members(plan.roots.filter { isMeant(plan.fields[$0]) }) + [Value.Member("unknown", 1)])
  }

  private mutating func anything(depth: Int = 0) -> Value {
    switch dice.roll(depth > 2 ? 5 : 8) {
    case 0: return .null
    case 1: return .boolean(dice.chance(2))
    case 2: return .number(Number(Int64(dice.roll(15) - 2)))
    case 3, 4: return .text(word())
    case 5: return .list((0..<dice.roll(3)).map { _ in anything(depth: 3) })
    default:
      let names = ["name", "seat", "street", "a", "b", "c", "amount", "share", "other", "x", "z"]
      return .object(
        (0..<3).map { _ in Value.Member(dice.pick(names), anything(depth: depth + 1)) })
    }
  }
}

extension Session {
  /// Handles an event of a story.
  mutating func take(_ step: Storyteller.Step) {
    if let item = step.putBack {
      handle(.putBack, of: item, at: step.time, now: step.now)
    } else {
      handle(step.event, at: step.time, now: step.now)
    }
  }
}
