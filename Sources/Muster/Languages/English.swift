extension Language {
  /// English, as the GOV.UK guide for error messages has it: says what to do. The texts of rules
  /// and formats stand with them.
  static let english = Language(
    tag: "en",
    category: { $0 == Number(1) ? .one : .other },
    texts: Kind.all.flatMap { $0.codes.map { ($0.name, $0.message) } }
      + TogetherKind.all.map { ($0.word, $0.message) }
      + Format.all.map { ("format.\($0.name)", Template($0.message)) }
      + [
        ("unknown-field", "Remove {name}: this form has no such field"),
        ("gave-up", "{label} could not be checked. Enter something simpler"),
        ("clock-missing", "{label} could not be checked: the date is not known here"),
      ],
    or: "or",
    and: "and",
    inlineLabel: { label in
      // `Email address` becomes `email address`; `IBAN` and `VAT number` stay.
      var bytes = Array(label.utf8)
      guard bytes.count > 1, bytes[0].isUppercase, bytes[1].isLowercase else { return label }
      bytes[0] = bytes[0].lowercased
      return String(decoding: bytes, as: UTF8.self)
    }
  )
}
