/// The kind of information a person enters in a control. It selects a keyboard and the known values
/// that a browser or system can fill in.
///
/// The purpose is derived from the field's type, its format, its secrecy and, for fields of type
/// `text` outside lists, its name; viewmodels.md has the table.
public enum InputPurpose: Sendable, Hashable, CaseIterable {
  /// No known purpose.
  case plain
  case email, telephone, url, username, password, newPassword, oneTimeCode
  case name, givenName, familyName, organization
  case streetAddress, city, postalCode, country
  case birthday, cardNumber
  /// Digits that are not a number, because they don't count anything.
  case digits
  case integer, decimal
  case date, time, dateTime, month, week

  /// The value of the HTML attribute `autocomplete`; empty if there is none.
  public var autocomplete: String {
    switch self {
    case .email: "email"
    case .telephone: "tel"
    case .url: "url"
    case .username: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .name: "name"
    case .givenName: "given-name"
    case .familyName: "family-name"
    case .organization: "organization"
    case .streetAddress: "street-address"
    case .city: "address-level2"
    case .postalCode: "postal-code"
    case .country: "country-name"
    case .birthday: "bday"
    case .cardNumber: "cc-number"
    case .plain, .digits, .integer, .decimal, .date, .time, .dateTime, .month, .week: ""
    }
  }

  /// The word for HTML's `inputmode`.
  public var inputMode: String {
    switch self {
    case .email: "email"
    case .telephone: "tel"
    case .url: "url"
    case .oneTimeCode, .cardNumber, .digits, .integer: "numeric"
    case .decimal: "decimal"
    default: "text"
    }
  }
}
