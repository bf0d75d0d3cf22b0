extension Language {
  /// German, in the Sie form: “Geben Sie … ein”. Labels are in quotation marks, so none has to be
  /// inflected. Plurals by CLDR 46: one and other; `Zeichen` and `Byte` are the same in both.
  static let german = Language(
    tag: "de",
    categories: [.one, .other],
    category: { $0.isExactly(1) ? .one : .other },
    joint: { $0.spelled(or: "oder", and: "und") },
    spaces: "Leerzeichen",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: Füllen Sie das Feld „{label}“ aus
  required.boolean: Wählen Sie „{label}“ aus
  required.list: Fügen Sie bei „{label}“ einen Eintrag hinzu
  forbidden: Lassen Sie das Feld „{label}“ leer
  accepted: Bestätigen Sie „{label}“, um fortzufahren

  type: Geben Sie bei „{label}“ eine andere Art von Wert ein
  type.text: Geben Sie bei „{label}“ einen Text ein
  type.too-long: Geben Sie bei „{label}“ höchstens 1 MiB Text ein
  type.integer: Geben Sie bei „{label}“ eine ganze Zahl ein, zum Beispiel {example}
  type.number: Geben Sie bei „{label}“ eine Zahl ein, zum Beispiel {example}
  type.boolean: „{label}“ muss {example} sein
  type.date: Geben Sie bei „{label}“ ein Datum ein, das es gibt, zum Beispiel {example}
  type.time: Geben Sie bei „{label}“ eine Uhrzeit ein, zum Beispiel {example}
  type.local-date-time: Geben Sie bei „{label}“ Datum und Uhrzeit ein, zum Beispiel {example}
  type.date-time: Geben Sie bei „{label}“ Datum und Uhrzeit mit Zeitzone ein, zum Beispiel {example}
  type.month: Geben Sie bei „{label}“ einen Monat ein, zum Beispiel {example}
  type.week: Geben Sie bei „{label}“ eine Woche ein, zum Beispiel {example}
  type.list: Geben Sie bei „{label}“ eine Liste ein
  type.group: Geben Sie bei „{label}“ eine Gruppe von Feldern ein
  type.map: Geben Sie bei „{label}“ eine Gruppe von Namen und Werten ein

  too-short: Geben Sie bei „{label}“ mindestens {min} Zeichen ein
  too-long: Geben Sie bei „{label}“ höchstens {max} Zeichen ein
  too-short.words min one: Geben Sie bei „{label}“ mindestens {min} Wort ein
  too-short.words min other: Geben Sie bei „{label}“ mindestens {min} Wörter ein
  too-long.words max one: Geben Sie bei „{label}“ höchstens {max} Wort ein
  too-long.words max other: Geben Sie bei „{label}“ höchstens {max} Wörter ein
  too-short.bytes: Geben Sie bei „{label}“ mindestens {min} Byte ein
  too-long.bytes: Geben Sie bei „{label}“ höchstens {max} Byte ein
  pattern: Geben Sie „{label}“ im richtigen Format ein
  contains: „{label}“ muss {needle} enthalten
  contains.pattern: Geben Sie „{label}“ im richtigen Format ein
  excludes: „{label}“ darf {needle} nicht enthalten
  excludes.pattern: Geben Sie „{label}“ im richtigen Format ein
  starts-with: „{label}“ muss mit {needle} beginnen
  ends-with: „{label}“ muss mit {needle} enden
  characters: „{label}“ darf {character} nicht enthalten
  characters.space: „{label}“ darf keine Leerzeichen enthalten
  format: Geben Sie „{label}“ im richtigen Format ein

  one-of: Wählen Sie bei „{label}“ einen Eintrag aus der Liste aus
  none-of: Geben Sie bei „{label}“ etwas anderes ein
  equals: „{label}“ muss {expected} sein
  computed: „{label}“ muss {expected} sein
  computed.absent: Lassen Sie das Feld „{label}“ leer
  computed.secret: „{label}“ muss der berechnete Wert sein
  too-small: „{label}“ muss mindestens {min} sein
  too-large: „{label}“ darf höchstens {max} sein
  too-small.date: „{label}“ darf nicht vor {min} liegen
  too-large.date: „{label}“ darf nicht nach {max} liegen
  too-small.exclusive: „{label}“ muss größer als {min} sein
  too-large.exclusive: „{label}“ muss kleiner als {max} sein
  too-small.date.exclusive: „{label}“ muss nach {min} liegen
  too-large.date.exclusive: „{label}“ muss vor {max} liegen
  multiple-of: „{label}“ muss ein Vielfaches von {factor} sein
  decimals: Geben Sie „{label}“ mit der richtigen Zahl von Nachkommastellen ein
  decimals.max max one: Geben Sie „{label}“ mit höchstens {max} Nachkommastelle ein
  decimals.max max other: Geben Sie „{label}“ mit höchstens {max} Nachkommastellen ein
  same-as: „{label}“ muss mit „{other}“ übereinstimmen
  different-from: „{label}“ darf nicht mit „{other}“ übereinstimmen
  too-few min one: „{label}“ braucht mindestens {min} Eintrag
  too-few min other: „{label}“ braucht mindestens {min} Einträge
  too-many max one: „{label}“ darf höchstens {max} Eintrag haben
  too-many max other: „{label}“ darf höchstens {max} Einträge haben
  unique: „{label}“ darf keinen Eintrag wiederholen
  no-overlap: „{label}“ darf sich mit keinem früheren Eintrag überschneiden

  any: Geben Sie „{label}“ auf eine der erlaubten Arten ein
  not: Geben Sie bei „{label}“ etwas anderes ein
  check: Geben Sie bei „{label}“ etwas anderes ein
  check-missing: „{label}“ kann hier nicht geprüft werden
  ask: Geben Sie bei „{label}“ etwas anderes ein
  ask-unanswered: „{label}“ konnte nicht geprüft werden. Versuchen Sie es noch einmal
  gave-up: „{label}“ konnte nicht geprüft werden. Geben Sie etwas Einfacheres ein
  not-computed: „{label}“ konnte nicht berechnet werden. Prüfen Sie die Zahlen
  clock-missing: „{label}“ konnte nicht geprüft werden: Das Datum ist hier nicht bekannt
  list-missing: „{label}“ konnte nicht geprüft werden: Die Liste ist hier nicht bekannt
  unknown-field: Entfernen Sie {name}: Dieses Formular hat kein solches Feld

  present: Füllen Sie aus: {fields}
  present.min: Füllen Sie mindestens {min} dieser Felder aus: {fields}
  present.max: Füllen Sie höchstens {max} dieser Felder aus: {fields}
  all-or-none: Füllen Sie alle diese Felder aus oder keines: {fields}
  all-different: Geben Sie unterschiedliche Werte ein: {fields}
  holds: Prüfen Sie {fields}
  sum: {fields} müssen zusammen {expected} ergeben
  sum.min: {fields} müssen zusammen mindestens {min} ergeben
  sum.max: {fields} dürfen zusammen höchstens {max} ergeben
  sum.between: {fields} müssen zusammen zwischen {min} und {max} ergeben

  format.aba: Geben Sie die 9 Ziffern der US-amerikanischen Bankleitzahl ein, zum Beispiel {example}
  format.base32: Geben Sie einen Text in Base32 ein, zum Beispiel {example}
  format.base64: Geben Sie einen Text in Base64 ein, zum Beispiel {example}
  format.base64url: Geben Sie einen Text in Base64 für Adressen ein, zum Beispiel {example}
  format.bic: Geben Sie einen BIC im richtigen Format ein, zum Beispiel {example}
  format.cidr: Geben Sie einen IP-Bereich im richtigen Format ein, zum Beispiel {example}
  format.country: Geben Sie einen Ländercode ein, zum Beispiel {example}
  format.credit-card: Geben Sie eine Kartennummer im richtigen Format ein, zum Beispiel {example}
  format.css-color: Geben Sie eine Farbe im richtigen Format ein, zum Beispiel {example}
  format.currency: Geben Sie einen Währungscode ein, zum Beispiel {example}
  format.data-uri: Geben Sie eine Daten-Adresse im richtigen Format ein, zum Beispiel {example}
  format.date: Geben Sie ein Datum, das es gibt, im richtigen Format ein, zum Beispiel {example}
  format.date-time: Geben Sie Datum und Uhrzeit im richtigen Format ein, zum Beispiel {example}
  format.duration: Geben Sie eine Zeitdauer im richtigen Format ein, zum Beispiel {example}
  format.e164: Geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel {example}
  format.ean: Geben Sie die 8 oder 13 Ziffern unter dem Strichcode ein
  format.email: Geben Sie eine E-Mail-Adresse im richtigen Format ein, zum Beispiel {example}
  format.hash: Geben Sie den Hashwert in hexadezimalen Ziffern ein
  format.hex: Geben Sie hexadezimale Ziffern paarweise ein, zum Beispiel {example}
  format.hex-color: Geben Sie eine Farbe im richtigen Format ein, zum Beispiel {example}
  format.hostname: Geben Sie einen Hostnamen im richtigen Format ein, zum Beispiel {example}
  format.iban: Geben Sie eine IBAN im richtigen Format ein, zum Beispiel {example}
  format.idn-hostname: Geben Sie einen Hostnamen im richtigen Format ein, zum Beispiel {example}
  format.imei: Geben Sie die 15 Ziffern der IMEI ein, zum Beispiel {example}
  format.ip: Geben Sie eine IP-Adresse im richtigen Format ein, zum Beispiel {example}
  format.ipv4: Geben Sie eine IPv4-Adresse im richtigen Format ein, zum Beispiel {example}
  format.ipv6: Geben Sie eine IPv6-Adresse im richtigen Format ein, zum Beispiel {example}
  format.iri: Geben Sie eine Adresse im richtigen Format ein, zum Beispiel {example}
  format.iri-reference: Geben Sie eine Adresse im richtigen Format ein, zum Beispiel {example}
  format.isbn: Geben Sie eine ISBN im richtigen Format ein, zum Beispiel {example}
  format.isin: Geben Sie eine ISIN im richtigen Format ein, zum Beispiel {example}
  format.issn: Geben Sie eine ISSN im richtigen Format ein, zum Beispiel {example}
  format.json: Geben Sie JSON im richtigen Format ein, zum Beispiel {example}
  format.json-pointer: Geben Sie einen JSON Pointer im richtigen Format ein, zum Beispiel {example}
  format.jwt: Geben Sie ein Token aus drei Teilen mit Punkten dazwischen ein
  format.language: Geben Sie einen Sprachcode ein, zum Beispiel {example}
  format.latitude: Geben Sie eine geografische Breite zwischen -90 und 90 ein, zum Beispiel \
  {example}
  format.lat-long: Geben Sie geografische Breite und Länge ein, zum Beispiel {example}
  format.lei: Geben Sie eine Rechtsträgerkennung (LEI) ein, zum Beispiel {example}
  format.locale: Geben Sie ein Sprachkennzeichen im richtigen Format ein, zum Beispiel {example}
  format.longitude: Geben Sie eine geografische Länge zwischen -180 und 180 ein, zum Beispiel \
  {example}
  format.luhn: Geben Sie die Nummer wie aufgedruckt ein, mit ihrer Prüfziffer
  format.mac: Geben Sie eine MAC-Adresse im richtigen Format ein, zum Beispiel {example}
  format.mime-type: Geben Sie einen Medientyp im richtigen Format ein, zum Beispiel {example}
  format.money: Geben Sie einen Betrag im Format seiner Währung ein
  format.national-id: Geben Sie eine Personenkennzahl im Format ihres Landes ein
  format.phone: Geben Sie eine Telefonnummer ein, zum Beispiel {example}
  format.port: Geben Sie einen Port zwischen 0 und 65535 ein, zum Beispiel {example}
  format.postal-code: Geben Sie eine Postleitzahl im Format ihres Landes ein
  format.regex: Geben Sie einen regulären Ausdruck im richtigen Format ein, zum Beispiel {example}
  format.relative-json-pointer: Geben Sie einen relativen JSON Pointer im richtigen Format ein, \
  zum Beispiel {example}
  format.semver: Geben Sie eine Version im richtigen Format ein, zum Beispiel {example}
  format.slug: Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel \
  {example}
  format.subdivision: Geben Sie den Code eines Bundeslandes, einer Provinz oder Region des Landes ein
  format.tax-id: Geben Sie eine Steuernummer im Format ihres Landes ein
  format.time: Geben Sie eine Uhrzeit im richtigen Format ein, zum Beispiel {example}
  format.timezone: Geben Sie eine Zeitzone ein, zum Beispiel {example}
  format.ulid: Geben Sie eine Kennung im richtigen Format ein, zum Beispiel {example}
  format.uri: Geben Sie eine Adresse im richtigen Format ein, zum Beispiel {example}
  format.uri-reference: Geben Sie eine Adresse im richtigen Format ein, zum Beispiel {example}
  format.uri-template: Geben Sie eine Adressvorlage im richtigen Format ein, zum Beispiel {example}
  format.url: Geben Sie eine Webadresse im richtigen Format ein, zum Beispiel {example}
  format.uuid: Geben Sie eine Kennung im richtigen Format ein, zum Beispiel {example}
  format.vat: Geben Sie eine Umsatzsteuer-Identifikationsnummer im Format ihres Landes ein
  format.vin: Geben Sie die 17 Zeichen der Fahrzeug-Identifizierungsnummer ein
  """)
