/// What was probably meant by a value that a rule did not pass.
extension Judge {
  /// How many failures of one verdict are looked at: a list may have any number of them.
  static var mostSuggestions: Int { 100 }

  /// The text that would pass the format or the choices in a value's place. Nothing is told of a
  /// secret, or of what was read with one.
  func meantText(_ finding: Finding) -> String? {
    meantText(finding, along: bases(of: finding))
  }

  /// The same, with the first slots of the frames from the form to that of the finding.
  func meantText(_ finding: Finding, along bases: [Int]) -> String? {
    guard finding.rule >= 0, finding.field >= 0, case .fails = finding.answer else { return nil }
    let field = Int(finding.field)
    let slot = finding.base + program.plan.fields[field].slot
    guard !program.plan.holdsSecret(field), slot < readings.count,
      readings[slot].slot.kind == .text, readings[slot].slot.count <= Format.longestSuggestion
    else { return nil }
    let text = readings[slot].slot.text
    switch program.rules[Int(finding.rule)].rule.check {
    case .format(let use):
      guard let format = Format.named(use.name), let other = otherText(use, bases) else {
        return nil
      }
      return format.suggestion(for: text, use.options, other: other)
    case .oneOf(.literals(let choices)):
      return Spelling.nearest(
        String(decoding: TypedText.cleaned(Array(text.utf8)), as: UTF8.self),
        among: choices.compactMap { choice in
          if case .text(let text) = choice.value { text } else { nil }
        })
    default: return nil
    }
  }

  /// The value of the field that an option names; empty where it has none, `nil` where it is secret.
  private func otherText(_ use: FormatUse, _ bases: [Int]) -> String? {
    guard let reference = use.field else { return "" }
    let plan = program.plan.fields[reference.field]
    guard !plan.isSecret else { return nil }
    let depth = program.frames[plan.frame].depth
    guard depth < bases.count else { return "" }
    let slot = bases[depth] + plan.slot
    guard slot < readings.count, readings[slot].state == .present,
      readings[slot].slot.kind == .text
    else { return "" }
    return readings[slot].slot.text
  }
}
