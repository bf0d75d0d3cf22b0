import Muster

/// Numbers, and texts by their characters and lengths.
extension ValidatorRules {
  func number() throws(Unsayable) -> Value? {
    switch call.name {
    case "isInt":
      return .mapping([("type", "integer"), ("range", bounds())])
    case "isFloat":
      let sign = try Self.decimalSign(of: call["locale"]?.asText ?? "en-US")
      guard let bounds = bounds() else {
        return .matches(#"[-+]?([0-9]+(\#(sign)[0-9]*)?|\#(sign)[0-9]+)(e[-+]?[0-9]+)?"#)
      }
      if sign == "," {
        return .mapping([("type", "number"), ("reads", "1.234,56"), ("range", bounds)])
      }
      return .mapping([("type", "number"), ("range", bounds)])
    case "isDecimal":
      let sign = try Self.decimalSign(of: locale)
      let count = call["decimal_digits"]?.asText ?? "1,"
      let tail = "\(sign)[0-9]{\(count)}"
      return .matches(
        call.isSet("force_decimal")
          ? "[-+]?[0-9]*\(tail)" : "[-+]?([0-9]+(\(tail))?|\(tail))")
    case "isNumeric":
      let sign = try Self.decimalSign(of: locale)
      return .matches("[-+]?([0-9]*\(sign))?[0-9]+")
    case "isCurrency": return currency()
    case "isTime":
      let seconds =
        switch call["mode"]?.asText {
        case "withSeconds": ":[0-5][0-9]"
        case "withOptionalSeconds": "(:[0-5][0-9])?"
        default: ""
        }
      return .matches("([01]?[0-9]|2[0-3]):[0-5][0-9]" + seconds)
    case "isDate": return .mapping([("type", "date"), ("reads", "YYYY/MM/DD")])
    case "isBefore": return try dates("below")
    case "isAfter": return try dates("above")
    default: return nil
    }
  }

  /// The narrower of two bounds at one end.
  private func bounds() -> Value? {
    let least = call["gt"].map { ("above", $0) } ?? call["min"].map { ("min", $0) }
    let most = call["lt"].map { ("below", $0) } ?? call["max"].map { ("max", $0) }
    let bounds = [least, most].compactMap { $0 }
    return bounds.isEmpty ? nil : .mapping(bounds)
  }

  private var locale: String {
    switch call["locale"] {
    case .text(let locale): locale
    case .list(let locales): locales.first?.asText ?? ""
    default: "en-US"
    }
  }

  /// The sign between a number and its decimals, as CLDR has it.
  private static func decimalSign(of locale: String) throws(Unsayable) -> String {
    guard locale != "is-NOT" else { throw Unsayable("locale", "there is no such locale") }
    if locale.hasPrefix("ar") { return "٫" }
    return locale.hasPrefix("en") && locale != "en-ZM" ? #"\."# : ","
  }

  private func dates(_ bound: String) throws(Unsayable) -> Value {
    switch call["comparisonDate"]?.asText ?? call.word {
    case nil: return .mapping([("type", "date"), ("range", .mapping([(bound, .text("today"))]))])
    case "08/04/2011":
      return .mapping([
        ("type", "date"), ("reads", ["MM/DD/YYYY", "YYYY-MM-DD"]),
        ("range", .mapping([(bound, .text("2011-08-04"))])),
      ])
    case let date? where date.count == 10:
      return .mapping([("type", "date"), ("range", .mapping([(bound, .text(date))]))])
    default: throw Unsayable(call.name, "dates as JavaScript prints them")
    }
  }

  func text() throws(Unsayable) -> Value? {
    switch call.name {
    case "equals": return ["equals": .text(call.word ?? "")]
    case "contains":
      return call.isSet("ignoreCase")
        ? .contains(call.word ?? "", ignoringCase: true) : ["contains": .text(call.word ?? "")]
    case "matches":
      return .contains(call.arguments.first?.asPattern ?? call.word ?? "")
    case "isIn": return try isIn()
    case "isWhitelisted": return ["characters": .list([.text(call.word ?? "")])]
    case "isAscii": return ["characters": ["ascii"]]
    case "isMultibyte": return .contains(#"[^\x00-\x7F]"#)
    case "isFullWidth":
      return .contains(#"[^\x20-\x7E\x{FF61}-\x{FF9F}\x{FFA0}-\x{FFDC}\x{FFE8}-\x{FFEE}]"#)
    case "isHalfWidth":
      return .contains(#"[\x20-\x7E\x{FF61}-\x{FF9F}\x{FFA0}-\x{FFDC}\x{FFE8}-\x{FFEE}]"#)
    case "isSurrogatePair": return .contains(#"[\x{10000}-\x{10FFFF}]"#)
    case "isUppercase": return ["excludes": ["pattern": #"\p{Ll}"#]]
    case "isLength":
      guard call["discreteLengths"] == nil else {
        throw Unsayable(call.name, "lengths one by one, of which the rows give none as a list")
      }
      return ["length": length("scalars")]
    case "isByteLength": return ["length": length("bytes")]
    case "isStrongPassword":
      return .mapping([
        ("length", "8.."),
        (
          "rules",
          [.contains("[a-z]"), .contains("[A-Z]"), .contains("[0-9]"), .contains("[^A-Za-z0-9]")]
        ),
      ])
    case "isAlpha", "isAlphanumeric":
      guard let alphabet = Self.alphabets[call.word ?? "en-US"] else {
        throw Unsayable(call.name, "there is no such locale")
      }
      let digits = call.name == "isAlpha" ? "" : alphabet.digits
      return .matches("[\(alphabet.letters)\(digits)\(ignored)]+")
    default: return nil
    }
  }

  /// What else `isAlpha` lets pass, as a class has it.
  private var ignored: String {
    switch call["ignore"] {
    case .text(let characters): #"\Q\#(characters)\E"#
    case .some: #"\s/-"#
    case nil: ""
    }
  }

  private func length(_ unit: String) -> Value {
    .mapping([
      ("min", call.number("min", at: 0)), ("max", call.number("max", at: 1)), ("unit", .text(unit)),
    ])
  }

  private func isIn() throws(Unsayable) -> Value {
    switch call.arguments.first {
    case .list(let items):
      guard items.allSatisfy({ $0.asText != nil }) else {
        throw Unsayable(call.name, "values that JSON does not have")
      }
      return ["one-of": .list(items)]
    case .object(let members): return ["one-of": .list(members.map { .text($0.name) })]
    default: throw Unsayable(call.name, "no rule looks for the value inside another text")
    }
  }

  private func currency() -> Value {
    let symbol = #"\Q\#(call["symbol"]?.asText ?? "$")\E"#
    let thousands = #"\Q\#(call["thousands_separator"]?.asText ?? ",")\E"#
    let decimal = #"\Q\#(call["decimal_separator"]?.asText ?? ".")\E"#
    let whole = "(0|[1-9][0-9]*|[1-9][0-9]{0,2}(\(thousands)[0-9]{3})+)"
    let number = "(\(whole)(\(decimal)[0-9]{2})?|\(decimal)[0-9]{2})"
    let space =
      call.isSet("allow_space_after_symbol") || call.isSet("allow_negative_sign_placeholder")
      ? " ?" : ""
    let sign = call["allow_negatives"] == false ? "" : "-?"
    let front = call.isSet("require_symbol") ? "\(symbol)\(space)" : "(\(symbol)\(space))?"
    return .matches(
      call.isSet("negative_sign_before_digits")
        ? "(\(symbol)\(space == "" || sign == "" ? space : "( (?!-))?"))?\(sign)\(number)"
        : "\(sign)\(front)\(number)")
  }
}
