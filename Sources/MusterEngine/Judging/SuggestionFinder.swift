/// Suggests the value that a person probably meant when a value fails a rule. It suggests nothing
/// for a secret, or for a value that is read together with a secret.
struct SuggestionFinder {
  let program: Program

  /// Returns the string that would pass the format or match a choice in place of the value, given
  /// the first slots of the frames from the form's to the finding's.
  func text(_ finding: Finding, along bases: [SlotID], _ row: borrowing Row) -> String? {
    guard let rule = finding.rule, let field = finding.field, case .fails = finding.answer else {
      return nil
    }
    let slot = finding.base + program.plan.fields[field].slot
    guard !program.plan.holdsSecret(field), row.hasRead(slot),
      row.values[slot].slot.kind == .text, row.values[slot].slot.count <= Format.longestSuggestion
    else { return nil }
    let text = row.values[slot].slot.text
    let facts = program.rules[rule].facts
    if let use = facts.format {
      guard let other = otherText(use, bases, row) else { return nil }
      return use.format.suggestion(for: text, use.options, other: other)
    }
    guard let choices = facts.choices else { return nil }
    let typed = TypedText.cleaned(Array(text.utf8))
    let outline = SpellingOutline(typed.span)
    return Spelling.nearest(
      String(decoding: typed, as: UTF8.self),
      among: choices.lazy.compactMap { choice in
        guard case .text(let text) = choice.value,
          outline.mayBeNear(withUTF8Span(of: text) { SpellingOutline($0) })
        else { return nil }
        return text
      })
  }

  /// Returns the value of the field that an option names; empty if there is none, `nil` if the
  /// field is secret.
  private func otherText(_ use: FormatUse, _ bases: [SlotID], _ row: borrowing Row) -> String? {
    guard let reference = use.field else { return "" }
    let plan = program.plan.fields[reference.field]
    guard !plan.isSecret else { return nil }
    let depth = program.frames[plan.frame].depth
    guard depth < bases.count else { return "" }
    let slot = bases[depth] + plan.slot
    guard row.hasRead(slot), row.values[slot].state == .present,
      row.values[slot].slot.kind == .text
    else { return "" }
    return row.values[slot].slot.text
  }
}
