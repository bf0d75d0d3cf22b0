extension Format {
  /// Every format there is, by name. A new format is one file and one line here.
  public static let all: [Format] = [
    cidr,
    country,
    creditCard,
    date,
    dateTime,
    duration,
    e164,
    email,
    hexColor,
    hostname,
    iban,
    ip,
    ipv4,
    ipv6,
    iri,
    iriReference,
    jsonPointer,
    mac,
    port,
    postalCode,
    relativeJSONPointer,
    slug,
    time,
    ulid,
    uri,
    uriReference,
    uriTemplate,
    url,
    uuid,
  ]

  /// The format of the given name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
