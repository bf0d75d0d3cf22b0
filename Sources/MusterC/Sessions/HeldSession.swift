internal import CMuster
internal import Muster

/// A session, or that of a form that is none.
final class HeldSession: Held {
  static var mark: UInt64 { 0x4D75_7374_5373_6E31 }

  let gate = Gate()
  private var engine: SessionEngine?
  private var error = KeptText()
  private var output = KeptText()
  private let answer: Refusal.Answer

  init(
    _ form: HeldForm?, _ options: HandedBytes?, _ check: muster_check?,
    _ context: UnsafeMutableRawPointer?
  ) {
    guard let form else {
      answer = .form
      error.set("a session is of a form, and this is none")
      return
    }
    guard var rules = form.form else {
      answer = .form
      unsafe error.set(String(lent: form.error.lent))
      return
    }
    do throws(Refusal) {
      guard let options = unsafe options else { throw .notUTF8("the options") }
      let read = try SessionOptions(unsafe options.value())
      if let check = unsafe check {
        for name in rules.plan.hostCheckNames {
          let host = unsafe HostCheck(name, check, context)
          rules = rules.registering(name) { host.answer($0) }
        }
      }
      engine = SessionEngine(rules, read)
      answer = .argument
    } catch {
      answer = error.answer
      self.error.set(error.reason)
    }
  }

  /// Why the last call was refused.
  var lentError: UnsafePointer<muster_text> { unsafe error.lent }

  /// Runs a call; returns its answer or that of its refusal.
  func call(_ body: (SessionEngine) throws(Refusal) -> Int32) -> Int32 {
    guard let engine else { return answer.rawValue }
    do throws(Refusal) {
      let answer = try body(engine)
      error.clear()
      return answer
    } catch {
      self.error.set(error.reason)
      return error.answer.rawValue
    }
  }

  /// Lends a value as JSON; `nil` without a session.
  func lend(_ value: (SessionEngine) -> Value) -> UnsafePointer<muster_text>? {
    guard let engine else { return nil }
    output.set(value(engine).json())
    return unsafe output.lent
  }

  /// Calls the body with the engine; `nil` without a session.
  func withEngine<Result>(_ body: (SessionEngine) -> Result?) -> Result? { engine.flatMap(body) }
}

extension FormPlan {
  /// The names of the checks that a host answers at once.
  fileprivate var hostCheckNames: [String] {
    let crossField = allCrossFieldRules.flatMap { $0.when?.allRules ?? [] }
    return (allRules + crossField).compactMap { rule in
      if case .host(let name) = rule.check { name } else { nil }
    }
  }
}

/// Runs a call with the session of a handle.
@unsafe
private func call(
  _ handle: OpaquePointer?, _ body: (SessionEngine) throws(Refusal) -> Int32
) -> Int32 {
  guard let held = unsafe Handle.object(HeldSession.self, of: handle) else {
    return Refusal.Answer.handle.rawValue
  }
  guard held.gate.enter() else { return Refusal.Answer.busy.rawValue }
  defer { held.gate.leave() }
  return held.call(body)
}

/// Looks something up in the session of a handle.
@unsafe
private func look<Result>(_ handle: OpaquePointer?, _ body: (HeldSession) -> Result?) -> Result? {
  guard let held = unsafe Handle.object(HeldSession.self, of: handle), held.gate.enter() else {
    return nil
  }
  defer { held.gate.leave() }
  return body(held)
}

@c @implementation
func muster_session_create(
  _ form: OpaquePointer!, _ options: UnsafePointer<UInt8>!, _ length: Int,
  _ check: muster_check!, _ context: UnsafeMutableRawPointer!
) -> OpaquePointer! {
  let held = unsafe HeldSession(
    Handle.object(HeldForm.self, of: form), HandedBytes(options, length), check, context)
  return unsafe Handle.make(held)
}

@c @implementation
func muster_session_destroy(_ session: OpaquePointer!) {
  unsafe Handle.destroy(HeldSession.self, session)
}

@c @implementation
func muster_session_error(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lentError }
}

@c @implementation
func muster_session_change(
  _ session: OpaquePointer!, _ place: muster_place, _ text: UnsafePointer<UInt8>!,
  _ length: Int, _ source: Int32, _ time: Double
) -> Int32 {
  unsafe call(session) { engine throws(Refusal) in
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
  unsafe call(session) { engine throws(Refusal) in try engine.leave(place, at: time) }
}

@c @implementation
func muster_session_handle(
  _ session: OpaquePointer!, _ event: UnsafePointer<UInt8>!, _ length: Int, _ time: Double
) -> Int32 {
  unsafe call(session) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(event, length) else { throw .notUTF8("the event") }
    return try engine.handle(unsafe bytes.value(), at: time)
  }
}

@c @implementation
func muster_session_changes(_ session: OpaquePointer!) -> UnsafePointer<muster_change>! {
  unsafe look(session) { held in unsafe held.withEngine { unsafe $0.lent } }
}

@c @implementation
func muster_session_change_count(_ session: OpaquePointer!) -> Int32 {
  unsafe call(session) { $0.changeCount }
}

@c @implementation
func muster_session_wake_time(_ session: OpaquePointer!) -> Double {
  unsafe look(session) { held in held.withEngine { $0.wakeTime } } ?? .infinity
}

@c @implementation
func muster_session_place(
  _ session: OpaquePointer!, _ path: UnsafePointer<UInt8>!, _ length: Int
) -> muster_place {
  guard let bytes = unsafe HandedBytes(path, length), let path = unsafe bytes.text else { return 0 }
  return unsafe look(session) { held in held.withEngine { $0.place(path) } } ?? 0
}

@c @implementation
func muster_session_field(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lend { $0.fieldState(place) } }
}

@c @implementation
func muster_session_control(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lend { $0.control(place) } }
}

@c @implementation
func muster_session_items(
  _ session: OpaquePointer!, _ place: muster_place
) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lend { $0.items(place) } }
}

@c @implementation
func muster_session_state(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lend { $0.state } }
}

@c @implementation
func muster_session_payload(_ session: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(session) { unsafe $0.lend { $0.session.payload } }
}
