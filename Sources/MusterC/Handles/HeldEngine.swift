internal import CMuster
internal import Muster

/// A judge or a session that is used through a handle.
protocol Engine: AnyObject, HandleKind {}

/// An engine that one call at a time uses. If no engine could be made, every call is refused.
final class HeldEngine<Runner: Engine>: Held {
  typealias Kind = Runner

  private let gate = Gate()
  private var engine: Runner?
  /// The result of every call without an engine.
  private var refusal = Refusal.Answer.form
  private var error = KeptText()
  private var output = KeptText()

  init(_ make: () throws(Refusal) -> Runner) {
    do throws(Refusal) {
      engine = try make()
    } catch {
      refusal = error.answer
      self.error.set(error.reason)
    }
  }

  /// The reason why the last call was refused.
  var lentError: UnsafePointer<muster_text> { unsafe error.lent }

  private func run(_ body: (Runner) throws(Refusal) -> Int32) -> Int32 {
    guard let engine else { return refusal.rawValue }
    do throws(Refusal) {
      let answer = try body(engine)
      error.clear()
      return answer
    } catch {
      self.error.set(error.reason)
      return error.answer.rawValue
    }
  }

  /// Lends a value as JSON, or returns `nil` if there is none.
  func lend(_ value: (Runner) -> Value?) -> UnsafePointer<muster_text>? {
    guard let engine, let value = value(engine) else { return nil }
    output.set(value.json())
    return unsafe output.lent
  }

  /// Calls the body with the engine; `nil` if there is none.
  func withEngine<Result>(_ body: (Runner) -> Result?) -> Result? { engine.flatMap(body) }
}

/// Access through the handles of C programs.
extension HeldEngine {
  /// Runs a call with a handle's engine; returns the call's own value, or the value for a refusal.
  @unsafe
  static func call(
    _ handle: OpaquePointer?, _ body: (Runner) throws(Refusal) -> Int32
  ) -> Int32 {
    guard let held = unsafe Handle<HeldEngine>.object(of: handle) else {
      return Refusal.Answer.handle.rawValue
    }
    guard held.gate.enter() else { return Refusal.Answer.busy.rawValue }
    defer { held.gate.leave() }
    return held.run(body)
  }

  /// Looks something up in a handle's object.
  @unsafe
  static func look<Result>(
    _ handle: OpaquePointer?, _ body: (HeldEngine<Runner>) -> Result?
  ) -> Result? {
    guard let held = unsafe Handle<HeldEngine>.object(of: handle), held.gate.enter() else {
      return nil
    }
    defer { held.gate.leave() }
    return body(held)
  }
}
