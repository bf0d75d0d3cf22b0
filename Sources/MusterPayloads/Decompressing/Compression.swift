/// The compression of a source, detected by its first bytes.
enum Compression {
  case none, gzip, zstd

  /// Returns the compression of a source that begins with these bytes; `nil` if more bytes are
  /// needed.
  init?(firstBytes bytes: [UInt8]) {
    var isOpen = false
    for (compression, signature) in Self.signatures {
      let isBeginning = zip(bytes, signature).allSatisfy { $0 & $1.mask == $1.value }
      guard isBeginning else { continue }
      if bytes.count >= signature.count {
        self = compression
        return
      }
      isOpen = true
    }
    if isOpen { return nil }
    self = .none
  }

  private typealias Signature = [(value: UInt8, mask: UInt8)]

  /// The first bytes of a gzip member, a zstd frame, and a skippable zstd frame. There are sixteen
  /// kinds of skippable frame; pzstd begins with one.
  private static let signatures: [(Compression, Signature)] = [
    (.gzip, [(0x1F, 0xFF), (0x8B, 0xFF)]),
    (.zstd, [(0x28, 0xFF), (0xB5, 0xFF), (0x2F, 0xFF), (0xFD, 0xFF)]),
    (.zstd, [(0x50, 0xF0), (0x2A, 0xFF), (0x4D, 0xFF), (0x18, 0xFF)]),
  ]
}
