import Muster

/// What an author writes in place of a call of validator.js: the field of a rule file.
struct ValidatorRules {
  let call: ValidatorCall

  /// The field, or why there is none.
  func field() throws(Unsayable) -> Value {
    if let reason = Self.unsayable[call.name] { throw Unsayable(call.name, reason) }
    if let field = try number() { return field }
    if let field = try text() { return field }
    if let field = try address() { return field }
    if let field = try code() { return field }
    throw Unsayable(call.name, "nobody has said yet what an author writes in its place")
  }

  private static let unsayable = [
    "isVAT": "no format knows the tax numbers of countries",
    "isTaxID": "no format knows the tax numbers of countries",
    "isPassportNumber": "no format knows the passports of countries",
    "isIdentityCard": "no format knows the identity cards of countries",
    "isLicensePlate": "no format knows the number plates of countries",
    "isBtcAddress": "no format knows its check digits",
    "isISO6346": "no format knows its check digit",
    "isFreightContainerID": "no format knows its check digit",
    "isISO8601":
      "no format reads all of that standard's notations, week and ordinal dates included",
    "isMailtoURI": "no format reads the addresses inside a URI",
  ]

  /// Formats that say the same without anything else.
  private static let formats: [String: Value] = [
    "isAbaRouting": .format("aba"), "isSemVer": .format("semver"), "isJWT": .format("jwt"),
    "isMimeType": .format("mime-type"), "isLocale": .lenient("locale"),
    "isIMEI": .lenient("imei"), "isRFC3339": .lenient("date-time"),
    "isHexColor": .lenient("hex-color"),
    "isMD5": .format("hash", [("algorithm", "md5")]),
  ]

  /// Codes, colours and encodings.
  private func code() throws(Unsayable) -> Value? {
    if let field = Self.formats[call.name] { return field }
    switch call.name {
    case "isUUID": return try uuid()
    case "isHash": return .format("hash", [("algorithm", .text(call.word ?? ""))])
    case "isCreditCard":
      let brand = call["provider"]?.asText?.lowercased() ?? ""
      guard brand != "plorf" else { throw Unsayable(call.name, "there is no such brand of cards") }
      return .format("credit-card", [("brands", .text(brand))])
    case "isIBAN":
      let refused = call["blacklist"].map { Value.list($0.texts.map { .text($0) }) }
      return .rules(
        .lenient("iban"), ["not": .mapping([("starts-with", refused)])])
    case "isISBN":
      return call.arguments.isEmpty
        ? .format("isbn") : .format("isbn", [("version", call.arguments[0])])
    case "isISSN":
      guard call.isSet("require_hyphen") else { return .lenient("issn") }
      return .mapping([("normalize", ["uppercase"]), ("format", "issn")])
    case "isISO31661Alpha2":
      return .mapping([("normalize", ["uppercase"]), ("format", "country")])
    case "isISO31661Alpha3":
      return .mapping([
        ("normalize", ["uppercase"]), ("format", ["name": "country", "alpha-3": true]),
      ])
    case "isISO6391": return .mapping([("length", 2), ("format", "language")])
    case "isDataURI": return .mapping([("normalize", ["trim"]), ("format", "data-uri")])
    case "isJSON": return .format("json")
    case "isBase64": return base64()
    case "isBase58": return .matches("[1-9A-HJ-NP-Za-km-z]+")
    case "isEthereumAddress": return .matches("0x[0-9a-f]{40}", ignoringCase: true)
    case "isMagnetURI":
      return .matches(
        #"magnet:\?(.*&)?xt(\.1)?=urn:((btih|ed2k|sha1|md5|tree:tiger):[0-9A-Z]{32}([0-9A-Z]{8})?"#
          + "|btmh:1220[0-9a-f]{64})(&.*)?", ignoringCase: true)
    case "isRgbColor": return rgb()
    default: return nil
    }
  }

  private func uuid() throws(Unsayable) -> Value {
    switch call.arguments.first {
    case nil: return .rules(.format("uuid"), .matches(".{19}[89AB].*", ignoringCase: true))
    case "nil": return .rules(.format("uuid"), .matches("[0-]*"))
    case "max": return .rules(.format("uuid"), .matches("[F-]*", ignoringCase: true))
    case let version?:
      guard case .number = version else {
        throw Unsayable(call.name, "there is no such version")
      }
      return .format("uuid", [("version", version)])
    }
  }

  private func base64() -> Value {
    switch (call.isSet("urlSafe"), call.isSet("padding")) {
    case (false, true): .format("base64")
    case (false, false): .rules(.lenient("base64"), .matches("[^=]*"))
    case (true, true): .format("base64url")
    case (true, false): .rules(.format("base64url"), .matches("[^=]*"))
    }
  }

  /// validator.js asks for the notation of CSS 2: commas, and numbers that are not clamped.
  private func rgb() -> Value {
    let space = call.isSet("allowSpaces") ? " *" : ""
    let comma = "\(space),\(space)"
    let byte = "(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})"
    let alpha = #"(0?\.[0-9]+|0|1(\.0+)?)"#
    var notations = [
      #"rgb\(\#(space)\#(byte)(\#(comma)\#(byte)){2}\#(space)\)"#,
      #"rgba\(\#(space)\#(byte)(\#(comma)\#(byte)){2}\#(comma)\#(alpha)\#(space)\)"#,
    ]
    if call["includePercentValues"] != false {
      let percent = "(100|[0-9]{1,2})%"
      notations += [
        #"rgb\(\#(space)\#(percent)(\#(comma)\#(percent)){2}\#(space)\)"#,
        #"rgba\(\#(space)\#(percent)(\#(comma)\#(percent)){2}\#(comma)\#(alpha)\#(space)\)"#,
      ]
    }
    return .mapping([("format", "css-color"), ("matches", .text(notations.joined(separator: "|")))])
  }
}
