/// How values stand in a sentence: the one place where a number, a date or a list becomes words.
///
/// Numbers and dates are shown as the field reads them, `12.5` and `2026-03-31` or as its `reads`
/// says, in all languages: a message must not ask for a value that its field would refuse. Lists
/// are joined as the language does.
struct ShownValues {
  let language: Language?
  /// Whether a list means all of its things, not one of them.
  let meansAll: Bool
  let isRightToLeft: Bool

  /// A text as it is, isolated where it may run the other way.
  func text(_ text: String) -> String {
    Isolation.isolated(text, inRightToLeft: isRightToLeft)
  }

  /// A parameter of the failure.
  func text(_ parameter: Failure.Parameter) -> String {
    switch parameter.value {
    case .integer(let integer): return text("\(integer)")
    case .number(let number): return text(number.text)
    case .texts(let texts): return list(texts)
    case .text(let value):
      return parameter.isSpace ? (language ?? .english).spaces : text(value)
    }
  }

  /// Several things, of which all are meant or one: `a, b or c`.
  func list(_ texts: [String]) -> String {
    list(texts, meansAll: meansAll)
  }

  /// Examples, each of which is one way: `a or b`.
  func examples(_ texts: [String]) -> String {
    list(texts, meansAll: false)
  }

  private func list(_ texts: [String], meansAll: Bool) -> String {
    var listed = ""
    for (index, next) in texts.enumerated() {
      if index > 0 {
        let joint = ListJoint(
          meansAll: meansAll, isLast: index == texts.count - 1, next: next)
        listed += (language ?? .english).joint(joint)
      }
      listed += text(next)
    }
    return listed
  }
}

extension Failure.ParameterValue {
  /// As something to count.
  var number: Number? {
    switch self {
    case .integer(let integer): Number(integer)
    case .number(let number): number
    case .text, .texts: nil
    }
  }
}
