import Muster

/// Rules of Laravel's about texts.
extension LaravelChecks {
  func textRules(_ rule: LaravelRule) throws(Unsayable) -> [Value]? {
    let isASCII = rule.parameters == ["ascii"]
    let words = Value.list(rule.parameters.map { .text($0) })
    switch rule.name {
    case "starts_with": return [["starts-with": words]]
    case "ends_with": return [["ends-with": words]]
    case "doesnt_start_with": return [["not": ["starts-with": words]]]
    case "doesnt_end_with": return [["not": ["ends-with": words]]]
    case "alpha": return [isASCII ? .matches("[A-Za-z]+") : .matches(#"[\p{L}\p{M}]+"#)]
    case "alpha_num":
      return [isASCII ? .matches("[A-Za-z0-9]+") : .matches(#"[\p{L}\p{M}\p{N}]+"#)]
    case "alpha_dash":
      return [isASCII ? .matches("[A-Za-z0-9_-]+") : .matches(#"[\p{L}\p{M}\p{N}_-]+"#)]
    case "ascii": return [["characters": ["ascii"]]]
    case "uppercase": return [["excludes": ["pattern": #"\p{Ll}"#]]]
    case "lowercase": return [["excludes": ["pattern": #"\p{Lu}"#]]]
    case "regex": return [Self.pattern(rule.parameters.first ?? "")]
    case "hex_color": return [.format("hex-color")]
    case "uuid":
      return [rule.number(0).map { .format("uuid", [("version", $0)]) } ?? .format("uuid")]
    case "url", "ip", "ipv4", "ipv6", "ulid", "json": return [.format(rule.name)]
    case "timezone": return [try timezone(rule)]
    case "email": return try email(rule)
    default: return nil
    }
  }

  /// A pattern between two slashes, with its flags behind them.
  private static func pattern(_ text: String) -> Value {
    let end = text.lastIndex(of: "/") ?? text.endIndex
    let pattern = String(text[..<end].dropFirst())
    return .contains(pattern, ignoringCase: text[end...].contains("i"))
  }

  private func timezone(_ rule: LaravelRule) throws(Unsayable) -> Value {
    switch rule.parameters.first?.lowercased() {
    case nil, "all": return .format("timezone")
    case "all_with_bc": return .format("timezone", [("links", true)])
    case "per_country": throw Unsayable(rule.name, "no option names a country")
    case let area?:
      return .format("timezone", [("area", .text(area.prefix(1).uppercased() + area.dropFirst()))])
    }
  }

  /// What the libraries check that Laravel asks: PHP's own filter, or RFC 5322 as far as it goes.
  private func email(_ rule: LaravelRule) throws(Unsayable) -> [Value] {
    guard !rule.isSet("validateMxRecord"), !rule.parameters.contains("dns") else {
      throw Unsayable(rule.name, "no rule asks the DNS")
    }
    let mailbox = ("standard", Value.text("rfc5321"))
    let international = ("international", Value.boolean(true))
    if rule.isSet("nativeValidation") || rule.parameters == ["filter"] {
      return [
        .format("email", [mailbox]), ["excludes": " "], .contains(#"@(\[|.*\.[a-z])"#),
      ]
    }
    if rule.isSet("nativeValidationWithUnicodeAllowed") {
      return [
        .format("email", [international, mailbox]), ["excludes": " "],
        .contains(#"@(\[|[!-~]*\.[a-z][!-~]*$)"#),
      ]
    }
    // Where nothing else is asked, a check for spoofing looks at the scripts alone.
    let isScriptsOnly = rule.isSet("preventSpoofing") && !rule.isSet("rfcCompliant")
    var rules: [Value] = [
      isScriptsOnly
        ? .format("email", [("standard", "rfc6531")]) : .format("email", [international, mailbox])
    ]
    if rule.isSet("strictRfcCompliant") { rules.append(["excludes": "\""]) }
    if rule.isSet("preventSpoofing") { rules.append(["characters": ["no-confusable"]]) }
    return rules
  }
}
