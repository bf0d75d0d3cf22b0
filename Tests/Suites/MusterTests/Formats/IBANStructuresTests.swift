import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("The IBAN structures")
struct IBANStructuresTests {
  /// The lengths of the registry, written down a second time.
  private static let lengths = """
    AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18
    DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23
    IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27
    MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19
    SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30 AO25 BF28 BJ28 CF27 CG27 CI28
    CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28
    """

  @Test("are as long as the registry says")
  func lengths() {
    for entry in Self.lengths.split(whereSeparator: \.isWhitespace) {
      let bytes = Array(entry.utf8)
      let structure = LineTable(lines: IBANTable.structures).value(of: bytes[0], bytes[1])
      #expect(structure.map { "\(4 + length($0))" } == String(entry.dropFirst(2)), "\(entry)")
    }
  }

  @Test("are sorted and no more than the lengths above")
  func sorted() {
    let keys = IBANTable.structures.description.split(separator: "\n").map { $0.prefix(2) }
    #expect(keys == keys.sorted())
    #expect(keys.count == Self.lengths.split(whereSeparator: \.isWhitespace).count)
  }

  private func length(_ range: Range<Int>) -> Int {
    let structure = Array(IBANTable.structures.description.utf8)[range]
    return String(decoding: structure, as: UTF8.self)
      .split(whereSeparator: \.isLetter).compactMap { Int($0) }.reduce(0, +)
  }
}
