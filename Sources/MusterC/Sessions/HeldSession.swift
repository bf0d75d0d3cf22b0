internal import CMuster
internal import Muster

/// A session, which refuses every call if its form is not valid.
typealias HeldSession = HeldEngine<SessionEngine>

extension SessionEngine: Engine {
  static var mark: UInt64 { 0x4D75_7374_5373_6E31 }
}

extension FormPlan {
  /// The names of the checks that a host answers at once.
  fileprivate var hostCheckNames: [String] {
    let crossField = allCrossFieldRules.flatMap { $0.when?.allRules ?? [] }
    return (allRules + crossField).compactMap { $0.facts.host }
  }
}

@c @implementation
func muster_session_create(
  _ form: OpaquePointer!, _ options: UnsafePointer<UInt8>!, _ length: Int,
  _ check: muster_check!, _ context: UnsafeMutableRawPointer!
) -> OpaquePointer! {
  let form = unsafe Handle<HeldForm>.object(of: form)
  let held = HeldSession { () throws(Refusal) in
    guard let form else { throw Refusal(.form, "a session is of a form, and this is none") }
    var rules = try form.rules()
    guard let options = unsafe HandedBytes(options, length) else { throw .notUTF8("the options") }
    let read = try SessionOptions(unsafe options.value(), of: rules)
    rules = read.form
    if let check = unsafe check {
      for name in rules.plan.hostCheckNames where read.answers(name) {
        let host = unsafe HostCheck(name, check, context)
        rules = rules.registering(name) { host.answer($0) }
      }
    }
    return SessionEngine(rules, read)
  }
  return unsafe Handle.make(held)
}

@c @implementation
func muster_session_destroy(_ session: OpaquePointer!) {
  unsafe Handle<HeldSession>.destroy(session)
}

@c @implementation
func muster_session_error(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lentError }
}

@c @implementation
func muster_session_set_now(
  _ session: OpaquePointer!, _ seconds: Double, _ offset: Int32
) -> Int32 {
  unsafe HeldSession.call(session) { engine throws(Refusal) in
    try engine.set(now: seconds, offset: offset)
    return 0
  }
}

@c @implementation
func muster_session_change(
  _ session: OpaquePointer!, _ place: muster_place, _ text: UnsafePointer<UInt8>!,
  _ length: Int, _ source: Int32, _ time: Double
) -> Int32 {
  unsafe HeldSession.call(session) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(text, length), let text = unsafe bytes.text else {
      throw .notUTF8("the text")
    }
    guard source >= 0, source < 3 else {
      throw Refusal(.argument, "there is no source \(source)")
    }
    let sources: [EntrySource] = [.typed, .pasted, .autofilled]
    return try engine.change(place, to: text, from: sources[Int(source)], at: time)
  }
}

@c @implementation
func muster_session_leave(
  _ session: OpaquePointer!, _ place: muster_place, _ time: Double
) -> Int32 {
  unsafe HeldSession.call(session) { engine throws(Refusal) in try engine.leave(place, at: time) }
}

@c @implementation
func muster_session_handle(
  _ session: OpaquePointer!, _ event: UnsafePointer<UInt8>!, _ length: Int, _ time: Double
) -> Int32 {
  unsafe HeldSession.call(session) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(event, length) else { throw .notUTF8("the event") }
    return try engine.handle(unsafe bytes.value(), at: time)
  }
}

@c @implementation
func muster_session_changes(_ session: OpaquePointer!) -> UnsafePointer<muster_change>! {
  unsafe HeldSession.look(session) { held in unsafe held.withEngine { unsafe $0.lent } }
}

@c @implementation
func muster_session_change_count(_ session: OpaquePointer!) -> Int32 {
  unsafe HeldSession.call(session) { $0.changeCount }
}

@c @implementation
func muster_session_wake_time(_ session: OpaquePointer!) -> Double {
  unsafe HeldSession.look(session) { held in held.withEngine { $0.wakeTime } } ?? .infinity
}

@c @implementation
func muster_session_place(
  _ session: OpaquePointer!, _ path: UnsafePointer<UInt8>!, _ length: Int
) -> muster_place {
  guard let bytes = unsafe HandedBytes(path, length), let path = unsafe bytes.text else { return 0 }
  return unsafe HeldSession.look(session) { held in held.withEngine { $0.place(path) } } ?? 0
}

@c @implementation
func muster_session_key(
  _ session: OpaquePointer!, _ path: UnsafePointer<UInt8>!, _ length: Int
) -> muster_place {
  guard let bytes = unsafe HandedBytes(path, length), let path = unsafe bytes.text else { return 0 }
  return unsafe HeldSession.look(session) { held in held.withEngine { $0.key(path) } } ?? 0
}

@c @implementation
func muster_session_field(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lend { $0.fieldState(place) } }
}

@c @implementation
func muster_session_control(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lend { $0.control(place) } }
}

@c @implementation
func muster_session_items(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lend { $0.items(place) } }
}

@c @implementation
func muster_session_state(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lend { $0.state } }
}

@c @implementation
func muster_session_payload(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldSession.look(session) { unsafe $0.lend { $0.session.payload } }
}
