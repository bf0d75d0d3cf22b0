import Foundation
import Muster
import Testing

/// Holds the formats against other projects' cases, where the folder with them is there.
@Suite("The formats, against other projects' cases")
struct FormatConformanceTests {
  @Test(
    "agree with most of them",
    arguments: [
      "jsonschema_formats", "ajv_formats", "validatorjs", "email_isemail", "phone_libphonenumber",
    ])
  func agreement(suite: String) throws {
    try ConformanceSuite(suite)?.hold(to: 90) { row in
      let fields = try #require(JSONSerialization.jsonObject(with: row.line) as? [String: Any])
      guard let value = fields["value"] as? String, let expected = fields["valid"] as? Bool,
        let passes = ForeignCase(fields).passes(value)
      else { return .unmapped("no format says it") }
      return ConformanceSuite.Outcome(passes, expected: expected)
    }
  }
}

/// A row of another project, and what we say in its place.
private struct ForeignCase {
  private let suite: String
  private let format: String
  private let arguments: [Any]
  private let numbering: [String: Any]?

  init(_ row: [String: Any]) {
    suite = row["suite"] as? String ?? ""
    format = row["format"] as? String ?? ""
    arguments = row["options"] as? [Any] ?? []
    numbering = row["options"] as? [String: Any]
  }

  /// Whether the value passes what the row asks for; `nil` where the formats cannot say that.
  func passes(_ value: String) -> Bool? {
    // JSON Schema's email is RFC 5321's Mailbox; ajv reads host names and UUIDs leniently.
    if format == "email", suite == "json-schema-test-suite" {
      return Format.email.passes(value, ["standard": .text("rfc5321")])
    }
    if let named = Format.named(format) {
      let isLenient = suite == "ajv-formats" && ["hostname", "uuid"].contains(format)
      return isLenient ? lenient(named, value) : named.passes(value)
    }
    let flags = arguments.first as? [String: Any] ?? [:]
    switch format {
    case "byte": return Format.base64.passes(value, ["lenient": .flag(true)])
    case "isCreditCard":
      guard let provider = flags["provider"] as? String else {
        return Format.creditCard.passes(value)
      }
      let brand = provider.lowercased()
      return ["amex", "jcb", "visa", "mastercard", "discover", "unionpay"].contains(brand)
        && Format.creditCard.passes(value, ["brands": .text(brand)])
    case "isIBAN":
      let refused = flags["blacklist"] as? [String] ?? []
      return lenient(.iban, value) && !refused.contains { value.hasPrefix($0) }
    case "isIP":
      switch arguments.first as? Int ?? flags["version"] as? Int {
      case 4: return Format.ipv4.passes(value)
      case 6: return lenient(.ipv6, value)
      case nil: return Format.ip.passes(value)
      default: return false
      }
    case "isIPRange":
      guard let version = arguments.first as? Int else { return Format.cidr.passes(value) }
      return Format.cidr.passes(value, ["version": .integer(version)])
    case "isISO31661Alpha2":
      return Format.country.passes(value.uppercased())
    case "isISO31661Alpha3":
      return Format.country.passes(value.uppercased(), ["alpha-3": .flag(true)])
    case "isUUID":
      guard let version = arguments.first as? Int else { return nil }
      return Format.uuid.passes(value, ["version": .integer(version)])
    case "isHexColor": return lenient(.hexColor, value)
    case "isFQDN": return flags.isEmpty ? Format.hostname.passes(value) && value.contains(".") : nil
    case "phone-e164":
      guard let region = numbering?["region"] as? String else { return nil }
      return Format.e164.passes(value) && Format.phone.passes(value, ["region": .text(region)])
    case "isRFC3339": return lenient(.dateTime, value)
    case "isPostalCode":
      guard let country = arguments.first as? String, country.count == 2 else { return nil }
      return Format.postalCode.passes(value, ["country": .text(country)])
    case "isMACAddress":
      let bits = Int(flags["eui"] as? String ?? "48") ?? 48
      return Format.mac.passes(value, ["bits": .integer(bits), "lenient": .flag(true)])
    case "isBase64":
      let isURLSafe = flags["urlSafe"] as? Bool ?? false
      let isPadded = flags["padding"] as? Bool ?? true
      guard !isURLSafe else {
        return Format.base64URL.passes(value) && (isPadded || !value.hasSuffix("="))
      }
      return isPadded
        ? Format.base64.passes(value) : lenient(.base64, value) && !value.hasSuffix("=")
    case "isJWT": return Format.jwt.passes(value)
    case "isSemVer": return Format.semver.passes(value)
    case "isMimeType": return Format.mimeType.passes(value)
    case "isDataURI":
      return Format.dataURI.passes(value.trimmingCharacters(in: .whitespaces))
    case "isISBN":
      guard let version = arguments.first as? Int else { return Format.isbn.passes(value) }
      return Format.isbn.passes(value, ["version": .integer(version)])
    case "isISSN":
      return flags["require_hyphen"] as? Bool == true
        ? Format.issn.passes(value.uppercased()) : lenient(.issn, value)
    case "isIMEI": return lenient(.imei, value)
    case "isAbaRouting": return Format.aba.passes(value)
    case "isISO6391": return value.count == 2 && Format.language.passes(value)
    case "isLocale": return lenient(.locale, value)
    case "isMD5": return Format.hash.passes(value, ["algorithm": .text("md5")])
    case "isHash":
      return (arguments.first as? String).map {
        Format.hash.passes(value, ["algorithm": .text($0)])
      }
    default: return nil
    }
  }

  private func lenient(_ format: Format, _ value: String) -> Bool {
    format.passes(value, ["lenient": .flag(true)])
  }
}
