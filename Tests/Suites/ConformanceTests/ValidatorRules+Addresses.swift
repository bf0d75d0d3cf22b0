import Muster

/// Where people and machines are reached: telephones, post, mail and hosts.
extension ValidatorRules {
  func address() throws(Unsayable) -> Value? {
    switch call.name {
    case "isMobilePhone": return phone()
    case "isPostalCode":
      guard let country = call.word, country.utf8.count == 2 else {
        throw Unsayable(call.name, "there is no such country")
      }
      return .format("postal-code", [("country", .text(country))])
    case "isEmail": return try email()
    case "isURL": return try url()
    case "isFQDN": return hostName()
    case "isIP":
      switch call.arguments.first.flatMap({ call["version"] ?? $0 }) {
      case nil, .object: return .format("ip")
      case 4: return .format("ipv4")
      case 6: return .lenient("ipv6")
      default: throw Unsayable(call.name, "there is no such version")
      }
    case "isIPRange": return .format("cidr", [("version", call.arguments.first ?? 4)])
    case "isMACAddress":
      let bits: Value = call["eui"] == "64" ? 64 : 48
      return .rules(.lenient("mac", [("bits", bits)]), .matches("[0-9A-Fa-f]*"))
    default: return nil
    }
  }

  /// Where a call names no country, digits after a plus sign are held against no plan.
  private func phone() -> Value {
    let locale =
      switch call.arguments.first {
      case .text(let locale): locale
      case .list(let locales): locales.first?.asText ?? "any"
      default: "any"
      }
    guard let hyphen = locale.lastIndex(of: "-") else {
      return ["any": [.lenient("e164"), .lenient("phone")]]
    }
    let region = String(locale[locale.index(after: hyphen)...])
    let isMobile = !Self.withLandlines.contains(locale)
    return .lenient("phone", [("region", .text(region))] + (isMobile ? [("mobile", true)] : []))
  }

  /// Where validator.js lets the landlines of the country pass too.
  private static let withLandlines: Set = [
    "ar-LY", "en-GG", "en-LS", "es-GT", "es-PA", "es-VE", "fr-RE", "mk-MK", "tk-TM",
  ]

  private func email() throws(Unsayable) -> Value {
    guard !call.isSet("allow_display_name"), !call.isSet("require_display_name") else {
      throw Unsayable(call.name, "no format reads a person's name before the address")
    }
    guard !call.isSet("ignore_max_length") else {
      throw Unsayable(call.name, "an address is never longer than RFC 5321 has it")
    }
    if call.isSet("allow_ip_domain") {
      let address = Value.matches(#"[A-Za-z0-9.]+@((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}"#)
      return ["any": [.format("email", [("standard", "rfc5321")]), address]]
    }
    let format = Value.format("email", [("international", true)])
    var rules = [format, .contains(#"@.*\."#)]
    if let blacklist = call["blacklisted_chars"]?.asText, blacklist != "" {
      rules.append(["excludes": ["pattern": .text(#"^[^@]*[\Q\#(blacklist)\E]"#)]])
    }
    rules += hosts("@")
    return ["rules": .list(rules)]
  }

  /// Rules of the hosts that pass and those that do not.
  private func hosts(_ before: String) -> [Value] {
    func patterns(_ option: String) -> [String] {
      guard case .list(let items)? = call[option] else { return [] }
      return items.compactMap { item in
        item.asText.map { #"\#(before)\Q\#($0)\E$"# } ?? item.asPattern
      }
    }
    let refused = patterns("host_blacklist")
    let allowed = patterns("host_whitelist")
    var rules: [Value] = []
    if !refused.isEmpty {
      rules.append(["excludes": ["pattern": .text(refused.joined(separator: "|"))]])
    }
    if !allowed.isEmpty { rules.append(.contains(allowed.joined(separator: "|"))) }
    return rules
  }

  /// A web address, whose scheme may be left out.
  private func url() throws(Unsayable) -> Value {
    guard call["require_host"] != false, call["require_valid_protocol"] != false,
      !call.isSet("allow_underscores"), !call.isSet("allow_protocol_relative_urls"),
      call["validate_length"] != false
    else { throw Unsayable(call.name, "a URL that is none by RFC 3986, or has no host") }
    let schemes = call["protocols"] ?? ["http", "https", "ftp"]
    let format = Value.lenient("url", [("schemes", schemes)])
    let needsDot = call["require_tld"] != false
    let host = needsDot ? #"([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}"# : "[a-z0-9.-]+"
    var withScheme: [Value] = [format]
    if needsDot { withScheme.append(.contains(#"://([^/@]*@)?(\[|[^/?#]*\.[^/?#.]{2,}|[0-9.]+)"#)) }
    if case .list(let allowed)? = call["host_whitelist"], !allowed.isEmpty {
      withScheme.append(contentsOf: urlHosts("host_whitelist", isAllowed: true))
    }
    if case .list(let refused)? = call["host_blacklist"], !refused.isEmpty {
      withScheme.append(contentsOf: urlHosts("host_blacklist", isAllowed: false))
    }
    let length: Value = ["length": .mapping([("max", call["max_allowed_length"] ?? 2084)])]
    guard !call.isSet("require_protocol") else { return ["rules": .list(withScheme + [length])] }
    let bare = Value.matches(#"\#(host)(:[0-9]+)?([/?#]\S*)?"#, ignoringCase: true)
    let claims = Claim.every(withScheme.map(Self.claim))
    return .rules(["any": [claims.mapping, bare]], length)
  }

  private func urlHosts(_ option: String, isAllowed: Bool) -> [Value] {
    guard case .list(let items)? = call[option] else { return [] }
    let patterns = items.compactMap { item in
      item.asText.map { #"://\Q\#($0)\E(/|$)"# }
        ?? item.asPattern.map { $0.replacing("$", with: "(/|$)") }
    }
    let pattern = Value.text(patterns.joined(separator: "|"))
    return [isAllowed ? ["contains": ["pattern": pattern]] : ["excludes": ["pattern": pattern]]]
  }

  private static func claim(_ rule: Value) -> Claim {
    guard case .object(let members) = rule, let member = members.first else { return .always }
    return .says(member.name, member.value)
  }

  private func hostName() -> Value {
    if call.isSet("allow_wildcard") {
      return .matches(#"\*\.([a-z0-9-]+\.)+[a-z]{2,}"#, ignoringCase: true)
    }
    let isLenient = call.isSet("allow_trailing_dot") || call.isSet("allow_underscores")
    let format: Value = isLenient ? .lenient("hostname") : .format("hostname")
    if call["require_tld"] == false {
      return call.isSet("allow_numeric_tld")
        ? format : .rules(format, ["not": .matches(#"(.*\.)?[0-9]+"#)])
    }
    let top = call.isSet("allow_numeric_tld") ? "[a-z0-9-]+" : "([a-z]{2,}|xn[a-z0-9-]+)"
    return .rules(format, .matches(#".*\.\#(top)\.?"#, ignoringCase: true))
  }
}
