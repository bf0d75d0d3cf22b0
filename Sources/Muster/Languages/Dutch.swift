extension Language {
  /// Dutch, in the imperative without je or u: “Vul … in”. Quotation marks are single, as in CLDR.
  /// Plurals by CLDR 46: one and other.
  static let dutch = Language(
    tag: "nl",
    categories: [.one, .other],
    category: { $0.isExactly(1) ? .one : .other },
    joint: { $0.spelled(or: "of", and: "en") },
    spaces: "spaties",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: Vul het veld ‘{label}’ in
  required.boolean: Selecteer ‘{label}’
  required.list: Voeg een item toe aan ‘{label}’
  forbidden: Laat het veld ‘{label}’ leeg
  accepted: Selecteer ‘{label}’ om verder te gaan

  type: Vul bij ‘{label}’ een ander soort waarde in
  type.text: Vul bij ‘{label}’ een tekst in
  type.too-long: Vul bij ‘{label}’ hoogstens 1 MiB tekst in
  type.integer: Vul bij ‘{label}’ een geheel getal in, bijvoorbeeld {example}
  type.number: Vul bij ‘{label}’ een getal in, bijvoorbeeld {example}
  type.boolean: ‘{label}’ moet {example} zijn
  type.date: Vul bij ‘{label}’ een bestaande datum in, bijvoorbeeld {example}
  type.time: Vul bij ‘{label}’ een tijd in, bijvoorbeeld {example}
  type.local-date-time: Vul bij ‘{label}’ een datum en tijd in, bijvoorbeeld {example}
  type.date-time: Vul bij ‘{label}’ een datum en tijd met tijdzone in, bijvoorbeeld {example}
  type.month: Vul bij ‘{label}’ een maand in, bijvoorbeeld {example}
  type.week: Vul bij ‘{label}’ een week in, bijvoorbeeld {example}
  type.list: Vul bij ‘{label}’ een lijst in
  type.group: Vul bij ‘{label}’ een groep velden in
  type.map: Vul bij ‘{label}’ een groep namen en waarden in

  too-short min one: Vul bij ‘{label}’ minstens {min} teken in
  too-short min other: Vul bij ‘{label}’ minstens {min} tekens in
  too-long max one: Vul bij ‘{label}’ hoogstens {max} teken in
  too-long max other: Vul bij ‘{label}’ hoogstens {max} tekens in
  too-short.words min one: Vul bij ‘{label}’ minstens {min} woord in
  too-short.words min other: Vul bij ‘{label}’ minstens {min} woorden in
  too-long.words max one: Vul bij ‘{label}’ hoogstens {max} woord in
  too-long.words max other: Vul bij ‘{label}’ hoogstens {max} woorden in
  too-short.bytes min one: Vul bij ‘{label}’ minstens {min} byte in
  too-short.bytes min other: Vul bij ‘{label}’ minstens {min} bytes in
  too-long.bytes max one: Vul bij ‘{label}’ hoogstens {max} byte in
  too-long.bytes max other: Vul bij ‘{label}’ hoogstens {max} bytes in
  pattern: Vul ‘{label}’ in de juiste vorm in
  contains: ‘{label}’ moet {needle} bevatten
  contains.pattern: Vul ‘{label}’ in de juiste vorm in
  excludes: ‘{label}’ mag geen {needle} bevatten
  excludes.pattern: Vul ‘{label}’ in de juiste vorm in
  starts-with: ‘{label}’ moet beginnen met {needle}
  ends-with: ‘{label}’ moet eindigen op {needle}
  characters: ‘{label}’ mag geen {character} bevatten
  characters.space: ‘{label}’ mag geen spaties bevatten
  format: Vul ‘{label}’ in de juiste vorm in

  one-of: Kies bij ‘{label}’ een waarde uit de lijst
  none-of: Vul bij ‘{label}’ iets anders in
  equals: ‘{label}’ moet {expected} zijn
  computed: ‘{label}’ moet {expected} zijn
  computed.absent: Laat het veld ‘{label}’ leeg
  computed.secret: ‘{label}’ moet de berekende waarde zijn
  too-small: ‘{label}’ moet minstens {min} zijn
  too-large: ‘{label}’ mag hoogstens {max} zijn
  too-small.date: ‘{label}’ mag niet vóór {min} liggen
  too-large.date: ‘{label}’ mag niet na {max} liggen
  too-small.exclusive: ‘{label}’ moet meer dan {min} zijn
  too-large.exclusive: ‘{label}’ moet minder dan {max} zijn
  too-small.date.exclusive: ‘{label}’ moet na {min} liggen
  too-large.date.exclusive: ‘{label}’ moet vóór {max} liggen
  multiple-of: ‘{label}’ moet een veelvoud van {factor} zijn
  decimals: Vul ‘{label}’ in met het juiste aantal decimalen
  decimals.max max one: Vul ‘{label}’ in met hoogstens {max} decimaal
  decimals.max max other: Vul ‘{label}’ in met hoogstens {max} decimalen
  same-as: ‘{label}’ moet hetzelfde zijn als ‘{other}’
  different-from: ‘{label}’ mag niet hetzelfde zijn als ‘{other}’
  too-few min one: ‘{label}’ moet minstens {min} item hebben
  too-few min other: ‘{label}’ moet minstens {min} items hebben
  too-many max one: ‘{label}’ mag hoogstens {max} item hebben
  too-many max other: ‘{label}’ mag hoogstens {max} items hebben
  unique: ‘{label}’ mag geen item herhalen
  no-overlap: ‘{label}’ mag geen eerder item overlappen

  any: Vul ‘{label}’ in op een van de toegestane manieren
  not: Vul bij ‘{label}’ iets anders in
  check: Vul bij ‘{label}’ iets anders in
  check-missing: ‘{label}’ kan hier niet worden gecontroleerd
  ask: Vul bij ‘{label}’ iets anders in
  ask-unanswered: ‘{label}’ kon niet worden gecontroleerd. Probeer het opnieuw
  gave-up: ‘{label}’ kon niet worden gecontroleerd. Vul iets eenvoudigers in
  not-computed: ‘{label}’ kon niet worden berekend. Controleer de getallen
  clock-missing: ‘{label}’ kon niet worden gecontroleerd: de datum is hier niet bekend
  list-missing: ‘{label}’ kon niet worden gecontroleerd: de lijst is hier niet bekend
  unknown-field: Verwijder {name}: dit formulier heeft zo’n veld niet

  present: Vul in: {fields}
  present.min: Vul minstens {min} van deze velden in: {fields}
  present.max: Vul hoogstens {max} van deze velden in: {fields}
  all-or-none: Vul al deze velden in of geen ervan: {fields}
  all-different: Vul verschillende waarden in: {fields}
  holds: Controleer {fields}
  sum: {fields} moeten samen {expected} zijn
  sum.min: {fields} moeten samen minstens {min} zijn
  sum.max: {fields} mogen samen hoogstens {max} zijn
  sum.between: {fields} moeten samen tussen {min} en {max} liggen

  format.aba: Vul de 9 cijfers van het Amerikaanse bankcodenummer in, bijvoorbeeld {example}
  format.base32: Vul een tekst in Base32 in, bijvoorbeeld {example}
  format.base64: Vul een tekst in Base64 in, bijvoorbeeld {example}
  format.base64url: Vul een tekst in Base64 voor adressen in, bijvoorbeeld {example}
  format.bic: Vul een BIC in de juiste vorm in, bijvoorbeeld {example}
  format.cidr: Vul een reeks IP-adressen in de juiste vorm in, bijvoorbeeld {example}
  format.country: Vul een landcode in, bijvoorbeeld {example}
  format.credit-card: Vul een kaartnummer in de juiste vorm in, bijvoorbeeld {example}
  format.css-color: Vul een kleur in de juiste vorm in, bijvoorbeeld {example}
  format.currency: Vul een valutacode in, bijvoorbeeld {example}
  format.data-uri: Vul een data-adres in de juiste vorm in, bijvoorbeeld {example}
  format.date: Vul een bestaande datum in de juiste vorm in, bijvoorbeeld {example}
  format.date-time: Vul een datum en tijd in de juiste vorm in, bijvoorbeeld {example}
  format.duration: Vul een tijdsduur in de juiste vorm in, bijvoorbeeld {example}
  format.e164: Vul een telefoonnummer met landnummer in, bijvoorbeeld {example}
  format.ean: Vul de 8 of 13 cijfers onder de streepjescode in
  format.email: Vul een e-mailadres in de juiste vorm in, bijvoorbeeld {example}
  format.hash: Vul de controlewaarde in hexadecimale cijfers in
  format.hex: Vul hexadecimale cijfers per twee in, bijvoorbeeld {example}
  format.hex-color: Vul een kleur in de juiste vorm in, bijvoorbeeld {example}
  format.hostname: Vul een hostnaam in de juiste vorm in, bijvoorbeeld {example}
  format.iban: Vul een IBAN in de juiste vorm in, bijvoorbeeld {example}
  format.idn-hostname: Vul een hostnaam in de juiste vorm in, bijvoorbeeld {example}
  format.imei: Vul de 15 cijfers van de IMEI in, bijvoorbeeld {example}
  format.ip: Vul een IP-adres in de juiste vorm in, bijvoorbeeld {example}
  format.ipv4: Vul een IPv4-adres in de juiste vorm in, bijvoorbeeld {example}
  format.ipv6: Vul een IPv6-adres in de juiste vorm in, bijvoorbeeld {example}
  format.iri: Vul een adres in de juiste vorm in, bijvoorbeeld {example}
  format.iri-reference: Vul een adres in de juiste vorm in, bijvoorbeeld {example}
  format.isbn: Vul een ISBN in de juiste vorm in, bijvoorbeeld {example}
  format.isin: Vul een ISIN in de juiste vorm in, bijvoorbeeld {example}
  format.issn: Vul een ISSN in de juiste vorm in, bijvoorbeeld {example}
  format.json: Vul JSON in de juiste vorm in, bijvoorbeeld {example}
  format.json-pointer: Vul een JSON Pointer in de juiste vorm in, bijvoorbeeld {example}
  format.jwt: Vul een token van drie delen met punten ertussen in
  format.language: Vul een taalcode in, bijvoorbeeld {example}
  format.latitude: Vul een breedtegraad tussen -90 en 90 in, bijvoorbeeld {example}
  format.lat-long: Vul een breedtegraad en een lengtegraad in, bijvoorbeeld {example}
  format.lei: Vul een identificatiecode voor juridische entiteiten (LEI) in, bijvoorbeeld {example}
  format.locale: Vul een taaltag in de juiste vorm in, bijvoorbeeld {example}
  format.longitude: Vul een lengtegraad tussen -180 en 180 in, bijvoorbeeld {example}
  format.luhn: Vul het nummer in zoals het gedrukt staat, met het controlecijfer
  format.mac: Vul een MAC-adres in de juiste vorm in, bijvoorbeeld {example}
  format.mime-type: Vul een mediatype in de juiste vorm in, bijvoorbeeld {example}
  format.money: Vul een bedrag in de vorm van de valuta in
  format.national-id: Vul een identiteitsnummer in de vorm van het land in
  format.phone: Vul een telefoonnummer in, bijvoorbeeld {example}
  format.port: Vul een poort tussen 0 en 65535 in, bijvoorbeeld {example}
  format.postal-code: Vul een postcode in de vorm van het land in
  format.regex: Vul een reguliere expressie in de juiste vorm in, bijvoorbeeld {example}
  format.relative-json-pointer: Vul een relatieve JSON Pointer in de juiste vorm in, bijvoorbeeld \
  {example}
  format.semver: Vul een versie in de juiste vorm in, bijvoorbeeld {example}
  format.slug: Gebruik kleine letters, cijfers en losse koppeltekens, bijvoorbeeld {example}
  format.subdivision: Vul de code van een staat, provincie of regio van het land in
  format.tax-id: Vul een fiscaal nummer in de vorm van het land in
  format.time: Vul een tijd in de juiste vorm in, bijvoorbeeld {example}
  format.timezone: Vul een tijdzone in, bijvoorbeeld {example}
  format.ulid: Vul een identificatiecode in de juiste vorm in, bijvoorbeeld {example}
  format.uri: Vul een adres in de juiste vorm in, bijvoorbeeld {example}
  format.uri-reference: Vul een adres in de juiste vorm in, bijvoorbeeld {example}
  format.uri-template: Vul een sjabloon voor adressen in de juiste vorm in, bijvoorbeeld {example}
  format.url: Vul een webadres in de juiste vorm in, bijvoorbeeld {example}
  format.uuid: Vul een identificatiecode in de juiste vorm in, bijvoorbeeld {example}
  format.vat: Vul een btw-nummer in de vorm van het land in
  format.vin: Vul de 17 tekens van het chassisnummer in
  """)
