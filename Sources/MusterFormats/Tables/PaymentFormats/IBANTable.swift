// Made by Tools/tables/ibans.py from python-stdnum 2.2 (SWIFT's IBAN Registry, release 101); do not
// edit.
// 920 bytes, 419 with Brotli.

/// The part of an IBAN behind its check digits, by country: `n` digits, `a` capitals, `c` either,
/// each with how many; 89 countries of the registry, and 22 whose people have such accounts though
/// they are not in it: AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG.
enum IBANTable {
  /// The version of its source.
  static var version: String { "101" }

  /// A line a country.
  static var structures: StaticString {
    """
    AD n8c12
    AE n19
    AL n8c16
    AO n21
    AT n16
    AZ a4c20
    BA n16
    BE n12
    BF c2n22
    BG a4n6c8
    BH a4c14
    BI n23
    BJ c2n22
    BR n23a1c1
    BY c4n4c16
    CF n23
    CG n23
    CH n5c12
    CI a1c1n22
    CM n23
    CR n18
    CV n21
    CY n8c16
    CZ n20
    DE n18
    DJ n23
    DK n14
    DO c4n20
    DZ n22
    EE n16
    EG n25
    ES n20
    FI n14
    FK a2n12
    FO n14
    FR n10c11n2
    GA n23
    GB a4n14
    GE a2n16
    GI a4c15
    GL n14
    GQ n23
    GR n7c16
    GT c24
    GW c2n19
    HN a4n20
    HR n17
    HU n24
    IE a4n14
    IL n19
    IQ a4n15
    IR n22
    IS n22
    IT a1n10c12
    JO a4n4c18
    KM n23
    KW a4c22
    KZ n3c13
    LB n4c20
    LC a4c24
    LI n5c12
    LT n16
    LU n3c13
    LV a4c13
    LY n21
    MA n24
    MC n10c11n2
    MD c20
    ME n18
    MG n23
    MK n3c10n2
    ML c2n22
    MN n16
    MR n23
    MT a4n5c18
    MU a4n19a3
    MZ n21
    NE a2n22
    NI a4n20
    NL a4n10
    NO n11
    OM n3c16
    PK a4c16
    PL n24
    PS a4c21
    PT n21
    QA a4c21
    RO a4c16
    RS n18
    RU n14c15
    SA n2c18
    SC a4n20a3
    SD n14
    SE n20
    SI n15
    SK n20
    SM a1n10c12
    SN a2n22
    SO n19
    ST n21
    SV a4n20
    TD n23
    TG a2n22
    TL n19
    TN n20
    TR n6c16
    UA n6c19
    VA n18
    VG a4n16
    XK n16
    YE a4n4c18
    """
  }
}
