/// Shows values in a sentence. Only this type writes numbers, dates and lists as text.
///
/// In all languages, numbers and dates are shown as the field reads them: as `12.5` and
/// `2026-03-31`, or in the notation of its `reads`. A message must not suggest a value that its
/// field would refuse. Lists are joined as the language requires.
package struct ShownValues {
  let language: Language
  /// True if a list means all of its items, not one of them.
  let meansAll: Bool
  package let isRightToLeft: Bool

  /// Creates a formatter of values in a language.
  package init(language: Language, meansAll: Bool, isRightToLeft: Bool) {
    self.language = language
    self.meansAll = meansAll
    self.isRightToLeft = isRightToLeft
  }

  /// Returns a string unchanged, but isolated if it may be written in the other direction.
  package func text(_ text: String) -> String {
    Isolation.isolated(text, inRightToLeft: isRightToLeft)
  }

  /// Returns a parameter of the failure as shown in the message.
  package func text(_ parameter: Failure.Parameter) -> String {
    switch parameter.value {
    case .integer(let integer): return text("\(integer)")
    case .number(let number): return text(number.text)
    case .texts(let texts): return list(texts)
    case .text(let value):
      return parameter.isSpace ? language.spaces : text(value)
    }
  }

  /// Returns the items as a list that means all of them, or one of them: `a, b or c`.
  func list(_ texts: [String]) -> String {
    list(texts, meansAll: meansAll)
  }

  /// Returns examples as alternatives: `a or b`.
  package func examples(_ texts: [String]) -> String {
    list(texts, meansAll: false)
  }

  private func list(_ texts: [String], meansAll: Bool) -> String {
    var listed = ""
    for (index, next) in texts.enumerated() {
      if index > 0 {
        let joint = ListJoint(
          meansAll: meansAll, isLast: index == texts.count - 1, next: next)
        listed += language.joint(joint)
      }
      listed += text(next)
    }
    return listed
  }
}

extension Failure.ParameterValue {
  /// The number that selects a plural form, if the parameter is a number.
  package var number: Number? {
    switch self {
    case .integer(let integer): Number(integer)
    case .number(let number): number
    case .text, .texts: nil
    }
  }
}
