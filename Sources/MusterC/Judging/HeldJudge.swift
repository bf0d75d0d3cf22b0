internal import CMuster
internal import Muster

/// A judge, or that of a form that is none.
final class HeldJudge: Held {
  static var mark: UInt64 { 0x4D75_7374_4A64_6731 }

  let gate = Gate()
  private let engine: JudgeEngine?
  private var error = KeptText()
  private var output = KeptText()

  init(_ form: HeldForm?) {
    engine = form?.form.map { JudgeEngine($0) }
    if let form, form.form == nil {
      unsafe error.set(String(lent: form.error.lent))
    } else if form == nil {
      error.set("a judge is made of a form, and this is none")
    }
  }

  /// Why the last call was refused.
  var lentError: UnsafePointer<muster_text> { unsafe error.lent }

  /// Runs a call, which is refused if the form is none; returns its answer or that of its refusal.
  func call(_ body: (JudgeEngine) throws(Refusal) -> Int32) -> Int32 {
    guard let engine else { return Refusal.Answer.form.rawValue }
    do throws(Refusal) {
      let answer = try body(engine)
      error.clear()
      return answer
    } catch {
      self.error.set(error.reason)
      return error.answer.rawValue
    }
  }

  /// Lends a value as JSON; `nil` where there is none.
  func lend(_ value: (JudgeEngine) -> Value?) -> UnsafePointer<muster_text>? {
    guard let engine, let value = value(engine) else { return nil }
    output.set(value.json())
    return unsafe output.lent
  }

  /// Calls the body with the engine; `nil` if the form is none.
  func withEngine<Result>(_ body: (JudgeEngine) -> Result?) -> Result? { engine.flatMap(body) }
}

extension String {
  /// The text that is lent.
  @unsafe
  init(lent text: UnsafePointer<muster_text>) {
    self = unsafe String(
      decoding: UnsafeBufferPointer(start: text.pointee.bytes, count: text.pointee.length),
      as: UTF8.self)
  }
}

/// Runs a call with the judge of a handle.
@unsafe
private func call(
  _ handle: OpaquePointer?, _ body: (JudgeEngine) throws(Refusal) -> Int32
) -> Int32 {
  guard let held = unsafe Handle.object(HeldJudge.self, of: handle) else {
    return Refusal.Answer.handle.rawValue
  }
  guard held.gate.enter() else { return Refusal.Answer.busy.rawValue }
  defer { held.gate.leave() }
  return held.call(body)
}

/// Looks something up in the judge of a handle.
@unsafe
private func look<Result>(_ handle: OpaquePointer?, _ body: (HeldJudge) -> Result?) -> Result? {
  guard let held = unsafe Handle.object(HeldJudge.self, of: handle), held.gate.enter() else {
    return nil
  }
  defer { held.gate.leave() }
  return body(held)
}

@c @implementation
func muster_judge_create(_ form: OpaquePointer!) -> OpaquePointer! {
  unsafe Handle.make(HeldJudge(Handle.object(HeldForm.self, of: form)))
}

@c @implementation
func muster_judge_destroy(_ judge: OpaquePointer!) {
  // One that is in use is destroyed once its call has ended: the call holds it.
  unsafe Handle.destroy(HeldJudge.self, judge)
}

@c @implementation
func muster_judge_error(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(judge) { unsafe $0.lentError }
}

@c @implementation
func muster_judge_set(
  _ judge: OpaquePointer!, _ options: UnsafePointer<UInt8>!, _ length: Int
) -> Int32 {
  unsafe call(judge) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(options, length) else { throw .notUTF8("the options") }
    try engine.set(unsafe bytes.value())
    return 0
  }
}

@c @implementation
func muster_judge_set_now(_ judge: OpaquePointer!, _ seconds: Double, _ offset: Int32) -> Int32 {
  unsafe call(judge) { engine throws(Refusal) in
    try engine.set(now: seconds, offset: offset)
    return 0
  }
}

@c @implementation
func muster_judge_set_check(
  _ judge: OpaquePointer!, _ name: UnsafePointer<UInt8>!, _ length: Int,
  _ check: muster_check!, _ context: UnsafeMutableRawPointer!
) -> Int32 {
  unsafe call(judge) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(name, length), let name = unsafe bytes.text else {
      throw .notUTF8("the name")
    }
    guard let check = unsafe check else { throw Refusal(.argument, "the check is null") }
    engine.set(name, unsafe HostCheck(name, check, context))
    return 0
  }
}

@c @implementation
func muster_judge_space(_ judge: OpaquePointer!, _ capacity: Int) -> UnsafeMutablePointer<UInt8>! {
  guard capacity >= 0, capacity <= Int(Int32.max) else { return nil }
  return unsafe look(judge) { held in
    unsafe held.withEngine { unsafe $0.space(capacity) }
  }
}

@c @implementation
func muster_judge_run(
  _ judge: OpaquePointer!, _ json: UnsafePointer<UInt8>!, _ length: Int
) -> Int32 {
  unsafe call(judge) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(json, length) else {
      throw Refusal(.argument, "the payload's address is null")
    }
    return try unsafe engine.run(bytes) ? Int32(MUSTER_PASSES) : Int32(MUSTER_FAILS)
  }
}

@c @implementation
func muster_judge_finding_count(_ judge: OpaquePointer!) -> Int32 {
  unsafe call(judge) { Int32($0.findingCount) }
}

@c @implementation
func muster_judge_findings(_ judge: OpaquePointer!) -> UnsafePointer<muster_finding>! {
  unsafe look(judge) { held in unsafe held.withEngine { unsafe $0.records } }
}

@c @implementation
func muster_judge_verdict(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(judge) { unsafe $0.lend { $0.verdict } }
}

@c @implementation
func muster_judge_payload(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(judge) { unsafe $0.lend { $0.leaving } }
}

@c @implementation
func muster_judge_form(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe look(judge) { held in
    unsafe held.lend { FormDescription($0.form, language: $0.language).value }
  }
}
