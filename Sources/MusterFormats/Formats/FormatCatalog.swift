extension Format {
  /// Every format of this build, by name.
  public static let all: [Format] = catalog.elements.sorted {
    $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
  }

  /// The format of the given name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  // A new format is one file, and one line in one of these lists.

  /// Those of every build.
  private static let everyday: [Format] = [
    base32,
    base64,
    base64URL,
    date,
    dateTime,
    duration,
    email,
    hash,
    hex,
    hostname,
    ip,
    ipv4,
    ipv6,
    json,
    port,
    regex,
    slug,
    time,
    url,
    uuid,
  ]

  private static let payment: [Format] = [
    aba,
    bic,
    creditCard,
    currency,
    iban,
    isin,
    lei,
    money,
  ]

  private static let phones: [Format] = [
    e164,
    phone,
  ]

  private static let national: [Format] = [
    nationalID,
    taxID,
    vat,
  ]

  private static let places: [Format] = [
    country,
    language,
    latLong,
    latitude,
    locale,
    longitude,
    postalCode,
    subdivision,
  ]

  private static let timeZones: [Format] = [
    timeZone
  ]

  private static let products: [Format] = [
    ean,
    imei,
    isbn,
    issn,
    luhn,
    vin,
  ]

  private static let internet: [Format] = [
    cidr,
    cssColor,
    dataURI,
    hexColor,
    idnHostname,
    iri,
    iriReference,
    jsonPointer,
    jwt,
    mac,
    mimeType,
    relativeJSONPointer,
    semver,
    ulid,
    uri,
    uriReference,
    uriTemplate,
  ]

  /// The formats by the traits of the package. With a trait off, nothing names its list, and the linker
  /// leaves its formats and their tables out.
  package static let catalog = TraitList(everyday)
    #if PaymentFormats
      .with("PaymentFormats", payment)
    #else
      .without(
        "PaymentFormats", ["aba", "bic", "credit-card", "currency", "iban", "isin", "lei", "money"])
    #endif
    #if PhoneFormats
      .with("PhoneFormats", phones)
    #else
      .without("PhoneFormats", ["e164", "phone"])
    #endif
    #if NationalFormats
      .with("NationalFormats", national)
    #else
      .without("NationalFormats", ["national-id", "tax-id", "vat"])
    #endif
    #if PlaceFormats
      .with("PlaceFormats", places)
    #else
      .without(
        "PlaceFormats",
        [
          "country", "language", "lat-long", "latitude", "locale", "longitude", "postal-code",
          "subdivision",
        ])
    #endif
    #if TimeZoneFormats
      .with("TimeZoneFormats", timeZones)
    #else
      .without("TimeZoneFormats", ["timezone"])
    #endif
    #if ProductFormats
      .with("ProductFormats", products)
    #else
      .without("ProductFormats", ["ean", "imei", "isbn", "issn", "luhn", "vin"])
    #endif
    #if InternetFormats
      .with("InternetFormats", internet)
    #else
      .without(
        "InternetFormats",
        [
          "cidr", "css-color", "data-uri", "hex-color", "idn-hostname", "iri", "iri-reference",
          "json-pointer", "jwt", "mac", "mime-type", "relative-json-pointer", "semver", "ulid",
          "uri", "uri-reference", "uri-template",
        ])
    #endif
}
