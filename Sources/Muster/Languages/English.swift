extension Language {
  /// English, by the GOV.UK guide for error messages: a message states what to do. The messages of
  /// rules and formats are in their own files. Plurals by CLDR 46: one and other.
  static let english = Language(
    tag: "en",
    categories: [.one, .other],
    category: { $0.isExactly(1) ? .one : .other },
    joint: { $0.spelled(or: "or", and: "and") },
    spaces: "spaces",
    inlineLabel: { label in
      // `Email address` becomes `email address`; `IBAN` and `VAT number` stay.
      var bytes = Array(label.utf8)
      guard bytes.count > 1, bytes[0].isUppercase, bytes[1].isLowercase else { return label }
      bytes[0] = bytes[0].lowercased
      return String(decoding: bytes, as: UTF8.self)
    },
    texts: { table }
  )
}

private let table = {
  var table = MessageTable()
  for kind in Kind.all {
    for code in kind.codes { table.add(code.name, code.message) }
  }
  for kind in CrossFieldKind.all {
    table.add(kind.word, kind.message)
    for code in kind.variants { table.add(code.name, code.message) }
  }
  for format in Format.all { table.add("format.\(format.name)", format.messageTemplate) }
  table.add("unknown-field", "Remove {name}: this form has no such field")
  table.add("gave-up", "{label} could not be checked. Enter something simpler")
  table.add("not-computed", "{label} could not be worked out. Check the numbers")
  table.add("computed", "{label} must be {expected}")
  table.add("computed.absent", "{label} must be empty")
  table.add("computed.secret", "{label} must be the value that is worked out")
  table.add("clock-missing", "{label} could not be checked: the date is not known here")
  table.add("list-missing", "{label} could not be checked: the list is not known here")
  return table
}()
