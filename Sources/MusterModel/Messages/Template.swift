/// A message before its placeholders are filled: one string, or one for each plural category.
package struct Template: Sendable {
  /// A plural category of CLDR.
  package enum Category: UInt8, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The word in a rule file.
    package var word: String {
      switch self {
      case .zero: "zero"
      case .one: "one"
      case .two: "two"
      case .few: "few"
      case .many: "many"
      case .other: "other"
      }
    }
  }

  /// The string, or the plural forms.
  package enum Content: Sendable {
    case text(String)
    /// The counted parameter, and a string for each category.
    case plural(count: String, forms: [(category: Category, text: String)])
  }

  /// The string, or the plural forms.
  package var content: Content

  /// The template's range in the source, for diagnostics about placeholders.
  package var range: SourceRange?

  /// Creates a template without plurals.
  package init(_ text: String, at range: SourceRange? = nil) {
    content = .text(text)
    self.range = range
  }

  /// Creates a template with plural forms for a counted parameter.
  ///
  /// Never inlined, because Embedded Swift 6.3 crashes on a constant with a list in an enum's
  /// payload.
  @inline(never)
  package init(
    count: String, _ forms: [(category: Category, text: String)], at range: SourceRange? = nil
  ) {
    content = .plural(count: count, forms: forms)
    self.range = range
  }

  /// Every string of the template.
  package var texts: [String] {
    switch content {
    case .text(let text): [text]
    case .plural(_, let forms): forms.map { $0.text }
    }
  }
}

extension Template: ExpressibleByStringLiteral {
  /// Creates a template without plurals.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A label or message for people: in the file's own language, or one for each language.
package struct LocalText: Sendable {
  /// The template in the file's language.
  package var plain: Template?
  /// The templates by language tag.
  package var byLanguage: [(language: String, text: Template)] = []

  /// Creates a message in the file's language.
  package init(_ plain: Template) {
    self.plain = plain
  }

  /// Creates a message from one template for each language tag.
  package init(_ byLanguage: [(language: String, text: Template)]) {
    self.byLanguage = byLanguage
  }

  /// Returns the template in a language, if there is one.
  package func template(in language: String, plainLanguage: String) -> Template? {
    if let found = byLanguage.first(where: { LanguageLookup.isSame($0.language, language) }) {
      return found.text
    }
    if LanguageLookup.serves(plainLanguage, for: language), let plain { return plain }
    return byLanguage.first { LanguageLookup.serves($0.language, for: language) }?.text
  }
}
