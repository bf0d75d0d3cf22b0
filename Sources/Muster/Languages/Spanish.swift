extension Language {
  /// Spanish, in the usted form and in words that suit both Spain and America: “Escriba …”. Plurals
  /// by CLDR 46: one, many for whole millions (“de caracteres”), other.
  static let spanish = Language(
    tag: "es",
    categories: [.one, .many, .other],
    category: { $0.category(isOne: $0.isExactly(1)) },
    joint: listJoint,
    spaces: "espacios",
    texts: { table }
  )
}

/// `o` is `u` before the sound o, and `y` is `e` before the sound i, but not before the diphthong
/// of `hierro` (CLDR 46, list patterns).
@Sendable
private func listJoint(_ joint: ListJoint) -> String {
  let letters = joint.next.utf8.prefix(3).map { $0.lowercased }
  func begins(with text: String) -> Bool { letters.starts(with: text.utf8) }
  let soundsLikeO = begins(with: "o") || begins(with: "ho") || begins(with: "8")
  let soundsLikeI = begins(with: "i") || begins(with: "hi")
  let isDiphthong = begins(with: "hia") || begins(with: "hie") || begins(with: "io")
  return joint.spelled(
    or: soundsLikeO ? "u" : "o", and: soundsLikeI && !isDiphthong ? "e" : "y")
}

private let table = MessageTable(
  """
  required: Rellene el campo «{label}»
  required.boolean: Seleccione «{label}»
  required.list: Añada un elemento a «{label}»
  forbidden: Deje vacío el campo «{label}»
  accepted: Seleccione «{label}» para continuar

  type: Escriba otro tipo de valor en «{label}»
  type.text: Escriba un texto en «{label}»
  type.too-long: Escriba como máximo 1 MiB de texto en «{label}»
  type.integer: Escriba un número entero en «{label}», por ejemplo {example}
  type.number: Escriba un número en «{label}», por ejemplo {example}
  type.boolean: «{label}» debe ser {example}
  type.date: Escriba una fecha que exista en «{label}», por ejemplo {example}
  type.time: Escriba una hora en «{label}», por ejemplo {example}
  type.local-date-time: Escriba una fecha y una hora en «{label}», por ejemplo {example}
  type.date-time: Escriba una fecha y una hora con su zona horaria en «{label}», por ejemplo \
  {example}
  type.month: Escriba un mes en «{label}», por ejemplo {example}
  type.week: Escriba una semana en «{label}», por ejemplo {example}
  type.list: Escriba una lista en «{label}»
  type.group: Escriba un grupo de campos en «{label}»
  type.map: Escriba un grupo de nombres y valores en «{label}»

  too-short min one: Escriba al menos {min} carácter en «{label}»
  too-short min many: Escriba al menos {min} de caracteres en «{label}»
  too-short min other: Escriba al menos {min} caracteres en «{label}»
  too-long max one: Escriba como máximo {max} carácter en «{label}»
  too-long max many: Escriba como máximo {max} de caracteres en «{label}»
  too-long max other: Escriba como máximo {max} caracteres en «{label}»
  too-short.words min one: Escriba al menos {min} palabra en «{label}»
  too-short.words min many: Escriba al menos {min} de palabras en «{label}»
  too-short.words min other: Escriba al menos {min} palabras en «{label}»
  too-long.words max one: Escriba como máximo {max} palabra en «{label}»
  too-long.words max many: Escriba como máximo {max} de palabras en «{label}»
  too-long.words max other: Escriba como máximo {max} palabras en «{label}»
  too-short.bytes min one: Escriba al menos {min} byte en «{label}»
  too-short.bytes min many: Escriba al menos {min} de bytes en «{label}»
  too-short.bytes min other: Escriba al menos {min} bytes en «{label}»
  too-long.bytes max one: Escriba como máximo {max} byte en «{label}»
  too-long.bytes max many: Escriba como máximo {max} de bytes en «{label}»
  too-long.bytes max other: Escriba como máximo {max} bytes en «{label}»
  pattern: Escriba «{label}» con el formato correcto
  contains: «{label}» debe contener {needle}
  contains.pattern: Escriba «{label}» con el formato correcto
  excludes: «{label}» no debe contener {needle}
  excludes.pattern: Escriba «{label}» con el formato correcto
  starts-with: «{label}» debe empezar por {needle}
  ends-with: «{label}» debe terminar en {needle}
  characters: «{label}» no debe contener {character}
  characters.space: «{label}» no debe contener espacios
  format: Escriba «{label}» con el formato correcto

  one-of: Elija un valor de la lista en «{label}»
  none-of: Escriba otro valor en «{label}»
  equals: «{label}» debe ser {expected}
  computed: «{label}» debe ser {expected}
  computed.absent: Deje vacío el campo «{label}»
  computed.secret: «{label}» debe ser el valor calculado
  too-small: «{label}» debe ser {min} o más
  too-large: «{label}» debe ser {max} o menos
  too-small.date: «{label}» no debe ser anterior a {min}
  too-large.date: «{label}» no debe ser posterior a {max}
  too-small.exclusive: «{label}» debe ser más de {min}
  too-large.exclusive: «{label}» debe ser menos de {max}
  too-small.date.exclusive: «{label}» debe ser posterior a {min}
  too-large.date.exclusive: «{label}» debe ser anterior a {max}
  multiple-of: «{label}» debe ser múltiplo de {factor}
  decimals: Escriba «{label}» con el número correcto de decimales
  decimals.max max one: Escriba «{label}» con {max} decimal como máximo
  decimals.max max many: Escriba «{label}» con {max} de decimales como máximo
  decimals.max max other: Escriba «{label}» con {max} decimales como máximo
  same-as: «{label}» debe coincidir con «{other}»
  different-from: «{label}» no debe coincidir con «{other}»
  too-few min one: Añada al menos {min} elemento a «{label}»
  too-few min many: Añada al menos {min} de elementos a «{label}»
  too-few min other: Añada al menos {min} elementos a «{label}»
  too-many max one: Deje como máximo {max} elemento en «{label}»
  too-many max many: Deje como máximo {max} de elementos en «{label}»
  too-many max other: Deje como máximo {max} elementos en «{label}»
  unique: «{label}» no debe repetir un elemento
  no-overlap: «{label}» no debe solaparse con un elemento anterior

  any: Escriba «{label}» de una de las formas permitidas
  not: Escriba otro valor en «{label}»
  check: Escriba otro valor en «{label}»
  check-missing: «{label}» no se puede comprobar aquí
  ask: Escriba otro valor en «{label}»
  ask-unanswered: No se ha podido comprobar «{label}». Inténtelo de nuevo
  gave-up: No se ha podido comprobar «{label}». Escriba algo más sencillo
  not-computed: No se ha podido calcular «{label}». Revise los números
  clock-missing: No se ha podido comprobar «{label}»: aquí no se conoce la fecha
  list-missing: No se ha podido comprobar «{label}»: aquí no se conoce la lista
  unknown-field: Quite {name}: este formulario no tiene ese campo

  present: Rellene: {fields}
  present.min: Rellene al menos {min} de estos campos: {fields}
  present.max: Rellene como máximo {max} de estos campos: {fields}
  all-or-none: Rellene todos estos campos o ninguno: {fields}
  all-different: Escriba valores distintos: {fields}
  holds: Revise estos campos: {fields}
  sum: La suma debe ser {expected}: {fields}
  sum.min: La suma debe ser {min} o más: {fields}
  sum.max: La suma debe ser {max} o menos: {fields}
  sum.between: La suma debe estar entre {min} y {max}: {fields}

  format.aba: Escriba los 9 dígitos del número de ruta bancaria, por ejemplo {example}
  format.base32: Escriba un texto en Base32, por ejemplo {example}
  format.base64: Escriba un texto en Base64, por ejemplo {example}
  format.base64url: Escriba un texto en Base64 para direcciones, por ejemplo {example}
  format.bic: Escriba un BIC con el formato correcto, por ejemplo {example}
  format.cidr: Escriba un rango de direcciones IP con el formato correcto, por ejemplo {example}
  format.country: Escriba un código de país, por ejemplo {example}
  format.credit-card: Escriba un número de tarjeta con el formato correcto, por ejemplo {example}
  format.css-color: Escriba un color con el formato correcto, por ejemplo {example}
  format.currency: Escriba un código de moneda, por ejemplo {example}
  format.data-uri: Escriba una dirección de datos con el formato correcto, por ejemplo {example}
  format.date: Escriba una fecha que exista con el formato correcto, por ejemplo {example}
  format.date-time: Escriba una fecha y una hora con el formato correcto, por ejemplo {example}
  format.duration: Escriba una duración con el formato correcto, por ejemplo {example}
  format.e164: Escriba un número de teléfono con el prefijo del país, por ejemplo {example}
  format.ean: Escriba los 8 o 13 dígitos que figuran bajo el código de barras
  format.email: Escriba una dirección de correo electrónico con el formato correcto, por ejemplo \
  {example}
  format.hash: Escriba el resumen en dígitos hexadecimales
  format.hex: Escriba pares de dígitos hexadecimales, por ejemplo {example}
  format.hex-color: Escriba un color con el formato correcto, por ejemplo {example}
  format.hostname: Escriba un nombre de servidor con el formato correcto, por ejemplo {example}
  format.iban: Escriba un IBAN con el formato correcto, por ejemplo {example}
  format.idn-hostname: Escriba un nombre de servidor con el formato correcto, por ejemplo {example}
  format.imei: Escriba los 15 dígitos del IMEI, por ejemplo {example}
  format.ip: Escriba una dirección IP con el formato correcto, por ejemplo {example}
  format.ipv4: Escriba una dirección IPv4 con el formato correcto, por ejemplo {example}
  format.ipv6: Escriba una dirección IPv6 con el formato correcto, por ejemplo {example}
  format.iri: Escriba una dirección con el formato correcto, por ejemplo {example}
  format.iri-reference: Escriba una dirección con el formato correcto, por ejemplo {example}
  format.isbn: Escriba un ISBN con el formato correcto, por ejemplo {example}
  format.isin: Escriba un ISIN con el formato correcto, por ejemplo {example}
  format.issn: Escriba un ISSN con el formato correcto, por ejemplo {example}
  format.json: Escriba JSON con el formato correcto, por ejemplo {example}
  format.json-pointer: Escriba un JSON Pointer con el formato correcto, por ejemplo {example}
  format.jwt: Escriba un token de tres partes separadas por puntos
  format.language: Escriba un código de idioma, por ejemplo {example}
  format.latitude: Escriba una latitud entre -90 y 90, por ejemplo {example}
  format.lat-long: Escriba una latitud y una longitud, por ejemplo {example}
  format.lei: Escriba un identificador de entidad jurídica (LEI), por ejemplo {example}
  format.locale: Escriba una etiqueta de idioma con el formato correcto, por ejemplo {example}
  format.longitude: Escriba una longitud entre -180 y 180, por ejemplo {example}
  format.luhn: Escriba el número tal como aparece impreso, con su dígito de control
  format.mac: Escriba una dirección MAC con el formato correcto, por ejemplo {example}
  format.mime-type: Escriba un tipo de medio con el formato correcto, por ejemplo {example}
  format.money: Escriba un importe con el formato de su moneda
  format.national-id: Escriba un número de identidad con el formato de su país
  format.phone: Escriba un número de teléfono, por ejemplo {example}
  format.port: Escriba un puerto entre 0 y 65535, por ejemplo {example}
  format.postal-code: Escriba un código postal con el formato de su país
  format.regex: Escriba una expresión regular con el formato correcto, por ejemplo {example}
  format.relative-json-pointer: Escriba un JSON Pointer relativo con el formato correcto, por \
  ejemplo {example}
  format.semver: Escriba una versión con el formato correcto, por ejemplo {example}
  format.slug: Use minúsculas, dígitos y guiones sueltos, por ejemplo {example}
  format.subdivision: Escriba el código de un estado, una provincia o una región del país
  format.tax-id: Escriba un número de identificación fiscal con el formato de su país
  format.time: Escriba una hora con el formato correcto, por ejemplo {example}
  format.timezone: Escriba una zona horaria, por ejemplo {example}
  format.ulid: Escriba un identificador con el formato correcto, por ejemplo {example}
  format.uri: Escriba una dirección con el formato correcto, por ejemplo {example}
  format.uri-reference: Escriba una dirección con el formato correcto, por ejemplo {example}
  format.uri-template: Escriba una plantilla de dirección con el formato correcto, por ejemplo \
  {example}
  format.url: Escriba una dirección web con el formato correcto, por ejemplo {example}
  format.uuid: Escriba un identificador con el formato correcto, por ejemplo {example}
  format.vat: Escriba un número de IVA con el formato de su país
  format.vin: Escriba los 17 caracteres del número de bastidor del vehículo
  """)
