extension Format {
  /// The digest of a file: `d41d8cd98f00b204e9800998ecf8427e`.
  public static let hash = Format(
    "hash",
    summary: "a digest in hexadecimal digits, as long as the digests of one of the algorithms",
    standard: "the lengths of RFC 1320 and RFC 1321 (md4, md5), FIPS 180-4 (sha), FIPS 202 (sha3), "
      + "ISO/IEC 10118-3 (ripemd), Tiger and ISO 3309 (crc32)",
    shape: "[0-9A-Fa-f]{8,}",
    options: [
      FormatOptions.Option(
        "algorithm", .words(digestBits.map { $0.name }), "only digests as long as theirs pass")
    ],
    message: "Enter the digest in hexadecimal digits",
    passing: [
      Example("d41d8cd98f00b204e9800998ecf8427e"),
      Example("DA39A3EE5E6B4B0D3255BFEF95601890AFD80709"),
      Example("cbf43926"), Example("d41d8cd98f00b204e9800998ecf8427e", ["algorithm": .text("md5")]),
      Example(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        ["algorithm": .texts(["sha256", "sha512"])]),
    ],
    failing: [
      Example(""), Example("d41d8cd98f00b204e9800998ecf8427"), Example("cbf4392"),
      Example("d41d8cd98f00b204e9800998ecf8427g"), Example("cbf43926 "),
      Example("d41d8cd98f00b204e9800998ecf8427e", ["algorithm": .text("sha1")]),
      Example("d41d8cd98f00b204e9800998ecf8427e00", ["algorithm": .text("md5")]),
    ],
    check: { options in
      let names = options.texts("algorithm")
      // One bit for each allowed number of digits, at a quarter of that number, because all are
      // multiples of four.
      var lengths: UInt64 = 0
      for (name, bits) in digestBits {
        if names.isEmpty || names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
          lengths |= 1 << UInt64(bits / 16)
        }
      }
      let allowed = lengths
      return { text, _ in checkDigest(text, lengths: allowed) }
    }
  )
}

private func checkDigest(_ text: Span<UInt8>, lengths: UInt64) -> FormatOutcome {
  guard text.count <= 128 else { return .fails }
  for index in text.indices where !text[index].isHexDigit { return .fails }
  let place = UInt64(text.count / 4)
  if text.count % 4 == 0, lengths >> place & 1 == 1 { return .passes }
  return lengths >> (place + 1) != 0 ? .incomplete : .fails
}

private let digestBits: [(name: String, bits: Int)] = [
  ("md4", 128), ("md5", 128), ("sha1", 160), ("sha224", 224), ("sha256", 256), ("sha384", 384),
  ("sha512", 512), ("sha3-224", 224), ("sha3-256", 256), ("sha3-384", 384), ("sha3-512", 512),
  ("ripemd128", 128), ("ripemd160", 160), ("tiger128", 128), ("tiger160", 160),
  ("tiger192", 192), ("crc32", 32), ("crc32b", 32),
]
