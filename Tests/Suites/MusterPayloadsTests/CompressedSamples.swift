/// Compressed bytes for tests: what gzip and zstd made of a dozen lines, and writers of the two
/// formats that compress nothing, which can write what those two never would.
enum CompressedSamples {
  /// The lines that the samples are made of.
  static let lines = (0..<12).map { "{\"name\":\"Ada\",\"n\":\($0)}\n" }.joined()

  /// Those lines by `gzip -n`.
  static let gzip = bytes(
    """
    1f8b0800000000000203ab56ca4bcc4d55b252724c4954d251ca53b232a8e5aac61034c42668844dd0189ba009\
    3641536c8266d804cdb1095a6013b4c4ea78ec5e02fa0900ebb8c2b8fe000000
    """)

  /// Those lines by `zstd -19`.
  static let zstd = bytes(
    """
    28b52ffd0468d5010024027b226e616d65223a22416461222c226e223a307d0a31323334353637383931317d0a\
    0ba810f0fa9f03b023eb10fe25011e07d611d4e89a0ccc15e7ae
    """)

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
  }

  /// A gzip member with some bytes as they are.
  static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }

  /// A gzip member with some bytes as they are.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let length = littleEndian(UInt64(bytes.count), 2)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1] + length + length.map { ~$0 } + bytes
      + littleEndian(UInt64(checksum(of: bytes)), 4) + littleEndian(UInt64(bytes.count), 4)
  }

  /// A zstd frame with some bytes as they are, whose window is a power of two.
  static func zstd(_ text: String, window: UInt8 = 20) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [0x28, 0xB5, 0x2F, 0xFD, 0, (window - 10) << 3]
      + littleEndian(UInt64(bytes.count << 3 | 1), 3) + bytes
  }

  /// A zstd frame to be skipped, with some bytes.
  static func skippedFrame(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [0x53, 0x2A, 0x4D, 0x18] + littleEndian(UInt64(bytes.count), 4) + bytes
  }

  private static func littleEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (UInt64($0) * 8)) }
  }

  /// The checksum of gzip, a bit at a time.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }

  /// Sources that are the lines between two objects, in several parts.
  static let inParts: [[UInt8]] = {
    let ends = (gzip("{}\n"), gzip("{}"))
    let frames = (zstd("{}\n"), zstd("{}"))
    let skipped = (skippedFrame("two"), skippedFrame(""))
    return [
      [ends.0, gzip, ends.1], [ends.0, gzip, ends.1, [0, 0, 0]],
      [ends.0, gzip(""), gzip, ends.1], [frames.0, zstd, frames.1],
      [skipped.0, frames.0, zstd, skipped.1, frames.1],
    ].map { $0.flatMap(\.self) }
  }()
}
