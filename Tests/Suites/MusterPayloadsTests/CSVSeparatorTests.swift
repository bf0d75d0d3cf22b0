import Muster
import MusterPayloads
import Testing

@Suite("The separator of CSV")
struct CSVSeparatorTests {
  /// A source that delivers a few bytes at a time, as a slow pipe does.
  private final class Pipe: ByteSource {
    private let bytes: [UInt8]
    private let size: Int
    private var position = 0

    init(_ text: String, of size: Int) { (bytes, self.size) = (Array(text.utf8), size) }

    func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
      let end = min(position + min(size, count), bytes.count)
      defer { position = end }
      target += bytes[position..<end]
      return end - position
    }
  }

  /// The normalised passing rows.
  private func passing(
    _ text: String, of size: Int, _ set: (inout BulkCheck.Settings) -> Void = { _ in }
  ) throws -> String {
    let form = try RuleForm("f") {
      Field("k", .required)
      Field("n", type: .integer)
    }
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.judging.valuesAreTexts = true
    settings.passing = .normalized
    set(&settings)
    var passing: [UInt8] = []
    _ = try BulkCheck(form, settings).run(Pipe(text, of: size), named: "s") {
      batch throws(Never) in
      for index in batch.passing.indices { passing.append(batch.passing[index]) }
    }
    return String(decoding: passing, as: UTF8.self)
  }

  @Test("is found if the first record arrives in pieces", arguments: [1, 2, 5, 4096])
  func pieces(size: Int) throws {
    let rows = "x;1\ny;2\n"
    let expected = "{\"k\":\"x\",\"n\":1}\n{\"k\":\"y\",\"n\":2}\n"
    for header in ["k;n\n", "\n\nk;n\n", "\u{FEFF}k;\"n\"\r\n", "\"k\";n\n"] {
      #expect(try passing(header + rows, of: size) == expected)
    }
    #expect(try passing("1,2\nk;n\n\(rows)", of: size) { $0.skippedLines = 1 } == expected)
    #expect(try passing(rows, of: size) { $0.columns = ["k", "n"] } == expected)
    #expect(try passing("k;n", of: size) == "")
  }

  @Test("is not the character that begins comments")
  func comments() throws {
    let text = "k;n\n;1\nx;1\n"
    #expect(try passing(text, of: 4096) == "{\"k\":\"x\",\"n\":1}\n")
    #expect(try passing(text, of: 4096) { $0.comment = UInt8(ascii: ";") } == "")
  }

  @Test("is not searched for in a first record that is too large")
  func large() throws {
    let header = "k;n;\(String(repeating: "a", count: 2000))\n"
    #expect(try passing(header + "x;1;\n", of: 100) == "{\"k\":\"x\",\"n\":1}\n")
    #expect(try passing(header + "x;1;\n", of: 100) { $0.limits.payload = 1000 } == "")
  }
}
