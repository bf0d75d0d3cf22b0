/// The compression of a source, detected by its first bytes.
enum Compression: Equatable {
  case none, gzip, zstd, zip
  /// A format that Muster can't read.
  case unreadable(UnreadableFormat)

  /// Returns the compression of a source that begins with these bytes; `nil` if more bytes are
  /// needed, unless these are all bytes.
  init?(firstBytes bytes: [UInt8], isWhole: Bool = false) {
    var isOpen = false
    for (compression, signature) in Self.signatures {
      let isBeginning = Swift.zip(bytes, signature).allSatisfy { $0 & $1.mask == $1.value }
      guard isBeginning else { continue }
      if bytes.count >= signature.count {
        self = compression
        return
      }
      isOpen = true
    }
    for format in UnreadableFormat.allCases {
      let signature = format.signature
      guard !signature.isEmpty, Swift.zip(bytes, signature).allSatisfy(==) else { continue }
      if bytes.count >= signature.count, format.isConfirmed(by: bytes) {
        self = .unreadable(format)
        return
      }
      isOpen = isOpen || bytes.count < signature.count + UnreadableFormat.sampleSize
    }
    if isOpen, !isWhole { return nil }
    self = .none
  }

  /// True if the source is not compressed, and its format is Arrow.
  var isArrow: Bool { self == .unreadable(.arrow) || self == .unreadable(.arrowStream) }

  /// The name of a compression, for error messages.
  var name: String {
    switch self {
    case .gzip: "gzip"
    case .zstd: "zstd"
    case .zip: "zip"
    case .none, .unreadable: ""
    }
  }

  private typealias Signature = [(value: UInt8, mask: UInt8)]

  /// The first bytes of a gzip member, a zstd frame, a skippable zstd frame, and a ZIP archive with
  /// a file or without. There are sixteen kinds of skippable frame; pzstd begins with one.
  private static let signatures: [(Compression, Signature)] = [
    (.gzip, [(0x1F, 0xFF), (0x8B, 0xFF)]),
    (.zstd, [(0x28, 0xFF), (0xB5, 0xFF), (0x2F, 0xFF), (0xFD, 0xFF)]),
    (.zstd, [(0x50, 0xF0), (0x2A, 0xFF), (0x4D, 0xFF), (0x18, 0xFF)]),
    (.zip, [(0x50, 0xFF), (0x4B, 0xFF), (0x03, 0xFF), (0x04, 0xFF)]),
    (.zip, [(0x50, 0xFF), (0x4B, 0xFF), (0x05, 0xFF), (0x06, 0xFF)]),
  ]
}
