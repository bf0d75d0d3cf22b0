internal import CMuster
internal import Muster

/// A form, or the reason why a string is not a form. It doesn't change, so any thread can read it.
final class HeldForm: Held, HandleKind {
  typealias Kind = HeldForm

  static var mark: UInt64 { 0x4D75_7374_4672_6D31 }

  let form: RuleForm?
  let error: KeptText

  init(_ bytes: HandedBytes?) {
    guard let bytes = unsafe bytes, let text = unsafe bytes.text else {
      form = nil
      error = KeptText("this is not a serialised form: its bytes are not UTF-8")
      return
    }
    do throws(RuleForm.CompileError) {
      form = try RuleForm(serialised: text)
      error = KeptText()
    } catch {
      form = nil
      let reasons = error.diagnostics.map { diagnostic in
        let advice = diagnostic.suggestion.map { "; \($0)" } ?? ""
        return "\(diagnostic.reason)\(advice)"
      }
      self.error = KeptText(reasons.joined(separator: "\n"))
    }
  }
}

extension HeldForm {
  /// Returns the form; throws the reason if there is none.
  func rules() throws(Refusal) -> RuleForm {
    guard let form else { throw Refusal(.form, unsafe String(lent: error.lent)) }
    return form
  }
}

extension String {
  /// Reads a string that was lent.
  @unsafe
  init(lent text: UnsafePointer<muster_text>) {
    self = unsafe String(
      decoding: UnsafeBufferPointer(start: text.pointee.bytes, count: text.pointee.length),
      as: UTF8.self)
  }
}

@c @implementation
func muster_face_version() -> UInt32 { 1 }

@c @implementation
func muster_form_create(_ text: UnsafePointer<UInt8>!, _ length: Int) -> OpaquePointer! {
  unsafe Handle<HeldForm>.make(HeldForm(HandedBytes(text, length)))
}

@c @implementation
func muster_form_destroy(_ form: OpaquePointer!) {
  unsafe Handle<HeldForm>.destroy(form)
}

@c @implementation
func muster_form_error(_ form: OpaquePointer!) -> UnsafePointer<muster_text>! {
  unsafe Handle<HeldForm>.object(of: form)?.error.lent
}

@c @implementation
func muster_form_reads_clock(_ form: OpaquePointer!) -> Int32 {
  guard let held = unsafe Handle<HeldForm>.object(of: form) else {
    return Refusal.Answer.handle.rawValue
  }
  return held.form.map { $0.plan.readsClock ? 1 : 0 } ?? Refusal.Answer.form.rawValue
}
