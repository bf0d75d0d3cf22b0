/// A language of messages.
///
/// A new one is a file in `Languages` with its messages, its plural function and its way of joining
/// lists, and its lines in `catalog`.
package struct Language: Sendable {
  /// Its tag: `en`.
  package let tag: String
  /// Its plural categories by CLDR, which rule files can use.
  let categories: [Template.Category]
  /// The plural category of a number, by CLDR.
  package let category: @Sendable (PluralOperands) -> Template.Category
  /// The string between two items of a list: `, ` and `or` in `a, b or c`.
  let joint: @Sendable (ListJoint) -> String
  /// The word for a space, which a message shows instead of the forbidden character.
  let spaces: String
  /// The string between a name and the statement about it.
  package var colon = ": "
  /// A label inside a sentence: English writes `Email address` as `email address`.
  package var inlineLabel: @Sendable (String) -> String = { $0 }
  /// Its message for each code. They are read when first needed, so an unused language costs only
  /// its bytes. The English message replaces a missing one.
  package let texts: @Sendable () -> MessageTable

  /// Creates a language.
  package init(
    tag: String, categories: [Template.Category],
    category: @escaping @Sendable (PluralOperands) -> Template.Category,
    joint: @escaping @Sendable (ListJoint) -> String, spaces: String, colon: String = ": ",
    inlineLabel: @escaping @Sendable (String) -> String = { $0 },
    texts: @escaping @Sendable () -> MessageTable
  ) {
    self.tag = tag
    self.categories = categories
    self.category = category
    self.joint = joint
    self.spaces = spaces
    self.colon = colon
    self.inlineLabel = inlineLabel
    self.texts = texts
  }

  /// Returns the message for a code.
  package func text(_ code: String) -> Template? {
    texts()[code]
  }

  /// Returns a parameter with its labels as they are written inside a sentence, which the first label
  /// may begin.
  package func inlined(_ parameter: Failure.Parameter, startsText: Bool) -> Failure.Parameter {
    switch parameter.value {
    case .text(let label) where ByteString(parameter.name) == "other" && !startsText:
      return Failure.Parameter(parameter.name, .text(inlineLabel(label)))
    case .texts(let labels) where ByteString(parameter.name) == "fields":
      let first = startsText ? labels.prefix(1) : []
      let others = labels.dropFirst(first.count).map { inlineLabel($0) }
      return Failure.Parameter(parameter.name, .texts(first + others))
    case .text, .texts, .integer, .number: return parameter
    }
  }

  /// All its texts, with their codes.
  package var entries: [(code: String, text: Template)] { texts().entries }
}

/// The position between two items of a list.
package struct ListJoint {
  /// True if all of the items are meant, not one of them.
  package let meansAll: Bool
  /// True if one item is left.
  package let isLast: Bool
  /// The next item.
  package let next: String

  /// Returns a comma, or a word before the last item: `, ` and `or`.
  package func spelled(comma: String = ", ", or: String, and: String) -> String {
    isLast ? " \(meansAll ? and : or) " : comma
  }
}
