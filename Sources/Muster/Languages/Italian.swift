extension Language {
  /// Italian, in the tu form of public services: “Inserisci …”. Plurals by CLDR 46: one, many for
  /// whole millions (“di caratteri”), other.
  static let italian = Language(
    tag: "it",
    categories: [.one, .many, .other],
    category: { $0.category(isOne: $0.isExactly(1)) },
    joint: { $0.spelled(or: "o", and: "e") },
    spaces: "spazi",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: Compila il campo «{label}»
  required.boolean: Seleziona «{label}»
  required.list: Aggiungi un elemento a «{label}»
  forbidden: Lascia vuoto il campo «{label}»
  accepted: Seleziona «{label}» per continuare

  type: Inserisci un altro tipo di valore in «{label}»
  type.text: Inserisci un testo in «{label}»
  type.too-long: Inserisci al massimo 1 MiB di testo in «{label}»
  type.integer: Inserisci un numero intero in «{label}», per esempio {example}
  type.number: Inserisci un numero in «{label}», per esempio {example}
  type.boolean: «{label}» deve essere {example}
  type.date: Inserisci una data esistente in «{label}», per esempio {example}
  type.time: Inserisci un orario in «{label}», per esempio {example}
  type.local-date-time: Inserisci data e ora in «{label}», per esempio {example}
  type.date-time: Inserisci data e ora con il fuso orario in «{label}», per esempio {example}
  type.month: Inserisci un mese in «{label}», per esempio {example}
  type.week: Inserisci una settimana in «{label}», per esempio {example}
  type.list: Inserisci un elenco in «{label}»
  type.group: Inserisci un gruppo di campi in «{label}»
  type.map: Inserisci un gruppo di nomi e valori in «{label}»

  too-short min one: Inserisci almeno {min} carattere in «{label}»
  too-short min many: Inserisci almeno {min} di caratteri in «{label}»
  too-short min other: Inserisci almeno {min} caratteri in «{label}»
  too-long max one: Inserisci al massimo {max} carattere in «{label}»
  too-long max many: Inserisci al massimo {max} di caratteri in «{label}»
  too-long max other: Inserisci al massimo {max} caratteri in «{label}»
  too-short.words min one: Inserisci almeno {min} parola in «{label}»
  too-short.words min many: Inserisci almeno {min} di parole in «{label}»
  too-short.words min other: Inserisci almeno {min} parole in «{label}»
  too-long.words max one: Inserisci al massimo {max} parola in «{label}»
  too-long.words max many: Inserisci al massimo {max} di parole in «{label}»
  too-long.words max other: Inserisci al massimo {max} parole in «{label}»
  too-short.bytes min one: Inserisci almeno {min} byte in «{label}»
  too-short.bytes min many: Inserisci almeno {min} di byte in «{label}»
  too-short.bytes min other: Inserisci almeno {min} byte in «{label}»
  too-long.bytes max one: Inserisci al massimo {max} byte in «{label}»
  too-long.bytes max many: Inserisci al massimo {max} di byte in «{label}»
  too-long.bytes max other: Inserisci al massimo {max} byte in «{label}»
  pattern: Inserisci «{label}» nel formato corretto
  contains: «{label}» deve contenere {needle}
  contains.pattern: Inserisci «{label}» nel formato corretto
  excludes: «{label}» non deve contenere {needle}
  excludes.pattern: Inserisci «{label}» nel formato corretto
  starts-with: «{label}» deve iniziare con {needle}
  ends-with: «{label}» deve finire con {needle}
  characters: «{label}» non deve contenere {character}
  characters.space: «{label}» non deve contenere spazi
  format: Inserisci «{label}» nel formato corretto

  one-of: Scegli un valore dall’elenco in «{label}»
  none-of: Inserisci un altro valore in «{label}»
  equals: «{label}» deve essere {expected}
  computed: «{label}» deve essere {expected}
  computed.absent: Lascia vuoto il campo «{label}»
  computed.secret: «{label}» deve essere il valore calcolato
  too-small: «{label}» deve essere almeno {min}
  too-large: «{label}» deve essere al massimo {max}
  too-small.date: «{label}» non deve essere anteriore a {min}
  too-large.date: «{label}» non deve essere posteriore a {max}
  too-small.exclusive: «{label}» deve essere più di {min}
  too-large.exclusive: «{label}» deve essere meno di {max}
  too-small.date.exclusive: «{label}» deve essere posteriore a {min}
  too-large.date.exclusive: «{label}» deve essere anteriore a {max}
  multiple-of: «{label}» deve essere un multiplo di {factor}
  decimals: Inserisci «{label}» con il numero giusto di decimali
  decimals.max max one: Inserisci «{label}» con al massimo {max} decimale
  decimals.max max many: Inserisci «{label}» con al massimo {max} di decimali
  decimals.max max other: Inserisci «{label}» con al massimo {max} decimali
  same-as: «{label}» deve coincidere con «{other}»
  different-from: «{label}» non deve coincidere con «{other}»
  too-few min one: Aggiungi almeno {min} elemento a «{label}»
  too-few min many: Aggiungi almeno {min} di elementi a «{label}»
  too-few min other: Aggiungi almeno {min} elementi a «{label}»
  too-many max one: Lascia al massimo {max} elemento in «{label}»
  too-many max many: Lascia al massimo {max} di elementi in «{label}»
  too-many max other: Lascia al massimo {max} elementi in «{label}»
  unique: «{label}» non deve ripetere un elemento
  no-overlap: «{label}» non deve sovrapporsi a un elemento precedente

  any: Inserisci «{label}» in uno dei modi consentiti
  not: Inserisci un altro valore in «{label}»
  check: Inserisci un altro valore in «{label}»
  check-missing: Non è possibile controllare «{label}» qui
  ask: Inserisci un altro valore in «{label}»
  ask-unanswered: Non è stato possibile controllare «{label}». Riprova
  gave-up: Non è stato possibile controllare «{label}». Inserisci qualcosa di più semplice
  not-computed: Non è stato possibile calcolare «{label}». Controlla i numeri
  clock-missing: Non è stato possibile controllare «{label}»: qui la data non è nota
  list-missing: Non è stato possibile controllare «{label}»: qui la lista non è nota
  unknown-field: Togli {name}: questo modulo non ha un campo con questo nome

  present: Compila: {fields}
  present.min: Compila almeno {min} di questi campi: {fields}
  present.max: Compila al massimo {max} di questi campi: {fields}
  all-or-none: Compila tutti questi campi o nessuno: {fields}
  all-different: Inserisci valori diversi: {fields}
  holds: Controlla questi campi: {fields}
  sum: La somma deve essere {expected}: {fields}
  sum.min: La somma deve essere almeno {min}: {fields}
  sum.max: La somma deve essere al massimo {max}: {fields}
  sum.between: La somma deve essere compresa tra {min} e {max}: {fields}

  format.aba: Inserisci le 9 cifre del codice bancario statunitense, per esempio {example}
  format.base32: Inserisci un testo in Base32, per esempio {example}
  format.base64: Inserisci un testo in Base64, per esempio {example}
  format.base64url: Inserisci un testo in Base64 per indirizzi, per esempio {example}
  format.bic: Inserisci un BIC nel formato corretto, per esempio {example}
  format.cidr: Inserisci un intervallo di indirizzi IP nel formato corretto, per esempio {example}
  format.country: Inserisci un codice di paese, per esempio {example}
  format.credit-card: Inserisci un numero di carta nel formato corretto, per esempio {example}
  format.css-color: Inserisci un colore nel formato corretto, per esempio {example}
  format.currency: Inserisci un codice di valuta, per esempio {example}
  format.data-uri: Inserisci un indirizzo di dati nel formato corretto, per esempio {example}
  format.date: Inserisci una data esistente nel formato corretto, per esempio {example}
  format.date-time: Inserisci data e ora nel formato corretto, per esempio {example}
  format.duration: Inserisci una durata nel formato corretto, per esempio {example}
  format.e164: Inserisci un numero di telefono con il prefisso internazionale, per esempio {example}
  format.ean: Inserisci le 8 o 13 cifre sotto il codice a barre
  format.email: Inserisci un indirizzo email nel formato corretto, per esempio {example}
  format.hash: Inserisci l’impronta in cifre esadecimali
  format.hex: Inserisci coppie di cifre esadecimali, per esempio {example}
  format.hex-color: Inserisci un colore nel formato corretto, per esempio {example}
  format.hostname: Inserisci un nome host nel formato corretto, per esempio {example}
  format.iban: Inserisci un IBAN nel formato corretto, per esempio {example}
  format.idn-hostname: Inserisci un nome host nel formato corretto, per esempio {example}
  format.imei: Inserisci le 15 cifre dell’IMEI, per esempio {example}
  format.ip: Inserisci un indirizzo IP nel formato corretto, per esempio {example}
  format.ipv4: Inserisci un indirizzo IPv4 nel formato corretto, per esempio {example}
  format.ipv6: Inserisci un indirizzo IPv6 nel formato corretto, per esempio {example}
  format.iri: Inserisci un indirizzo nel formato corretto, per esempio {example}
  format.iri-reference: Inserisci un indirizzo nel formato corretto, per esempio {example}
  format.isbn: Inserisci un ISBN nel formato corretto, per esempio {example}
  format.isin: Inserisci un ISIN nel formato corretto, per esempio {example}
  format.issn: Inserisci un ISSN nel formato corretto, per esempio {example}
  format.json: Inserisci JSON nel formato corretto, per esempio {example}
  format.json-pointer: Inserisci un JSON Pointer nel formato corretto, per esempio {example}
  format.jwt: Inserisci un token di tre parti separate da punti
  format.language: Inserisci un codice di lingua, per esempio {example}
  format.latitude: Inserisci una latitudine compresa tra -90 e 90, per esempio {example}
  format.lat-long: Inserisci una latitudine e una longitudine, per esempio {example}
  format.lei: Inserisci un identificativo della persona giuridica (LEI), per esempio {example}
  format.locale: Inserisci un tag di lingua nel formato corretto, per esempio {example}
  format.longitude: Inserisci una longitudine compresa tra -180 e 180, per esempio {example}
  format.luhn: Inserisci il numero come è stampato, con la cifra di controllo
  format.mac: Inserisci un indirizzo MAC nel formato corretto, per esempio {example}
  format.mime-type: Inserisci un tipo di contenuto nel formato corretto, per esempio {example}
  format.money: Inserisci un importo nel formato della sua valuta
  format.national-id: Inserisci un numero di identità nel formato del suo paese
  format.phone: Inserisci un numero di telefono, per esempio {example}
  format.port: Inserisci una porta compresa tra 0 e 65535, per esempio {example}
  format.postal-code: Inserisci un codice postale nel formato del suo paese
  format.regex: Inserisci un’espressione regolare nel formato corretto, per esempio {example}
  format.relative-json-pointer: Inserisci un JSON Pointer relativo nel formato corretto, per \
  esempio {example}
  format.semver: Inserisci una versione nel formato corretto, per esempio {example}
  format.slug: Usa lettere minuscole, cifre e trattini singoli, per esempio {example}
  format.subdivision: Inserisci il codice di uno stato, di una provincia o di una regione del paese
  format.tax-id: Inserisci un numero fiscale nel formato del suo paese
  format.time: Inserisci un orario nel formato corretto, per esempio {example}
  format.timezone: Inserisci un fuso orario, per esempio {example}
  format.ulid: Inserisci un identificativo nel formato corretto, per esempio {example}
  format.uri: Inserisci un indirizzo nel formato corretto, per esempio {example}
  format.uri-reference: Inserisci un indirizzo nel formato corretto, per esempio {example}
  format.uri-template: Inserisci un modello di indirizzo nel formato corretto, per esempio {example}
  format.url: Inserisci un indirizzo web nel formato corretto, per esempio {example}
  format.uuid: Inserisci un identificativo nel formato corretto, per esempio {example}
  format.vat: Inserisci un numero di partita IVA nel formato del suo paese
  format.vin: Inserisci i 17 caratteri del numero di telaio del veicolo
  """)
