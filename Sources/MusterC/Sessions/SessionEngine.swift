internal import CMuster
internal import Muster

/// A session with the numbers of its fields, and the changes of its last event.
@safe
final class SessionEngine {
  private let form: RuleForm
  private(set) var session: Session
  private var places = PlaceTable()
  private var changes = ChangeRecords()
  /// The time that the next event will set.
  private var now: OffsetDateTime?

  init(_ form: RuleForm, _ options: SessionOptions) {
    self.form = form
    session = Session(
      form, values: options.values, given: options.given, language: options.language,
      now: options.now)
  }

  /// Sets the time of the next event.
  func set(now seconds: Double, offset: Int32) throws(Refusal) {
    now = try OffsetDateTime.handed(seconds, offset: offset)
  }

  /// Takes the time that was set; the session keeps it.
  private func newNow() -> OffsetDateTime? {
    defer { now = nil }
    return now
  }

  /// Handles a string that was typed into a field.
  func change(
    _ place: UInt32, to text: String, from source: EntrySource, at time: Double
  ) throws(Refusal) -> Int32 {
    let field = try field(place)
    session.change(
      field, to: text, from: source, at: try Self.milliseconds(time), now: newNow())
    return record()
  }

  /// Notes that the person has left a field.
  func leave(_ place: UInt32, at time: Double) throws(Refusal) -> Int32 {
    let field = try field(place)
    session.leave(field, at: try Self.milliseconds(time), now: newNow())
    return record()
  }

  /// Handles any event, given as JSON.
  func handle(_ event: Value, at time: Double) throws(Refusal) -> Int32 {
    let read = try SessionEvent(reading: event)
    if case .give(var givens) = read {
      try JSONMembers.allow(givens: givens, of: form)
      _ = try JSONMembers.lists(in: &givens, of: form)
    }
    try read.allow(in: session, of: form)
    session.handle(read, at: try Self.milliseconds(time), now: newNow())
    return record()
  }

  /// The changes of the last event.
  var lent: UnsafePointer<muster_change>? { unsafe changes.lent }

  /// The number of changes of the last event.
  var changeCount: Int32 { Int32(clamping: changes.count) }

  /// The time at which the session next needs a tick; infinite if it isn't waiting for anything.
  var wakeTime: Double { session.wakeTime.map { Double($0) } ?? .infinity }

  /// Returns the number of a field; 0 if there is none.
  func place(_ path: String) -> UInt32 { session.field(path).map { places.number(of: $0) } ?? 0 }

  /// Returns the number of an entry's key; 0 if there is none.
  func key(_ path: String) -> UInt32 { session.keyField(path).map { places.number(of: $0) } ?? 0 }

  /// Returns everything about a field.
  func fieldState(_ place: UInt32) -> Value {
    guard let field = places.field(place), !session.path(of: field).utf8.isEmpty else {
      return .null
    }
    return session.state(of: field).value(path: session.path(of: field))
  }

  /// Returns a field's current control.
  func control(_ place: UInt32) -> Value {
    places.field(place).flatMap { session.control(of: $0) }?.value ?? .null
  }

  /// Returns the numbers of a list's items and of their keys.
  func items(_ place: UInt32) -> Value {
    guard let field = places.field(place) else { return .null }
    return .list(
      session.items(of: field).map { item in
        var members: ValueMembers = [:]
        members.add("place", Int(places.number(of: item.field)))
        members.add("key", item.key.map { Int(places.number(of: $0)) })
        return members.value
      })
  }

  /// The whole form's state.
  var state: Value {
    var members: ValueMembers = [:]
    members.add("status", .text(session.formStatus.word))
    members.add("message", .text(session.formMessage))
    members.add("isSubmitting", .boolean(session.isSubmitting))
    members.add("language", session.language)
    members.add("step", session.step)
    members.add("steps", .list(session.steps.map { $0.value }))
    members.add("summary", .list(session.summary.map { line in line.value(at: number(of: line)) }))
    return members.value
  }

  private func number(of line: SummaryLine<FieldHandle>) -> UInt32 {
    line.field.map { places.number(of: $0) } ?? 0
  }

  private func field(_ place: UInt32) throws(Refusal) -> FieldHandle {
    guard let field = places.field(place) else {
      throw Refusal(.argument, "there is no field with the place \(place)")
    }
    return field
  }

  private func record() -> Int32 {
    changes.removeAll()
    for change in session.changes { changes.add(change, session, &places) }
    return changeCount
  }

  /// Returns a time in whole milliseconds, which suffice for millions of years.
  private static func milliseconds(_ time: Double) throws(Refusal) -> Int64 {
    guard time > -1e15, time < 1e15 else {
      throw Refusal(.argument, "the time is a number of milliseconds")
    }
    return Int64(time.rounded(.down))
  }
}

/// The numbers, from 1, by which a C program knows a session's fields. A number is never used
/// twice.
struct PlaceTable {
  /// The numbers with their fields, in order; some fields no longer exist.
  private var entries: [(number: UInt32, field: FieldHandle)] = []
  /// The current number of each slot's field; 0 if it has none.
  private var numbers: [UInt32] = []
  private var last: UInt32 = 0
  /// The number of slots that have a number.
  private var count = 0

  /// Returns a field's number, the same each time; 0 if there are no more numbers.
  mutating func number(of field: FieldHandle) -> UInt32 {
    let slot = field.slot.index
    while numbers.count <= slot { numbers.append(0) }
    let known = numbers[slot]
    if known > 0, self.field(known) == field { return known }
    guard last < .max else { return 0 }
    if known == 0 { count += 1 }
    last += 1
    numbers[slot] = last
    entries.append((last, field))
    dropOld()
    return last
  }

  /// Drops the numbers of fields that no longer exist, once these outnumber the others.
  private mutating func dropOld() {
    guard entries.count > 2 * count + 64 else { return }
    let current = numbers
    entries.removeAll { current[$0.field.slot.index] != $0.number }
  }

  /// Returns the field with a number. A field whose number was dropped no longer exists in the
  /// session.
  func field(_ number: UInt32) -> FieldHandle? {
    guard number > 0, number <= last else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? entries[low].field : .gone
  }
}
