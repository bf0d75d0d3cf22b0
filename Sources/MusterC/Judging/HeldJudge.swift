internal import CMuster
internal import Muster

/// A judge, which refuses every call if its form is not valid.
typealias HeldJudge = HeldEngine<JudgeEngine>

extension JudgeEngine: Engine {
  static var mark: UInt64 { 0x4D75_7374_4A64_6731 }
}

@c @implementation
func muster_judge_create(_ form: OpaquePointer!) -> OpaquePointer! {
  let form = unsafe Handle<HeldForm>.object(of: form)
  let held = HeldJudge { () throws(Refusal) in
    guard let form else { throw Refusal(.form, "a judge is made of a form, and this is none") }
    return JudgeEngine(try form.rules())
  }
  return unsafe Handle.make(held)
}

@c @implementation
func muster_judge_destroy(_ judge: OpaquePointer!) {
  // A judge in use is destroyed once its call has ended, because the call holds the judge.
  unsafe Handle<HeldJudge>.destroy(judge)
}

@c @implementation
func muster_judge_error(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldJudge.look(judge) { unsafe $0.lentError }
}

@c @implementation
func muster_judge_set(
  _ judge: OpaquePointer!, _ options: UnsafePointer<UInt8>!, _ length: Int
) -> Int32 {
  unsafe HeldJudge.call(judge) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(options, length) else { throw .notUTF8("the options") }
    try engine.set(unsafe bytes.value())
    return 0
  }
}

@c @implementation
func muster_judge_set_now(_ judge: OpaquePointer!, _ seconds: Double, _ offset: Int32) -> Int32 {
  unsafe HeldJudge.call(judge) { engine throws(Refusal) in
    try engine.set(now: seconds, offset: offset)
    return 0
  }
}

@c @implementation
func muster_judge_set_check(
  _ judge: OpaquePointer!, _ name: UnsafePointer<UInt8>!, _ length: Int,
  _ check: muster_check!, _ context: UnsafeMutableRawPointer!
) -> Int32 {
  unsafe HeldJudge.call(judge) { engine throws(Refusal) in
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
  return unsafe HeldJudge.look(judge) { held in
    unsafe held.withEngine { unsafe $0.space(capacity) }
  }
}

@c @implementation
func muster_judge_run(
  _ judge: OpaquePointer!, _ json: UnsafePointer<UInt8>!, _ length: Int
) -> Int32 {
  unsafe HeldJudge.call(judge) { engine throws(Refusal) in
    guard let bytes = unsafe HandedBytes(json, length) else {
      throw Refusal(.argument, "the payload's address is null")
    }
    return try unsafe engine.run(bytes) ? Int32(MUSTER_PASSES) : Int32(MUSTER_FAILS)
  }
}

@c @implementation
func muster_judge_finding_count(_ judge: OpaquePointer!) -> Int32 {
  unsafe HeldJudge.call(judge) { Int32($0.findingCount) }
}

@c @implementation
func muster_judge_findings(_ judge: OpaquePointer!) -> UnsafePointer<muster_finding>! {
  unsafe HeldJudge.look(judge) { held in unsafe held.withEngine { unsafe $0.records } }
}

@c @implementation
func muster_judge_finding(_ judge: OpaquePointer!, _ index: Int32) -> UnsafePointer<muster_text>! {
  unsafe HeldJudge.look(judge) { unsafe $0.lend { $0.finding(Int(index)) } }
}

@c @implementation
func muster_judge_verdict(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldJudge.look(judge) { unsafe $0.lend { $0.verdict } }
}

@c @implementation
func muster_judge_payload(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldJudge.look(judge) { unsafe $0.lend { $0.leaving } }
}

@c @implementation
func muster_judge_form(_ judge: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe HeldJudge.look(judge) { held in
    unsafe held.lend { FormDescription($0.form, language: $0.language).value }
  }
}
