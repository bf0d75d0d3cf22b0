internal import Muster

/// A proof that one more step at the end of a field's normalising has no effect, because the field
/// refuses every string that the step would change, with the same message before and after.
///
/// For example, if the first deciding rule allows no white space, a string with spaces fails
/// whether or not they are collapsed.
struct UnseenStep {
  private let form: RuleForm
  private let domains: Domains

  init(_ form: RuleForm, _ domains: Domains) { (self.form, self.domains) = (form, domains) }

  /// Returns true if this is proven for the step that one of two lists has in addition.
  func isProven(of id: FieldID, _ one: [NormalizingStep], _ other: [NormalizingStep]) -> Bool {
    let (shorter, longer) = one.count < other.count ? (one, other) : (other, one)
    guard shorter.count + 1 == longer.count, let last = longer.last,
      zip(shorter, longer).allSatisfy({ $0.isSame(as: $1) }), isSeenByItselfAlone(id),
      let characters = Self.characters(changedBy: last)
    else { return false }
    return decided(id).hasNone(of: characters)
  }

  /// Returns the strings that pass the rule that judges a string first. For any other string, this
  /// rule's failure is all that is visible, because the field stops there.
  private func decided(_ id: FieldID) -> Domain {
    let field = form.plan.fields[id]
    let first = field.rules.first { !$0.facts.isRequired || $0.severity == .warning }
    guard field.type == .text, field.stopsAtFirst, let first, first.when == nil,
      first.severity == .error, case .fixed = first.facts.wording
    else { return .unknown }
    return domains.passing(first.check, id)
  }

  /// Returns characters of which every string that a step changes has at least one, along with
  /// their replacements; `nil` if they are not known.
  static func characters(changedBy step: NormalizingStep) -> ScalarSet? {
    switch step {
    // One space replaces several.
    case .collapseSpaces: .whiteSpace
    // Letters become letters, and other ASCII characters stay unchanged.
    case .lowercase, .uppercase: ScalarSet.ascii.complement.union(asciiLetters)
    // ASCII stays unchanged, and only three other characters become ASCII.
    case .nfc: ScalarSet.ascii.complement.union(becomeASCII)
    default: nil
    }
  }

  private static let asciiLetters = ScalarSet([0x41...0x5A, 0x61...0x7A])
  private static let becomeASCII = ScalarSet("K;`")

  /// Returns true if only the field's own rules read a failing value, under no condition, and no
  /// message shows it.
  private func isSeenByItselfAlone(_ id: FieldID) -> Bool {
    let plan = form.plan
    let field = plan.fields[id]
    let around = Array(plan.fields.outward(from: id)).filter { $0 != id }
    let isPlain =
      field.when == nil && !field.isKey && field.compute == nil && !plan.isOfHost(id)
      && field.rules.allSatisfy { $0.severity == .error }
      && around.allSatisfy { plan.fields[$0].type == .group && plan.fields[$0].when == nil }
    guard isPlain, !plan.reads.contains(where: { $0.read.contains(id) }) else { return false }
    let pages = plan.steps.flatMap { $0.when?.references ?? [] }
    if pages.contains(where: { $0.field == id }) { return false }
    // The step may change the length of a string.
    return plan.placeholders(inMessagesOf: id).isDisjoint(with: ["value", "length", "suggestion"])
  }
}

extension FormPlan {
  /// Returns the placeholders in the messages that a file has for a field's failures.
  func placeholders(inMessagesOf id: FieldID) -> Set<String> {
    let messages = (fields[id].rules.map(\.message) + [fields[id].message]).compactMap { $0 }
    let texts =
      messages.flatMap { message in
        (message.plain.map { [$0] } ?? []) + message.byLanguage.map(\.text)
      } + form.messages.map(\.text)
    return texts.reduce(into: []) { names, text in
      for part in text.texts { names.formUnion(Placeholders.names(in: part)) }
      if case .plural(let counted, _) = text.content { names.insert(counted) }
    }
  }
}

extension NormalizingStep {
  /// Returns true if the two steps are the same.
  fileprivate func isSame(as other: NormalizingStep) -> Bool {
    if case .strip(let one) = self, case .strip(let two) = other {
      return one.utf8.elementsEqual(two.utf8)
    }
    return word == other.word
  }
}

extension ScalarSet {
  /// White space as `trim` and `collapse-spaces` define it.
  static let whiteSpace = ScalarSet(
    (0...0xFFFF).filter { isWhiteSpace($0) }.map { $0...$0 })
}
