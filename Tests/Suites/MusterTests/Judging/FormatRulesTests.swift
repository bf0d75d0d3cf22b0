import Muster
import Testing

@Suite("Formats of a rule file")
struct FormatRulesTests {
  @Test(
    "accept their options",
    arguments: [
      KindCase("{ format: email }", passes: ["ada@example.com"], fails: [("ada@", "format")]),
      KindCase("{ format: url }", passes: ["https://a.de"], fails: [("ftp://a.de", "format")]),
      KindCase(
        "{ format: { name: url, schemes: [ftp] } }", passes: ["ftp://a.de"],
        fails: [("https://a.de", "format")]),
      KindCase("{ format: { name: url, schemes: any } }", passes: ["ftp://a.de"]),
      KindCase(
        "{ format: { name: country, alpha-3: true } }", passes: ["DEU"], fails: [("DE", "format")]),
      KindCase(
        "{ format: { name: postal-code, country: GB } }", passes: ["SW1A 1AA"],
        fails: [("90210", "format")]),
      KindCase(
        "{ each: { format: slug } }", passes: [["a-b"]], fails: [(["a", "B c"], "/x/1 format")]),
      KindCase(
        "{ any: [{ format: ipv4 }, { format: hostname }] }", passes: ["127.0.0.1", "a.de"],
        fails: [("-", "any")]),
    ])
  func options(_ one: KindCase) throws {
    #expect(try one.problems() == [])
  }

  @Test("read an option from a field")
  func field() throws {
    let form = try form(
      fields: """
        k:
        country: { when: { k: present }, one-of: [US, GB] }
        code: { format: { name: postal-code, country: { field: country } } }
        l: { each: { fields: { country: , code: { format: { name: postal-code, country: { field: country } } } } } }
        """)
    func findings(_ members: Value) -> [String] { form.judge(members).findings }
    #expect(findings(["k": "1", "country": "US", "code": "90210"]) == [])
    #expect(findings(["k": "1", "country": "US", "code": "SW1A 1AA"]) == ["/code format"])
    // Absent or exempt: any country's.
    #expect(findings(["code": "SW1A 1AA"]) == [])
    #expect(findings(["country": "US", "code": "SW1A 1AA"]) == [])
    #expect(findings(["country": "US", "code": "?"]) == ["/code format"])
    // Unreadable: its own failure says all there is to say.
    #expect(findings(["k": "1", "country": 1, "code": "?"]) == ["/country type"])
    #expect(
      findings([
        "l": [["country": "US", "code": "SW1A 1AA"], ["country": "GB", "code": "SW1A 1AA"]]
      ])
        == ["/l/0/code format"])
  }

  @Test(
    "are refused with a suggestion",
    arguments: [
      ("x: { format: emial }", "there is no format `emial`"),
      ("x: { format: { name: uuid, versoin: 4 } }", "unknown key `versoin` in the format `uuid`"),
      ("x: { format: { name: uuid, version: 40 } }", "`version` must be from 1 to 8"),
      (
        "x: { format: { name: country, alpha-3: yes } }",
        "`alpha-3` must be true or false, not `yes`"
      ),
      (
        "x: { format: { name: uuid, version: { field: y } } }\ny:",
        "`version` must be a literal, not a field"
      ),
      ("x: { format: { version: 4 } }", "`name` is missing in `format`"),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }
}
