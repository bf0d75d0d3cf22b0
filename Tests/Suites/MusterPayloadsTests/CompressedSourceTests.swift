import Muster
import Testing

@testable import MusterPayloads

@Suite("A compressed source")
struct CompressedSourceTests {
  private typealias Samples = CompressedSamples

  private let form: RuleForm

  init() throws {
    form = try RuleForm("people") {
      Field("name", .required)
      Field("n", type: .integer)
    }
  }

  /// A source whose bytes come in pieces of one size.
  private final class Pieces: ByteSource {
    private let bytes: [UInt8]
    private let size: Int
    private var position = 0

    init(_ bytes: [UInt8], of size: Int) {
      self.bytes = bytes
      self.size = size
    }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      let end = min(position + min(size, count), bytes.count)
      defer { position = end }
      target += bytes[position..<end]
      return end - position
    }
  }

  /// All bytes of a source, asked for in blocks, and the words of the error behind them.
  private func decompressed(_ source: any ByteSource, block: Int = 4096) -> (
    text: String, error: String?
  ) {
    let source = DecompressedBytes(source)
    var bytes: [UInt8] = []
    var error: String?
    do throws(ReadError) {
      while try source.read(block, into: &bytes) > 0 {}
    } catch let found {
      error = found.reason
    }
    return (String(decoding: bytes, as: UTF8.self), error)
  }

  /// The lines that are reported of a source, and the words of the error behind them.
  private func checked(_ bytes: [UInt8], _ settings: BulkCheck.Settings = BulkCheck.Settings())
    throws -> (passing: String, error: String?, ending: SourceCheck.Ending?)
  {
    var settings = settings
    settings.passing = .untouched
    var passing: [UInt8] = []
    do throws(SourceFailure<Never>) {
      let ending = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s") {
        batch throws(Never) in
        for index in batch.passing.indices { passing.append(batch.passing[index]) }
      }
      return (String(decoding: passing, as: UTF8.self), nil, ending)
    } catch .reading(let error) {
      return (String(decoding: passing, as: UTF8.self), error.reason, nil)
    }
  }

  @Test("gives the original bytes, for input and requests in any pieces")
  func pieces() {
    for bytes in [Samples.gzip, Samples.zstd, Array(Samples.lines.utf8)] {
      for (size, block) in [(1, 1), (1, 4096), (7, 3), (4096, 1), (4096, 4096)] {
        let found = decompressed(Pieces(bytes, of: size), block: block)
        #expect(found == (Samples.lines, nil))
      }
    }
  }

  @Test("can consist of several parts", arguments: CompressedSamples.inParts)
  func parts(bytes: [UInt8]) {
    for size in [1, 5, 4096] {
      #expect(decompressed(Pieces(bytes, of: size)) == ("{}\n\(Samples.lines){}", nil))
    }
  }

  @Test("ends with an error after any cut, and delivers everything before")
  func cut() throws {
    for whole in [Samples.gzip, Samples.zstd] {
      for end in 1..<whole.count {
        let found = decompressed(MemoryBytes(Array(whole[..<end])))
        // A part of the signature is no compressed source.
        let isPlain = end < (whole == Samples.gzip ? 2 : 4)
        #expect((found.error == nil) == isPlain)
        #expect(isPlain || Samples.lines.hasPrefix(found.text))
      }
    }
    let second = Samples.gzip("{\"name\":\"Bo\"}\n{\"name\":\"Cy\"}\n")
    for end in 1..<second.count {
      let (passing, error, _) = try checked(Samples.gzip + second[..<end])
      #expect(passing.hasPrefix(Samples.lines))
      #expect(error?.contains("gzip: the data ends early") == true)
    }
  }

  @Test("of several parts delivers all whole parts after any cut, and reports the cut")
  func cutParts() throws {
    let texts = (0..<3).map { part in
      (0..<4).map { "{\"name\":\"Ada\",\"n\":\(part * 4 + $0)}\n" }.joined()
    }
    for parts in [texts.map { Samples.gzip($0) }, texts.map { Samples.zstd($0) }] {
      let whole = parts.flatMap(\.self)
      let ends = parts.indices.map { parts[...$0].map(\.count).reduce(0, +) }
      let rows = texts.indices.map { texts[...$0].joined() }
      for end in 5..<whole.count {
        let (passing, error, _) = try checked(Array(whole[..<end]))
        let complete = ends.lastIndex { $0 <= end }
        #expect(passing.hasPrefix(complete.map { rows[$0] } ?? ""))
        #expect(rows[2].hasPrefix(passing))
        #expect((error == nil) == ends.contains(end))
        #expect(error?.contains("the data ends early") ?? true)
      }
    }
  }

  @Test("with a damaged byte gives no wrong bytes, or ends with an error")
  func damaged() throws {
    for whole in [Samples.gzip, Samples.zstd] {
      for index in whole.indices {
        for bit in 0..<8 {
          var bytes = whole
          bytes[index] ^= 1 << bit
          let found = decompressed(MemoryBytes(bytes))
          let isPlain = Compression(firstBytes: bytes) == Compression.none
          #expect(isPlain || found.error != nil || found.text == Samples.lines)
        }
      }
    }
  }

  @Test(
    "with other bytes after it ends with an error",
    arguments: ["{}{}\n", "\u{0}\u{1F}{}", "(\u{1F}{}"])
  func strangers(text: String) throws {
    for (name, bytes) in [("gzip", Samples.gzip), ("zstd", Samples.zstd)] {
      let (passing, error, _) = try checked(bytes + Array(text.utf8))
      #expect(passing == Samples.lines)
      #expect(error == "\(name): unexpected data after the end")
    }
  }

  @Test("can have a zstd window of up to 128 MiB")
  func window() {
    #expect(decompressed(MemoryBytes(Samples.zstd("{}", window: 27))) == ("{}", nil))
    let found = decompressed(MemoryBytes(Samples.zstd("{}", window: 28)))
    #expect(found.text == "")
    #expect(found.error?.contains("its window is larger than 128 MiB") == true)
  }

  @Test("can be an array or CSV as well as lines, on several threads")
  func layouts() throws {
    var settings = BulkCheck.Settings()
    settings.jobs = 2
    settings.limits.block = 64
    let array = "[" + Samples.lines.split(separator: "\n").joined(separator: ",\n") + "]"
    let csv = "name,n\n" + (0..<12).map { "Ada,\($0)\n" }.joined()
    for pack in [{ Samples.gzip($0) }, { Samples.zstd($0) }] as [@Sendable (String) -> [UInt8]] {
      #expect(try checked(pack(Samples.lines), settings) == (Samples.lines, nil, .complete))
      #expect(try checked(pack(array), settings) == (Samples.lines, nil, .complete))
      var table = settings
      table.isCSV = true
      table.judging.valuesAreTexts = true
      let found = try checked(pack(csv), table)
      #expect(found.passing.split(separator: "\n").count == 12)
      #expect(found.ending == .complete)
    }
  }

  @Test("is not one that only begins like one")
  func plain() {
    for text in ["", "(", "P*M", "_*", "{}", "\u{1F}"] {
      #expect(decompressed(Pieces(Array(text.utf8), of: 1)) == (text, nil))
    }
  }

  /// A source that fails when it is asked for more than it has.
  private final class Live: ByteSource {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      if bytes.isEmpty { throw ReadError("asked for more") }
      target += bytes
      defer { bytes = [] }
      return bytes.count
    }
  }

  @Test("is delivered at once, without waiting for more", arguments: ["x", "{}", "(1"])
  func live(text: String) {
    #expect(decompressed(Live(Array(text.utf8))) == (text, "asked for more"))
    #expect(decompressed(Live(Samples.gzip(text))) == (text, "asked for more"))
    #expect(decompressed(Live(Samples.zstd(text))) == (text, "asked for more"))
  }
}
