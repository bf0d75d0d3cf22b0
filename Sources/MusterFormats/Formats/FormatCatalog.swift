extension Format {
  /// Every format of this build, by name.
  public static let all: [Format] = catalog.elements.sorted {
    $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
  }

  /// Returns the format with the given name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  // A new format is one file, and one line in one of the lists below.

  /// The formats of every build.
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

  /// The formats by the package's traits. A trait's formats and their tables are in folders with
  /// its name. If the trait is off, they are not compiled.
  package static let catalog = TraitList(everyday)
    #if PaymentFormats
      .with(
        "PaymentFormats",
        [
          aba,
          bic,
          creditCard,
          currency,
          iban,
          isin,
          lei,
          money,
        ])
    #else
      .without(
        "PaymentFormats", ["aba", "bic", "credit-card", "currency", "iban", "isin", "lei", "money"])
    #endif
    #if PhoneFormats
      .with(
        "PhoneFormats",
        [
          e164,
          phone,
        ])
    #else
      .without("PhoneFormats", ["e164", "phone"])
    #endif
    #if NationalFormats
      .with(
        "NationalFormats",
        [
          nationalID,
          taxID,
          vat,
        ])
    #else
      .without("NationalFormats", ["national-id", "tax-id", "vat"])
    #endif
    #if PlaceFormats
      .with(
        "PlaceFormats",
        [
          country,
          language,
          latLong,
          latitude,
          locale,
          longitude,
          postalCode,
          subdivision,
        ])
    #else
      .without(
        "PlaceFormats",
        [
          "country", "language", "lat-long", "latitude", "locale", "longitude", "postal-code",
          "subdivision",
        ])
    #endif
    #if TimeZoneFormats
      .with(
        "TimeZoneFormats",
        [
          timeZone
        ])
    #else
      .without("TimeZoneFormats", ["timezone"])
    #endif
    #if ProductFormats
      .with(
        "ProductFormats",
        [
          ean,
          imei,
          isbn,
          issn,
          luhn,
          vin,
        ])
    #else
      .without("ProductFormats", ["ean", "imei", "isbn", "issn", "luhn", "vin"])
    #endif
    #if InternetFormats
      .with(
        "InternetFormats",
        [
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
        ])
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
