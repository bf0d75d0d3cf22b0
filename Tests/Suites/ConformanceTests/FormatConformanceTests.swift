import Foundation
import Muster
import Testing

/// Holds the formats against other projects' cases, where the folder with them is there.
@Suite("The formats, against other projects' cases")
struct FormatConformanceTests {
  @Test(
    "agree with most of them",
    arguments: [
      "jsonschema_formats", "ajv_formats", "email_isemail", "phone_libphonenumber",
    ])
  func agreement(suite: String) throws {
    try ConformanceSuite(suite)?.hold { row in
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
  private let numbering: [String: Any]?

  init(_ row: [String: Any]) {
    suite = row["suite"] as? String ?? ""
    format = row["format"] as? String ?? ""
    numbering = row["options"] as? [String: Any]
  }

  /// Whether the value passes what the row asks for; `nil` where the formats cannot say that.
  func passes(_ value: String) -> Bool? {
    // JSON Schema's email is RFC 5321's Mailbox, its idn-email that of RFC 6531 to the letter; ajv
    // reads host names and UUIDs leniently.
    if format == "email", suite == "json-schema-test-suite" {
      return Format.email.passes(value, ["standard": .text("rfc5321")])
    }
    if format == "idn-email" {
      return Format.email.passes(value, ["standard": .text("rfc6531")])
    }
    if suite == "ajv-formats", format == "hostname" { return lenient(.hostname, value) }
    if suite == "ajv-formats", format == "uuid" {
      return Format.uuid.passes(value) || value.hasPrefix("urn:uuid:") && lenient(.uuid, value)
    }
    if let named = Format.named(format) { return named.passes(value) }
    switch format {
    case "byte": return Format.base64.passes(value, ["lenient": .flag(true)])
    case "phone-e164":
      guard let region = numbering?["region"] as? String else { return nil }
      return Format.e164.passes(value) && Format.phone.passes(value, ["region": .text(region)])
    default: return nil
    }
  }

  private func lenient(_ format: Format, _ value: String) -> Bool {
    format.passes(value, ["lenient": .flag(true)])
  }
}
