internal import Muster

extension Lint {
  static let unknownMessage = Lint(
    "unknown-message",
    summary: "a text under `messages` that nothing in the form can ask for",
    page: [
      "Under `messages` stands a code that no rule of the form fails with, or a field that it does "
        + "not have; the text is never shown.",
      "The codes of every kind are in the reference; a rule's own `code` counts as well.",
    ],
    passing: [
      """
      form: signup
      fields:
        email: { required: true, rules: [{ length: ..64, code: long }] }
        guests: { each: { fields: { name: { length: ..9 } } } }
      messages:
        en:
          required: Enter {label}
          email.long: That is a long address
          'guests[].name.too-long': That is a long name
      """
    ],
    failing: [
      """
      form: signup
      fields: { email: { required: true } }
      messages: { en: { requird: Enter something } }
      """,
      """
      form: signup
      fields: { email: { required: true } }
      messages: { en: { mail.required: Enter something } }
      """,
      """
      form: signup
      fields: { email: { length: ..9 }, name: { required: true } }
      messages: { en: { email.required: Enter something } }
      """,
    ],
    find: { subject in
      let known = MessageCodes(subject.plan)
      return subject.plan.form.messages.compactMap { message in
        guard message.range?.source ?? 0 == 0 else { return nil }
        return known.problem(with: message.code).map { problem in
          LintFinding(problem.reason, at: message.range, suggestion: problem.suggestion)
        }
      }
    }
  )
}

/// The codes that a form's `messages` may name, by field and for all.
private struct MessageCodes {
  private var all: Set<String> = ["type", "gave-up", "clock-missing", "unknown-field"]
  private var byField: [String: Set<String>] = [:]
  /// A host's check fails with any code.
  private var isOpen: Bool

  init(_ plan: FormPlan) {
    isOpen = !plan.hostChecks.isEmpty
    for index in plan.fields.indices where !plan.fields[index].isGiven {
      var codes = Set(plan.codes(of: index) ?? [])
      for rule in plan.fields[index].rules {
        for code in Kind.named(rule.kind)?.codes ?? [] { codes.insert(code.name) }
      }
      all.formUnion(codes)
      let name = plan.name(of: index)
      for name in [name, name.replacing("[]", with: "")] {
        byField[name, default: []].formUnion(codes)
      }
    }
  }

  func problem(with key: String) -> (reason: String, suggestion: String?)? {
    if all.contains(key) || isOpen { return nil }
    guard let dot = key.lastIndex(of: ".") else {
      return ("nothing fails with `\(key)`", didYouMean(key, among: all.sorted()))
    }
    let (field, code) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    guard let codes = byField[field] else {
      return ("there is no field `\(field)`", didYouMean(field, among: byField.keys.sorted()))
    }
    if codes.contains(code) { return nil }
    return ("nothing of `\(field)` fails with `\(code)`", didYouMean(code, among: codes.sorted()))
  }
}
