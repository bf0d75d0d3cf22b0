import Muster
import Testing

@testable import MusterPayloads

@Suite("A ZIP archive")
struct ZipSourceTests {
  /// `{"a":1}`, a line feed, `{"a":2}` and a line feed, deflated, with their checksum.
  private static let text = "{\"a\":1}\n{\"a\":2}\n"
  private static let deflated: [UInt8] = [
    0xAB, 0x56, 0x4A, 0x54, 0xB2, 0x32, 0xAC, 0xE5, 0xAA, 0x06, 0xD1, 0x46, 0xB5, 0x5C, 0x00,
  ]

  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A file in an archive, with its header.
  private static func file(
    _ name: String = "a.jsonl", _ data: [UInt8] = deflated, method: Int = 8, flags: Int = 0,
    checksum: UInt32? = nil, size: Int? = nil, extra: [UInt8] = [], descriptor: [UInt8] = []
  ) -> [UInt8] {
    let whole = Array(text.utf8)
    let sum = checksum ?? Inflater.checksum(whole.span, after: 0)
    let isLate = flags & 8 != 0
    var bytes: [UInt8] = [0x50, 0x4B, 3, 4] + number(20, 2) + number(flags, 2) + number(method, 2)
    bytes += number(0, 4) + number(isLate ? 0 : Int(sum), 4)
    bytes += number(isLate ? 0 : data.count, 4) + number(isLate ? 0 : size ?? whole.count, 4)
    bytes += number(name.utf8.count, 2) + number(extra.count, 2) + Array(name.utf8) + extra
    return bytes + data + descriptor
  }

  private static let directory: [UInt8] = [0x50, 0x4B, 1, 2] + Array(repeating: 0, count: 60)

  private final class Pieces: ByteSource {
    private let bytes: [UInt8]
    private let size: Int
    private var position = 0

    init(_ bytes: [UInt8], of size: Int) { (self.bytes, self.size) = (bytes, size) }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      let end = min(position + min(size, count), bytes.count)
      defer { position = end }
      target += bytes[position..<end]
      return end - position
    }
  }

  private func read(_ bytes: [UInt8], of size: Int = 4096) -> (text: String, error: String?) {
    let source = DecompressedBytes(Pieces(bytes, of: size))
    var read: [UInt8] = []
    do throws(ReadError) {
      while try source.read(64, into: &read) > 0 {}
      return (String(decoding: read, as: UTF8.self), nil)
    } catch {
      return (String(decoding: read, as: UTF8.self), error.reason)
    }
  }

  @Test("is read if it has one file, whatever the pieces", arguments: [1, 2, 3, 7, 29, 30, 4096])
  func one(size: Int) {
    let sum = Int(Inflater.checksum(Array(Self.text.utf8).span, after: 0))
    let sizes = { (width: Int) in
      Self.number(Self.deflated.count, width) + Self.number(Self.text.utf8.count, width)
    }
    let short = Self.number(sum, 4) + sizes(4)
    let long = Self.number(sum, 4) + sizes(8)
    let mark: [UInt8] = [0x50, 0x4B, 7, 8]
    let folder = Self.file("data/", [], method: 0, checksum: 0, size: 0)
    let archives = [
      Self.file(), folder + Self.file("data/a.jsonl"),
      Self.file("a", Array(Self.text.utf8), method: 0),
      Self.file(flags: 8, descriptor: short), Self.file(flags: 8, descriptor: mark + short),
      Self.file(flags: 8, descriptor: long), Self.file(flags: 8, descriptor: mark + long),
    ]
    for archive in archives {
      let found = read(archive + Self.directory, of: size)
      #expect(found.text == Self.text)
      #expect(found.error == nil)
    }
  }

  @Test("is read past folders and the data that macOS adds", arguments: [1, 7, 30, 4096])
  func skipped(size: Int) {
    let sum = Int(Inflater.checksum(Array(Self.text.utf8).span, after: 0))
    let descriptor =
      [0x50, 0x4B, 7, 8] + Self.number(sum, 4) + Self.number(Self.deflated.count, 4)
      + Self.number(Self.text.utf8.count, 4)
    let folder = Self.file("b/", [], method: 0, checksum: 0, size: 0)
    let lateFolder = Self.file(
      "b/", [], method: 0, flags: 8, descriptor: Array(repeating: 0, count: 12))
    let skipped = [
      folder, lateFolder, Self.file("__MACOSX/._a", extra: [1, 2, 3]),
      Self.file("__MACOSX/._a", Array(Self.text.utf8), method: 0),
      Self.file("__MACOSX/._a", flags: 8, descriptor: descriptor),
    ]
    let several =
      "zip: the archive has several files, and only `a.jsonl` was judged, not `b.jsonl`: extract "
      + "them first"
    for entry in skipped {
      for archive in [entry + Self.file(), Self.file() + entry, entry + Self.file() + folder] {
        let found = read(archive + Self.directory, of: size)
        #expect(found.text == Self.text)
        #expect(found.error == nil)
        let second = read(archive + Self.file("b.jsonl") + Self.directory, of: size)
        #expect(second.text == Self.text)
        #expect(second.error == several)
      }
      #expect(read(entry + Self.directory, of: size).error == "zip: the archive has no file")
    }
  }

  @Test("delivers what comes before a fault, and names the fault")
  func faults() {
    // There is no third type of block.
    let damaged: [UInt8] = [0x07]
    let cases: [(archive: [UInt8], error: String)] = [
      (Self.file(checksum: 1), "zip: the data is damaged: its checksum is wrong"),
      (Self.file(size: 3), "zip: the data is damaged: its size is wrong"),
      (Self.file(flags: 1), "zip: `a.jsonl` is encrypted: extract it first"),
      (Self.file(method: 12), "zip: `a.jsonl` has compression method 12: extract it first"),
      (
        Self.file(method: 0, flags: 8),
        "zip: the header of `a.jsonl` doesn't show its size: extract it first"
      ),
      (
        Self.file() + Self.file("b\u{1B}.csv"),
        "zip: the archive has several files, and only `a.jsonl` was judged, not `b\\u{1B}.csv`: "
          + "extract them first"
      ),
      (Self.file() + [1, 2, 3, 4, 5], "zip: unexpected data after the file"),
      ([0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18), "zip: the archive has no file"),
    ]
    for (archive, error) in cases { #expect(read(archive + Self.directory).error == error) }
    #expect(read(Self.file("a", damaged)).error?.hasPrefix("zip: the data is damaged") == true)
    let whole = Self.file() + [0x50, 0x4B, 1, 2]
    for count in 4..<whole.count {
      let found = read(Array(whole[..<count]), of: 5)
      #expect(found.error == "zip: the data ends early: was it cut off?", "\(count)")
      #expect(Self.text.hasPrefix(found.text))
    }
    #expect(read(whole).error == nil)
  }

  @Test("survives any damage", arguments: 0..<8)
  func anyDamage(seed: Int) {
    let whole = Self.file(flags: 8, descriptor: Array(repeating: 7, count: 16)) + Self.directory
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= UInt8(1 << seed)
      #expect(read(bytes, of: 9).text.utf8.count <= 1 << 16)
    }
  }

  @Test("is CSV if its file is, and is a document if it begins like one")
  func contents() throws {
    let form = try RuleForm("f") { Field("a", type: .integer) }
    var settings = BulkCheck.Settings()
    settings.passing = .normalized
    var passing: [UInt8] = []
    let rows = Array("a\n1\n2\n".utf8)
    let csv = Self.file(
      "data/rows.csv", rows, method: 0, checksum: Inflater.checksum(rows.span, after: 0),
      size: rows.count)
    do throws(SourceFailure<Never>) {
      let source = MemoryBytes(csv + Self.directory)
      _ = try BulkCheck(form, settings).run(source, named: "rows.zip") { batch throws(Never) in
        for index in batch.passing.indices { passing.append(batch.passing[index]) }
      }
    } catch {}
    #expect(String(decoding: passing, as: UTF8.self) == "{\"a\":1}\n{\"a\":2}\n")
    let named = DecompressedBytes(MemoryBytes(Self.file("__MACOSX/._a.csv") + csv))
    #expect(try named.fileName(reading: 4096) == "data/rows.csv")
    #expect(read(Self.file("[Content_Types].xml")).error?.contains("Excel") == true)
    #expect(read(Self.file("mimetype")).error?.contains("OpenDocument") == true)
  }

  @Test("is not needed to name a format that Muster can't read")
  func unreadable() {
    let binary: [UInt8] = Array(repeating: 1, count: 40)
    for format in UnreadableFormat.allCases where !format.signature.isEmpty {
      let error = read(format.signature + binary, of: 3).error
      #expect(error == format.error.reason)
      #expect(error?.hasPrefix("Muster can't read ") == true)
    }
    for text in ["ORC,name\n1,2\n", "ORC\nx", "BZh,b\n", "PAR1,b\n", "ARROW1,x\n", "P", "ORC"] {
      #expect(read(Array(text.utf8), of: 1).text == text)
    }
  }
}
