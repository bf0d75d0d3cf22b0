extension String {
  /// A JSON Pointer as a URI's fragment (RFC 6901, section 6): `/größe` is `#/gr%C3%B6%C3%9Fe`.
  var fragment: String {
    utf8.reduce(into: "#") { fragment, byte in
      if Self.allowed.contains(byte) {
        fragment.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        fragment += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The characters that stand in a fragment as they are (RFC 3986, section 3.5).
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8)
}
