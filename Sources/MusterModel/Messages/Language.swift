/// A language of messages.
///
/// To add a language, write a file in `Languages` with its messages, its plural function and its
/// way of joining lists, and add the language to `catalog`.
package struct Language: Sendable {
  /// The language's tag, such as `en`.
  package let tag: String
  /// The language's plural categories according to CLDR, which rule files can use.
  let categories: [Template.Category]
  /// Returns the plural category of a number, according to CLDR.
  package let category: @Sendable (PluralOperands) -> Template.Category
  /// Returns the string between two items of a list: `, ` and `or` in `a, b or c`.
  let joint: @Sendable (ListJoint) -> String
  /// The word for a space, which a message shows instead of the forbidden character.
  let spaces: String
  /// The string between a name and the statement about it.
  package var colon = ": "
  /// Returns a label as written inside a sentence: English writes `Email address` as `email
  /// address`.
  package var inlineLabel: @Sendable (String) -> String = { $0 }
  /// The language's message for each code. The messages are read when first needed, so an unused
  /// language costs only its bytes. The English message replaces a missing one.
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

  /// Returns a parameter with its labels as they are written inside a sentence. If the parameter
  /// starts the text, its first label is unchanged.
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

  /// All messages, with their codes.
  package var entries: [(code: String, text: Template)] { texts().entries }
}

/// The position between two items of a list.
package struct ListJoint {
  /// True if the list means all of its items, false if it means any one of them.
  package let meansAll: Bool
  /// True if only one item is left.
  package let isLast: Bool
  /// The next item.
  package let next: String

  /// Returns a comma or, before the last item, a word: `, ` and `or`.
  package func spelled(comma: String = ", ", or: String, and: String) -> String {
    isLast ? " \(meansAll ? and : or) " : comma
  }
}
