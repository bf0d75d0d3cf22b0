import Chance
import RandomPayloads
import Testing

@testable import Muster
@testable import MusterPayloads
@testable import MusterScan

@Suite("The scanner of rows")
struct ScannedRowsTests {
  @Test("fills a row like the engine's reader, or refuses the same input")
  func rows() {
    var maker = MutatedRows(seed: 3)
    var scanner = Scanner(RowForm.layout)
    var (filled, refused) = (0, 0)
    let count = Effort.times(3_000)
    for _ in 0..<count {
      let line = maker.line()
      let scanned = scan(line, &scanner)
      #expect(scanned == read(line), "\(String(decoding: line, as: UTF8.self))")
      if scanned == nil { refused += 1 } else { filled += 1 }
    }
    #expect(
      filled * 30 > count * 8 && refused * 30 > count * 8, "\(filled) filled, \(refused) refused")
  }

  @Test("fills the same rows from token to token")
  func indexed() {
    var maker = MutatedRows(seed: 5)
    var scanner = Scanner(RowForm.layout)
    let tokens = TokenIndex()
    for _ in 0..<Effort.times(300) {
      // Few lines a block, so that one that is broken does not keep the others from being indexed.
      let lines = (0..<(1 + maker.below(4))).map { _ in maker.line() }
      var bytes = PaddedBytes(capacity: 0)
      bytes.set(Array(lines.joined(separator: [0x0A])).span)
      var block = ScanBlock(bytes)
      tokens.find(in: &block)
      let expected = lines.filter { !$0.allSatisfy(\.isJSONSpace) }.map { read($0) }
      let found = withExtendedLifetime(tokens) { RowForm.rows(of: &block, &scanner) }
      #expect(found == expected, "\(lines.map { String(decoding: $0, as: UTF8.self) })")
    }
  }

  @Test("makes space for large rows, and releases it")
  func room() {
    var scanner = Scanner(RowForm.layout)
    let items = (0..<100_000).map { "\($0)" }.joined(separator: ",")
    let extras = (0..<2000).map { "\"k\($0)\":{\"x\($0)\":1}" }.joined(separator: ",")
    for text in ["{\"l\":[\(items)]}", "{\(extras)}", "{\"a\":\"x\"}", "{\"a\":\"x\"}"] {
      let bytes = Array(text.utf8)
      let scanned = scan(bytes, &scanner)
      #expect(scanned == read(bytes) && scanned != nil)
    }
  }

  /// All that a row holds after scanning; nothing where the line is refused.
  private func scan(_ line: [UInt8], _ scanner: inout Scanner) -> [String]? {
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(line.span)
    var row = Row()
    return unsafe scanner.fill(&row, from: bytes.buffer) ? RowForm.reported(row) : nil
  }

  /// The same after the core's own reading.
  private func read(_ line: [UInt8]) -> [String]? { try? RowForm.read(line).get() }
}
