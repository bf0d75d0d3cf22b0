extension Format {
  /// Every format there is, by name. A new format is one file and one line here.
  public static let all: [Format] = [
    country,
    creditCard,
    date,
    dateTime,
    e164,
    email,
    hexColor,
    hostname,
    iban,
    ipv4,
    ipv6,
    postalCode,
    slug,
    time,
    url,
    uuid,
  ]

  /// The format of the given name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
