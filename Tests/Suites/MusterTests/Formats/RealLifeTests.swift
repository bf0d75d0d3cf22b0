import Muster
import Testing

/// What customers have on their cards, letters and screens.
@Suite("A value of real people passes")
struct RealLifeTests {
  @Test(
    "as email",
    arguments: [
      "ada@example.com", "ada.lovelace@example.com", "ada+shop@example.com", "ada+a+b@example.com",
      "o'hara@example.ie", "O'Brien@example.com", "a@b.co", "x@example.com", "1@example.com",
      "123456@qq.example", "ada_l@example.com", "_ada@example.com", "ada_@example.com",
      "ada-l@example.com", "-ada@example.com", "ada-@example.com", "ada&bob@example.com",
      "ada/work@example.com", "ada=x@example.com", "ada!@example.com", "ada#1@example.com",
      "ada%dept@example.com", "ADA@EXAMPLE.COM", "Ada.Lovelace@Example.Com",
      "ada..l@docomo.example", "ada.@docomo.example", ".ada@docomo.example", "ada@example.museum",
      "ada@example.photography", "ada@example.international", "ada@example.xn--p1ai",
      "ada@xn--bcher-kva.example", "ada@mail.dept.uni.example.ac.uk", "ada@sub-domain.example.com",
      "ada@3com.example", "ada@163.example", "ada@1and1.example", "ada@a.b.c.d.e.f.example",
      "ada@x--y.example", "ada@example.travel", "ada@example.c", "ada@localhost", "ada@server",
      "firstname.middlename.lastname.title.department@subsidiary.company.example",
      "bounce+ada=example.com@mail.example", "0123456789@example.com",
      "ada@a23456789012345678901234567890123456789012345678901234567890123.example",
      "a23456789012345678901234567890123456789012345678901234567890123@example.com",
      "{ada}@example.com", "ada|bob@example.com", "~ada@example.com", "ada?@example.com",
      "ada`s@example.com", "ada^2@example.com", "$ada@example.com", "ada*@example.com",
    ])
  func email(address: String) {
    #expect(Format.email.passes(address))
    // All of ASCII that passes, passes with letters of every language allowed.
    #expect(Format.email.passes(address, ["international": .flag(true)]))
  }

  @Test(
    "as international email",
    arguments: [
      "jürgen@example.de", "josé@example.es", "用户@example.com", "ada@bücher.example",
      "иван@пример.рф", "δοκιμή@παράδειγμα.δοκιμή", "उपयोगकर्ता@उदाहरण.कॉम", "ada@faß.example",
      "user@مثال.السعودية", "ada@BÜCHER.example", "ada@bu\u{308}cher.example", "ユーザー@例え.jp",
      "ada+ü@example.com", "ada@例え.test", "אדה@דוגמה.example", "ada@한국.example",
    ])
  func international(address: String) {
    #expect(Format.email.passes(address, ["international": .flag(true)]))
    #expect(!Format.email.passes(address))
  }

  @Test(
    "as date",
    arguments: [
      "1900-01-01", "1912-06-23", "1969-12-31", "1970-01-01", "1999-12-31", "2000-02-29",
      "2004-02-29", "2024-02-29", "2026-11-21", "2038-01-19", "2099-12-31",
    ])
  func date(text: String) {
    #expect(Format.date.passes(text))
  }

  /// One of each country, as banks and the registry print them for examples.
  @Test(
    "as iban",
    arguments: [
      "AD12 0001 2030 2003 5910 0100", "AE07 0331 2345 6789 0123 456",
      "AL47 2121 1009 0000 0002 3569 8741",
      "AT61 1904 3002 3457 3201", "AZ21 NABZ 0000 0000 1370 1000 1944", "BA39 1290 0794 0102 8494",
      "BE68 5390 0754 7034", "BG80 BNBG 9661 1020 3456 78", "BH67 BMAG 0000 1299 1234 56",
      "CH93 0076 2011 6238 5295 7", "CR05 0152 0200 1026 2840 66",
      "CY17 0020 0128 0000 0012 0052 7600",
      "CZ65 0800 0000 1920 0014 5399", "DE89 3704 0044 0532 0130 00", "DK50 0040 0440 1162 43",
      "EE38 2200 2210 2014 5685", "ES91 2100 0418 4502 0005 1332", "FI21 1234 5600 0007 85",
      "FR14 2004 1010 0505 0001 3M02 606", "GB29 NWBK 6016 1331 9268 19",
      "GE29 NB00 0000 0101 9049 17",
      "GI75 NWBK 0000 0000 7099 453", "GR16 0110 1250 0000 0001 2300 695",
      "HR12 1001 0051 8630 0016 0",
      "HU42 1177 3016 1111 1018 0000 0000", "IE29 AIBK 9311 5212 3456 78",
      "IL62 0108 0000 0009 9999 999",
      "IS14 0159 2600 7654 5510 7303 39", "IT60 X054 2811 1010 0000 0123 456",
      "KW81 CBKU 0000 0000 0000 1234 5601 01",
      "KZ86 125K ZT50 0410 0100", "LB62 0999 0000 0001 0019 0122 9114",
      "LI21 0881 0000 2324 013A A",
      "LT12 1000 0111 0100 1000", "LU28 0019 4006 4475 0000", "LV80 BANK 0000 4351 9500 1",
      "MC58 1122 2000 0101 2345 6789 030", "MD24 AG00 0225 1000 1310 4168",
      "ME25 5050 0001 2345 6789 51",
      "MK07 2501 2000 0058 984", "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "NL91 ABNA 0417 1643 00",
      "NO93 8601 1117 947", "PK36 SCBL 0000 0011 2345 6702", "PL61 1090 1014 0000 0712 1981 2874",
      "PS92 PALS 0000 0000 0400 1234 5670 2", "PT50 0002 0123 1234 5678 9015 4",
      "RO49 AAAA 1B31 0075 9384 0000",
      "RS35 2600 0560 1001 6113 79", "SA03 8000 0000 6080 1016 7519",
      "SE45 5000 0000 0583 9825 7466",
      "SI56 2633 0001 2039 086", "SK31 1200 0000 1987 4263 7541",
      "SM86 U032 2509 8000 0000 0270 100",
      "TN59 1000 6035 1835 9847 8831", "TR33 0006 1005 1978 6457 8413 26",
      "UA21 3223 1300 0002 6007 2335 6600 1",
      "VA59 0011 2300 0012 3456 78", "VG96 VPVG 0000 0123 4567 8901", "XK05 1212 0123 4567 8906",
    ])
  func iban(number: String) {
    #expect(Format.iban.passes(number))
    #expect(Format.iban.passes(number.filter { $0 != " " }))
  }

  @Test(
    "as phone",
    arguments: [
      ("GB", "020 7946 0018"), ("GB", "+44 20 7946 0018"), ("GB", "07400 123456"),
      ("US", "(202) 555-0143"), ("US", "202-555-0143"), ("US", "+1 202 555 0143"),
      ("DE", "030 123456"), ("DE", "+49 151 23456789"), ("FR", "06 12 34 56 78"),
      ("FR", "+33 6 12 34 56 78"), ("ES", "612 34 56 78"), ("IT", "06 1234 5678"),
      ("IT", "+39 312 345 6789"), ("NL", "06 12345678"), ("PL", "512 345 678"),
      ("PL", "+48 22 123 45 67"), ("CH", "079 123 45 67"), ("AT", "0664 1234567"),
      ("SE", "070-123 45 67"), ("IE", "085 123 4567"), ("IN", "98765 43210"),
      ("BR", "(11) 98765-4321"), ("JP", "090-1234-5678"), ("AU", "0412 345 678"),
    ])
  func phone(region: String, number: String) {
    #expect(Format.phone.passes(number, ["region": .text(region)]))
  }
}
