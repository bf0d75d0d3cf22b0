/// The grammars of standards, as they print them.
extension Grammar {
  /// HTML Living Standard, section 4.10.5.1.5, with 64 bytes before the @ (RFC 5321, section
  /// 4.5.3.1.1) and 63 in a label.
  static let email = Grammar(
    """
    email = 1*64( atext / "." ) "@" label *( "." label )
    label = let-dig [ *61( let-dig / "-" ) let-dig ]
    let-dig = ALPHA / DIGIT
    \(atext)
    """)

  /// RFC 5321, sections 4.1.2 and 4.1.3, with 63 bytes in a label. IPv6 is the one general literal
  /// in use, and an octet has no leading zeros, as in the format `ipv4`.
  static let mailbox = Grammar(
    """
    Mailbox = Local-part "@" ( Domain / address-literal )
    Local-part = Dot-string / Quoted-string
    Dot-string = 1*atext *( "." 1*atext )
    Quoted-string = DQUOTE *QcontentSMTP DQUOTE
    QcontentSMTP = qtextSMTP / quoted-pairSMTP
    quoted-pairSMTP = %x5C %x20-7E
    qtextSMTP = %x20-21 / %x23-5B / %x5D-7E
    Domain = sub-domain *( "." sub-domain )
    sub-domain = Let-dig [ *61( Let-dig / "-" ) Let-dig ]
    Let-dig = ALPHA / DIGIT
    address-literal = "[" ( IPv4address / "IPv6:" IPv6-addr ) "]"
    IPv6-addr = 7( h16 ":" ) h16
      / 6( h16 ":" ) IPv4address
      / "::" [ *5( h16 ":" ) h16 ]
      / h16 "::" [ *4( h16 ":" ) h16 ]
      / 1( h16 ":" ) h16 "::" [ *3( h16 ":" ) h16 ]
      / 2( h16 ":" ) h16 "::" [ *2( h16 ":" ) h16 ]
      / 3( h16 ":" ) h16 "::" [ *1( h16 ":" ) h16 ]
      / 4( h16 ":" ) h16 "::" [ h16 ]
      / 5( h16 ":" ) h16 "::"
      / "::" *4( h16 ":" ) IPv4address
      / h16 "::" *3( h16 ":" ) IPv4address
      / 1( h16 ":" ) h16 "::" *2( h16 ":" ) IPv4address
      / 2( h16 ":" ) h16 "::" *1( h16 ":" ) IPv4address
      / 3( h16 ":" ) h16 "::" IPv4address
    h16 = 1*4HEXDIG
    \(octets)
    \(atext)
    """)

  /// RFC 3986, appendix A.
  static let uri = Grammar("URI = absolute-URI [ \"#\" fragment ]\n" + uriRules)
  static let uriReference = Grammar(
    "URI-reference = ( absolute-URI / relative-part [ \"?\" query ] ) [ \"#\" fragment ]\n"
      + uriRules)
  static let ipv6 = Grammar("start = IPv6address\n" + uriRules)

  /// RFC 6570, section 2, with erratum 6937.
  static let uriTemplate = Grammar(
    """
    URI-Template = *( literals / expression )
    literals = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E
      / ucschar / iprivate / pct-encoded
    expression = "{" [ operator ] variable-list "}"
    operator = "+" / "#" / "." / "/" / ";" / "?" / "&" / "=" / "," / "!" / "@" / "|"
    variable-list = varspec *( "," varspec )
    varspec = varname [ modifier-level4 ]
    varname = varchar *( [ "." ] varchar )
    varchar = ALPHA / DIGIT / "_" / pct-encoded
    modifier-level4 = ":" max-length / "*"
    max-length = %x31-39 *3DIGIT
    pct-encoded = "%" HEXDIG HEXDIG
    ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD
      / %x30000-3FFFD / %x40000-4FFFD / %x50000-5FFFD
      / %x60000-6FFFD / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD
      / %xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD
    iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
    """)

  /// RFC 6838, section 4.2, and RFC 9110, sections 5.6.2, 5.6.4 and 5.6.6.
  static let mimeType = Grammar(
    """
    media-type = restricted-name "/" restricted-name parameters
    restricted-name = restricted-name-first *126restricted-name-chars
    restricted-name-first = ALPHA / DIGIT
    restricted-name-chars = ALPHA / DIGIT / "!" / "#" / "$" / "&" / "-" / "^" / "_" / "." / "+"
    parameters = *( OWS ";" OWS [ parameter ] )
    parameter = token "=" ( token / quoted-string )
    token = 1*tchar
    tchar = "!" / "#" / "$" / "%" / "&" / "'" / "*" / "+" / "-" / "." / "^" / "_" / "`" / "|"
      / "~" / DIGIT / ALPHA
    quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE
    qdtext = %x09 / %x20 / %x21 / %x23-5B / %x5D-7E / obs-text
    quoted-pair = %x5C ( %x09 / %x20 / %x21-7E / obs-text )
    obs-text = %x80-D7FF / %xE000-10FFFF
    OWS = *( %x20 / %x09 )
    """)

  /// RFC 5646, section 2.1, with a few languages and regions of the registry.
  static let locale = Grammar(
    """
    Language-Tag = langtag / privateuse / grandfathered
    langtag = language [ "-" script ] [ "-" region ] *( "-" variant ) *( "-" extension )
      [ "-" privateuse ]
    language = "en" / "de" / "sr" / "gsw" / "no" / "art" / "cel" / ( "zh" / "ar" / "sgn" ) [ "-" extlang ]
    extlang = 3ALPHA
    script = 4ALPHA
    region = "GB" / "US" / "TW" / "X" ALPHA / 3DIGIT
    variant = 5*8alphanum / DIGIT 3alphanum
    extension = singleton 1*( "-" 2*8alphanum )
    singleton = DIGIT / %x41-57 / %x59-5A / %x61-77 / %x79-7A
    privateuse = "x" 1*( "-" 1*8alphanum )
    alphanum = ALPHA / DIGIT
    grandfathered = "en-GB-oed" / "i-ami" / "i-bnn" / "i-default" / "i-enochian" / "i-hak"
      / "i-klingon" / "i-lux" / "i-mingo" / "i-navajo" / "i-pwn" / "i-tao" / "i-tay" / "i-tsu"
      / "sgn-BE-FR" / "sgn-BE-NL" / "sgn-CH-DE" / "art-lojban" / "cel-gaulish" / "no-bok"
      / "no-nyn" / "zh-guoyu" / "zh-hakka" / "zh-min" / "zh-min-nan" / "zh-xiang"
    """)

  /// RFC 6901, section 3.
  static let jsonPointer = Grammar("start = json-pointer\n" + pointerRules)

  /// draft-bhutton-relative-json-pointer-00, section 3.
  static let relativeJSONPointer = Grammar(
    """
    relative-json-pointer = non-negative-integer [ index-manipulation ] ( json-pointer / "#" )
    index-manipulation = ( "+" / "-" ) positive-integer
    non-negative-integer = "0" / positive-integer
    positive-integer = %x31-39 *DIGIT
    \(pointerRules)
    """)

  private static let pointerRules = """
    json-pointer = *( "/" reference-token )
    reference-token = *( unescaped / escaped )
    unescaped = %x00-2E / %x30-7D / %x7F-D7FF / %xE000-10FFFF
    escaped = "~" ( "0" / "1" )
    """

  /// RFC 5322, section 3.2.3.
  private static let atext = """
    atext = ALPHA / DIGIT / "!" / "#" / "$" / "%" / "&" / "'" / "*" / "+" / "-" / "/" / "=" / "?"
      / "^" / "_" / "`" / "{" / "|" / "}" / "~"
    """

  private static let octets = """
    IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
    dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
    """

  private static let uriRules = """
    absolute-URI = scheme ":" hier-part [ "?" query ]
    hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
    relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
    scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    authority = [ userinfo "@" ] host [ ":" port ]
    userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    host = IP-literal / reg-name
    port = *DIGIT
    IP-literal = "[" ( IPv6address / IPvFuture ) "]"
    IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
    IPv6address = 6( h16 ":" ) ls32
      / "::" 5( h16 ":" ) ls32
      / [ h16 ] "::" 4( h16 ":" ) ls32
      / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
      / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
      / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32
      / [ *4( h16 ":" ) h16 ] "::" ls32
      / [ *5( h16 ":" ) h16 ] "::" h16
      / [ *6( h16 ":" ) h16 ] "::"
    h16 = 1*4HEXDIG
    ls32 = h16 ":" h16 / IPv4address
    \(octets)
    reg-name = *( unreserved / pct-encoded / sub-delims )
    path-abempty = *( "/" segment )
    path-absolute = "/" [ segment-nz *( "/" segment ) ]
    path-noscheme = segment-nz-nc *( "/" segment )
    path-rootless = segment-nz *( "/" segment )
    path-empty = ""
    segment = *pchar
    segment-nz = 1*pchar
    segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
    pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
    query = *( pchar / "/" / "?" )
    fragment = *( pchar / "/" / "?" )
    pct-encoded = "%" HEXDIG HEXDIG
    unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
    sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
    """
}
