/// A hash of bytes that is the same in every process: FNV-1a, with 64 bits.
package enum StableHash {
  @inlinable
  package static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
