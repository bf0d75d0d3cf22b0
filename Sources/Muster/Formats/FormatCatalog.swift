extension Format {
  /// Every format there is, by name. A new format is one file and one line here.
  public static let all: [Format] = [
    base32,
    base64,
    base64URL,
    cidr,
    country,
    creditCard,
    dataURI,
    date,
    dateTime,
    duration,
    e164,
    email,
    hex,
    hexColor,
    hostname,
    iban,
    ip,
    ipv4,
    ipv6,
    iri,
    iriReference,
    jsonPointer,
    jwt,
    mac,
    mimeType,
    port,
    postalCode,
    relativeJSONPointer,
    semver,
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
