extension Language {
  /// French, in the vous form: “Saisissez …”. Quotation marks and colons have a no-break space
  /// (U+00A0). Plurals by CLDR 46: one for 0 to below 2, many for whole millions (“de caractères”),
  /// other.
  static let french = Language(
    tag: "fr",
    categories: [.one, .many, .other],
    category: { $0.category(isOne: $0.integer <= 1) },
    joint: { $0.spelled(or: "ou", and: "et") },
    spaces: "des espaces",
    colon: "\u{A0}: ",
    texts: { table }
  )
}

private let table = MessageTable(
  """
  required: Renseignez le champ « {label} »
  required.boolean: Sélectionnez « {label} »
  required.list: Ajoutez un élément à « {label} »
  forbidden: Laissez le champ « {label} » vide
  accepted: Sélectionnez « {label} » pour continuer

  type: Saisissez un autre type de valeur dans le champ « {label} »
  type.text: Saisissez un texte dans le champ « {label} »
  type.too-long: Saisissez 1 Mio de texte au maximum dans le champ « {label} »
  type.integer: Saisissez un nombre entier dans le champ « {label} », par exemple {example}
  type.number: Saisissez un nombre dans le champ « {label} », par exemple {example}
  type.boolean: Le champ « {label} » doit valoir {example}
  type.date: Saisissez une date qui existe dans le champ « {label} », par exemple {example}
  type.time: Saisissez une heure dans le champ « {label} », par exemple {example}
  type.local-date-time: Saisissez une date et une heure dans le champ « {label} », par exemple \
  {example}
  type.date-time: Saisissez une date et une heure avec leur fuseau dans le champ « {label} », par \
  exemple {example}
  type.month: Saisissez un mois dans le champ « {label} », par exemple {example}
  type.week: Saisissez une semaine dans le champ « {label} », par exemple {example}
  type.list: Saisissez une liste dans le champ « {label} »
  type.group: Saisissez un groupe de champs dans « {label} »
  type.map: Saisissez un groupe de noms et de valeurs dans « {label} »

  too-short min one: Saisissez au moins {min} caractère dans le champ « {label} »
  too-short min many: Saisissez au moins {min} de caractères dans le champ « {label} »
  too-short min other: Saisissez au moins {min} caractères dans le champ « {label} »
  too-long max one: Saisissez {max} caractère au maximum dans le champ « {label} »
  too-long max many: Saisissez {max} de caractères au maximum dans le champ « {label} »
  too-long max other: Saisissez {max} caractères au maximum dans le champ « {label} »
  too-short.words min one: Saisissez au moins {min} mot dans le champ « {label} »
  too-short.words min many: Saisissez au moins {min} de mots dans le champ « {label} »
  too-short.words min other: Saisissez au moins {min} mots dans le champ « {label} »
  too-long.words max one: Saisissez {max} mot au maximum dans le champ « {label} »
  too-long.words max many: Saisissez {max} de mots au maximum dans le champ « {label} »
  too-long.words max other: Saisissez {max} mots au maximum dans le champ « {label} »
  too-short.bytes min one: Saisissez au moins {min} octet dans le champ « {label} »
  too-short.bytes min many: Saisissez au moins {min} d’octets dans le champ « {label} »
  too-short.bytes min other: Saisissez au moins {min} octets dans le champ « {label} »
  too-long.bytes max one: Saisissez {max} octet au maximum dans le champ « {label} »
  too-long.bytes max many: Saisissez {max} d’octets au maximum dans le champ « {label} »
  too-long.bytes max other: Saisissez {max} octets au maximum dans le champ « {label} »
  pattern: Saisissez une valeur au bon format dans le champ « {label} »
  contains: Le champ « {label} » doit contenir {needle}
  contains.pattern: Saisissez une valeur au bon format dans le champ « {label} »
  excludes: Le champ « {label} » ne doit pas contenir {needle}
  excludes.pattern: Saisissez une valeur au bon format dans le champ « {label} »
  starts-with: Le champ « {label} » doit commencer par {needle}
  ends-with: Le champ « {label} » doit se terminer par {needle}
  characters: Le champ « {label} » ne doit pas contenir {character}
  characters.space: Le champ « {label} » ne doit pas contenir d’espaces
  format: Saisissez une valeur au bon format dans le champ « {label} »

  one-of: Choisissez une valeur de la liste dans le champ « {label} »
  none-of: Saisissez une autre valeur dans le champ « {label} »
  equals: Le champ « {label} » doit valoir {expected}
  computed: Le champ « {label} » doit valoir {expected}
  computed.absent: Laissez le champ « {label} » vide
  computed.secret: Le champ « {label} » doit avoir la valeur calculée
  too-small: Saisissez au moins {min} dans le champ « {label} »
  too-large: Saisissez {max} au maximum dans le champ « {label} »
  too-small.date: Le champ « {label} » ne doit pas être antérieur à {min}
  too-large.date: Le champ « {label} » ne doit pas être postérieur à {max}
  too-small.exclusive: Saisissez plus de {min} dans le champ « {label} »
  too-large.exclusive: Saisissez moins de {max} dans le champ « {label} »
  too-small.date.exclusive: Le champ « {label} » doit être postérieur à {min}
  too-large.date.exclusive: Le champ « {label} » doit être antérieur à {max}
  multiple-of: Saisissez un multiple de {factor} dans le champ « {label} »
  decimals: Saisissez le bon nombre de décimales dans le champ « {label} »
  decimals.max max one: Saisissez {max} décimale au maximum dans le champ « {label} »
  decimals.max max many: Saisissez {max} de décimales au maximum dans le champ « {label} »
  decimals.max max other: Saisissez {max} décimales au maximum dans le champ « {label} »
  same-as: Les champs « {label} » et « {other} » doivent être identiques
  different-from: Les champs « {label} » et « {other} » doivent être différents
  too-few min one: Ajoutez au moins {min} élément à « {label} »
  too-few min many: Ajoutez au moins {min} d’éléments à « {label} »
  too-few min other: Ajoutez au moins {min} éléments à « {label} »
  too-many max one: Laissez {max} élément au maximum dans « {label} »
  too-many max many: Laissez {max} d’éléments au maximum dans « {label} »
  too-many max other: Laissez {max} éléments au maximum dans « {label} »
  unique: Le champ « {label} » ne doit pas répéter une entrée
  no-overlap: Le champ « {label} » ne doit pas chevaucher une entrée précédente

  any: Saisissez la valeur du champ « {label} » d’une des façons autorisées
  not: Saisissez une autre valeur dans le champ « {label} »
  check: Saisissez une autre valeur dans le champ « {label} »
  check-missing: Le champ « {label} » ne peut pas être vérifié ici
  ask: Saisissez une autre valeur dans le champ « {label} »
  ask-unanswered: Le champ « {label} » n’a pas pu être vérifié. Réessayez
  gave-up: Le champ « {label} » n’a pas pu être vérifié. Saisissez une valeur plus simple
  not-computed: Le champ « {label} » n’a pas pu être calculé. Vérifiez les nombres
  clock-missing: Le champ « {label} » n’a pas pu être vérifié : la date n’est pas connue ici
  list-missing: Le champ « {label} » n’a pas pu être vérifié : la liste n’est pas connue ici
  unknown-field: Retirez {name} : ce formulaire n’a pas de champ de ce nom

  present: Renseignez : {fields}
  present.min: Renseignez au moins {min} de ces champs : {fields}
  present.max: Renseignez {max} de ces champs au maximum : {fields}
  all-or-none: Renseignez tous ces champs ou aucun : {fields}
  all-different: Saisissez des valeurs différentes : {fields}
  holds: Vérifiez ces champs : {fields}
  sum: Le total doit être de {expected} : {fields}
  sum.min: Le total doit être d’au moins {min} : {fields}
  sum.max: Le total doit être de {max} au maximum : {fields}
  sum.between: Le total doit être compris entre {min} et {max} : {fields}

  format.aba: Saisissez les 9 chiffres du numéro de routage, par exemple {example}
  format.base32: Saisissez un texte en Base32, par exemple {example}
  format.base64: Saisissez un texte en Base64, par exemple {example}
  format.base64url: Saisissez un texte en Base64 pour adresses, par exemple {example}
  format.bic: Saisissez un BIC au bon format, par exemple {example}
  format.cidr: Saisissez une plage d’adresses IP au bon format, par exemple {example}
  format.country: Saisissez un code de pays, par exemple {example}
  format.credit-card: Saisissez un numéro de carte au bon format, par exemple {example}
  format.css-color: Saisissez une couleur au bon format, par exemple {example}
  format.currency: Saisissez un code de devise, par exemple {example}
  format.data-uri: Saisissez une adresse de données au bon format, par exemple {example}
  format.date: Saisissez une date qui existe au bon format, par exemple {example}
  format.date-time: Saisissez une date et une heure au bon format, par exemple {example}
  format.duration: Saisissez une durée au bon format, par exemple {example}
  format.e164: Saisissez un numéro de téléphone avec son indicatif de pays, par exemple {example}
  format.ean: Saisissez les 8 ou 13 chiffres situés sous le code-barres
  format.email: Saisissez une adresse e-mail au bon format, par exemple {example}
  format.hash: Saisissez l’empreinte en chiffres hexadécimaux
  format.hex: Saisissez des paires de chiffres hexadécimaux, par exemple {example}
  format.hex-color: Saisissez une couleur au bon format, par exemple {example}
  format.hostname: Saisissez un nom d’hôte au bon format, par exemple {example}
  format.iban: Saisissez un IBAN au bon format, par exemple {example}
  format.idn-hostname: Saisissez un nom d’hôte au bon format, par exemple {example}
  format.imei: Saisissez les 15 chiffres de l’IMEI, par exemple {example}
  format.ip: Saisissez une adresse IP au bon format, par exemple {example}
  format.ipv4: Saisissez une adresse IPv4 au bon format, par exemple {example}
  format.ipv6: Saisissez une adresse IPv6 au bon format, par exemple {example}
  format.iri: Saisissez une adresse au bon format, par exemple {example}
  format.iri-reference: Saisissez une adresse au bon format, par exemple {example}
  format.isbn: Saisissez un ISBN au bon format, par exemple {example}
  format.isin: Saisissez un code ISIN au bon format, par exemple {example}
  format.issn: Saisissez un ISSN au bon format, par exemple {example}
  format.json: Saisissez du JSON au bon format, par exemple {example}
  format.json-pointer: Saisissez un JSON Pointer au bon format, par exemple {example}
  format.jwt: Saisissez un jeton de trois parties séparées par des points
  format.language: Saisissez un code de langue, par exemple {example}
  format.latitude: Saisissez une latitude comprise entre -90 et 90, par exemple {example}
  format.lat-long: Saisissez une latitude et une longitude, par exemple {example}
  format.lei: Saisissez un identifiant d’entité juridique (LEI), par exemple {example}
  format.locale: Saisissez une étiquette de langue au bon format, par exemple {example}
  format.longitude: Saisissez une longitude comprise entre -180 et 180, par exemple {example}
  format.luhn: Saisissez le numéro tel qu’il est imprimé, avec sa clé de contrôle
  format.mac: Saisissez une adresse MAC au bon format, par exemple {example}
  format.mime-type: Saisissez un type de média au bon format, par exemple {example}
  format.money: Saisissez un montant au format de sa devise
  format.national-id: Saisissez un numéro d’identité au format de son pays
  format.phone: Saisissez un numéro de téléphone, par exemple {example}
  format.port: Saisissez un port compris entre 0 et 65535, par exemple {example}
  format.postal-code: Saisissez un code postal au format de son pays
  format.regex: Saisissez une expression régulière au bon format, par exemple {example}
  format.relative-json-pointer: Saisissez un JSON Pointer relatif au bon format, par exemple \
  {example}
  format.semver: Saisissez une version au bon format, par exemple {example}
  format.slug: Utilisez des minuscules, des chiffres et des traits d’union isolés, par exemple \
  {example}
  format.subdivision: Saisissez le code d’un État, d’une province ou d’une région du pays
  format.tax-id: Saisissez un numéro fiscal au format de son pays
  format.time: Saisissez une heure au bon format, par exemple {example}
  format.timezone: Saisissez un fuseau horaire, par exemple {example}
  format.ulid: Saisissez un identifiant au bon format, par exemple {example}
  format.uri: Saisissez une adresse au bon format, par exemple {example}
  format.uri-reference: Saisissez une adresse au bon format, par exemple {example}
  format.uri-template: Saisissez un modèle d’adresse au bon format, par exemple {example}
  format.url: Saisissez une adresse web au bon format, par exemple {example}
  format.uuid: Saisissez un identifiant au bon format, par exemple {example}
  format.vat: Saisissez un numéro de TVA au format de son pays
  format.vin: Saisissez les 17 caractères du numéro d’identification du véhicule
  """)
