/// A format that Muster recognises but can't read.
enum UnreadableFormat: CaseIterable {
  case parquet, arrow, arrowStream, oldFeather, orc, avro, bzip2, xz, lz4, sevenZip, sqlite,
    oldExcel
  case excel, openDocument

  /// The sentence that names the format and the next step.
  var error: ReadError {
    switch self {
    case .parquet: Self.inPython("a Parquet")
    case .arrow, .arrowStream:
      ReadError("Muster can't read an Arrow file here: use `muster check` or `muster infer`")
    case .oldFeather: Self.inPython("a Feather (version 1)")
    case .orc: Self.inPython("an ORC")
    case .avro:
      ReadError(
        "Muster can't read an Avro file: convert it with `fastavro FILE | muster check RULES -`")
    case .bzip2: Self.compressed("a bzip2", "bzip2 -dc FILE")
    case .xz: Self.compressed("an xz", "xz -dc FILE")
    case .lz4: Self.compressed("an LZ4", "lz4 -dc FILE")
    case .sevenZip: Self.compressed("a 7z", "7z x -so FILE")
    case .sqlite:
      ReadError(
        "Muster can't read a SQLite database: export a table with `sqlite3 -csv -header FILE "
          + "'SELECT * FROM TABLE' | muster check --csv RULES -`")
    case .oldExcel, .excel:
      ReadError("Muster can't read an Excel workbook: save the sheet as CSV in UTF-8")
    case .openDocument:
      ReadError("Muster can't read an OpenDocument file: save the sheet as CSV in UTF-8")
    }
  }

  private static func inPython(_ name: String) -> ReadError {
    ReadError(
      "Muster can't read \(name) file: in Python, check it with `python -m muster check RULES "
        + "FILE`, or infer rules with `muster.infer(FRAME)`")
  }

  private static func compressed(_ name: String, _ command: String) -> ReadError {
    ReadError(
      "Muster can't read \(name) file: decompress it with `\(command) | muster check RULES -`")
  }

  /// The first bytes of the format; those of documents in ZIP archives are those of an archive.
  var signature: [UInt8] {
    switch self {
    // The first field of a page or of the footer follows the name.
    case .parquet: Array("PAR1\u{15}".utf8)
    case .arrow: Array("ARROW1\0".utf8)
    case .arrowStream: [0xFF, 0xFF, 0xFF, 0xFF]
    case .oldFeather: Array("FEA1".utf8)
    case .orc: Array("ORC".utf8)
    case .avro: Array("Obj\u{1}".utf8)
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .lz4: [0x04, 0x22, 0x4D, 0x18]
    case .sevenZip: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]
    case .sqlite: Array("SQLite format 3\0".utf8)
    case .oldExcel: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    case .excel, .openDocument: []
    }
  }

  /// The number of bytes after a signature of letters that show if it is the beginning of a text.
  static let sampleSize = 16

  /// Returns true if bytes after the signature can't be text, or the signature itself can't be.
  func isConfirmed(by bytes: [UInt8]) -> Bool {
    switch self {
    case .oldFeather, .orc, .bzip2:
      bytes.dropFirst(signature.count).prefix(Self.sampleSize).contains { byte in
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
      }
    case .parquet, .arrow, .arrowStream, .avro, .xz, .lz4, .sevenZip, .sqlite, .oldExcel, .excel,
      .openDocument:
      true
    }
  }

  /// Returns true if these bytes begin an Arrow stream from before version 0.15: the length of a
  /// message in four bytes, and the offset of a table in another four. No text begins like this.
  static func isOldArrow(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return false }
    let isLength = bytes[0] % 4 == 0 && bytes[0] | bytes[1] | bytes[2] > 0 && bytes[3] == 0
    let isOffset = 4...28 ~= bytes[4] && bytes[4] % 4 == 0
    return isLength && isOffset && (5..<8).allSatisfy { bytes[$0] == 0 }
  }

  /// Creates the format of a document whose ZIP archive begins with a file of this name; `nil` for
  /// any other archive.
  init?(archiveWith name: String) {
    if name == "mimetype" {
      self = .openDocument
    } else if name == "[Content_Types].xml"
      || ["xl/", "_rels/", "docProps/"].contains(where: { name.hasPrefix($0) })
    {
      self = .excel
    } else {
      return nil
    }
  }
}
