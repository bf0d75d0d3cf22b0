/// Derives the purpose of a field's control.
extension FormPlan {
  /// Returns the kind of information a person enters in a field.
  func purpose(of number: FieldID) -> InputPurpose {
    let field = fields[number]
    switch field.type {
    case .integer: return .integer
    case .number: return .decimal
    case .date: return named(number) == .birthday ? .birthday : .date
    case .time: return .time
    case .localDateTime, .dateTime: return .dateTime
    case .month: return .month
    case .week: return .week
    case .boolean, .list, .group, .map, .any: return .plain
    case .text: break
    }
    let named = named(number)
    if let formatted = formatted(field) { return formatted }
    if field.isSecret {
      if named == .oneTimeCode { return .oneTimeCode }
      if hasTwin(number) { return .newPassword }
      return isDigits(field) ? .digits : .password
    }
    if let named, named != .birthday { return named }
    return isDigits(field) ? .digits : .plain
  }

  private func formatted(_ field: FieldPlan) -> InputPurpose? {
    for rule in field.rules where rule.severity == .error {
      guard let use = rule.facts.format,
        let found = Self.byFormat.first(where: {
          ByteString($0.name) == ByteString(use.format.name)
        })
      else { continue }
      return found.purpose
    }
    return nil
  }

  /// Returns true if another field must have the same value, as when a form has a new password
  /// entered twice.
  private func hasTwin(_ number: FieldID) -> Bool {
    fields.ids.contains { one in
      fields[one].rules.contains { rule in
        guard case .sameAs(let other) = rule.check, fields[one].isSecret else { return false }
        return one == number || other.field == number
      }
    }
  }

  private func isDigits(_ field: FieldPlan) -> Bool {
    if field.normalize.contains(where: { if case .digitsOnly = $0 { true } else { false } }) {
      return true
    }
    return field.rules.contains { rule in
      guard rule.severity == .error, rule.when == nil, case .characters(let rule) = rule.check
      else { return false }
      return rule.others.utf8.isEmpty && rule.classes.contains(.digits)
        && !rule.classes.contains(.letters)
    }
  }

  /// Returns the purpose that the field's own name implies, ignoring separators between words. A
  /// value inside a list is not about the person, so nothing known about them belongs there.
  private func named(_ number: FieldID) -> InputPurpose? {
    guard fields[number].frame == .form else { return nil }
    var name: [UInt8] = []
    for byte in fields[number].name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        name.append(byte)
      default: break
      }
    }
    return Self.byName.first { entry in
      entry.names.contains { $0.utf8.elementsEqual(name) }
    }?.purpose
  }

  /// Formats that imply a purpose.
  static var byFormat: [(name: String, purpose: InputPurpose)] {
    [
      ("email", .email), ("phone", .telephone), ("e164", .telephone), ("url", .url), ("uri", .url),
      ("iri", .url), ("postal-code", .postalCode), ("country", .country),
      ("credit-card", .cardNumber), ("port", .digits), ("aba", .digits), ("ean", .digits),
      ("imei", .digits), ("luhn", .digits), ("latitude", .decimal), ("longitude", .decimal),
      ("date", .date), ("time", .time), ("date-time", .dateTime),
    ]
  }

  /// Names that imply a purpose, in lower case and without separators.
  static var byName: [(names: [String], purpose: InputPurpose)] {
    [
      (["email", "emailaddress", "mail"], .email),
      (["phone", "phonenumber", "telephone", "tel", "mobile"], .telephone),
      (["url", "website", "homepage"], .url),
      (["username", "login"], .username),
      (["onetimecode", "otp", "verificationcode"], .oneTimeCode),
      (["name", "fullname"], .name),
      (["firstname", "givenname"], .givenName),
      (["lastname", "surname", "familyname"], .familyName),
      (["company", "organization", "organisation"], .organization),
      (["address", "street", "streetaddress"], .streetAddress),
      (["city", "town"], .city),
      (["postcode", "postalcode", "zip", "zipcode"], .postalCode),
      (["country"], .country),
      (["birthday", "birthdate", "dateofbirth", "born"], .birthday),
      (["cardnumber", "creditcard"], .cardNumber),
    ]
  }
}
