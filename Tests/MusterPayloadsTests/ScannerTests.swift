import CScan
import Testing

@testable import Muster
@testable import MusterPayloads

@Suite("The scanner")
struct ScannerTests {
  private let form: RuleForm
  private let layout: ScanForm

  init() throws {
    form = try MutatedRows.form()
    layout = ScanForm(RowLayout(form))
  }

  @Test("shares the layout of a row's slots")
  func layouts() {
    #expect(MemoryLayout<Slot>.size == MemoryLayout<cscan_slot>.size)
    #expect(MemoryLayout<Slot>.offset(of: \.count) == MemoryLayout<cscan_slot>.offset(of: \.count))
    #expect(MemoryLayout<Slot>.offset(of: \.kind) == MemoryLayout<cscan_slot>.offset(of: \.kind))
    #expect(
      MemoryLayout<Slot>.offset(of: \.isTyped) == MemoryLayout<cscan_slot>.offset(of: \.is_typed))
    #expect(MemoryLayout<Row.Extra>.stride == MemoryLayout<cscan_extra>.stride)
    #expect(
      MemoryLayout<Row.Extra>.offset(of: \.next) == MemoryLayout<cscan_extra>.offset(of: \.next))
    #expect(
      MemoryLayout<Row.Extra>.offset(of: \.json) == MemoryLayout<cscan_extra>.offset(of: \.json))
    let kinds: [(Slot.Kind, cscan_kind)] = [
      (.absent, CSCAN_ABSENT), (.null, CSCAN_NULL), (.yes, CSCAN_YES), (.no, CSCAN_NO),
      (.text, CSCAN_TEXT), (.number, CSCAN_NUMBER), (.group, CSCAN_GROUP), (.items, CSCAN_ITEMS),
      (.json, CSCAN_JSON),
    ]
    for (kind, other) in kinds { #expect(UInt32(kind.rawValue) == other.rawValue) }
  }

  @Test("fills a row with what the core's reader fills it with, or refuses it where that does")
  func rows() {
    var maker = MutatedRows(seed: 3)
    var scanner = Scanner(layout, isIndexed: false)
    var (filled, refused) = (0, 0)
    for _ in 0..<30_000 {
      let line = maker.line()
      let scanned = scan(line, &scanner)
      #expect(scanned == read(line), "\(String(decoding: line, as: UTF8.self))")
      if scanned == nil { refused += 1 } else { filled += 1 }
    }
    #expect(filled > 8000 && refused > 8000, "\(filled) filled, \(refused) refused")
  }

  @Test("fills the same rows from token to token")
  func indexed() {
    var maker = MutatedRows(seed: 5)
    var scanner = Scanner(layout, isIndexed: true)
    for _ in 0..<3000 {
      // Few lines a block, so that one that is broken does not keep the others from being indexed.
      let lines = (0..<(1 + maker.below(4))).map { _ in maker.line() }
      var bytes = PaddedBytes(capacity: 0)
      bytes.set(Array(lines.joined(separator: [0x0A])).span)
      var block = ScanBlock(bytes)
      scanner.index(&block)
      var expected: [[String]?] = []
      for line in lines where line.contains(where: { !$0.isJSONSpace }) {
        expected.append(read(line))
      }
      var found: [[String]?] = []
      var row = Row()
      loop: while true {
        switch scanner.next(&row, of: &block) {
        case .filled: found.append(told(row))
        case .refused: found.append(nil)
        case .done: break loop
        }
      }
      #expect(found == expected, "\(lines.map { String(decoding: $0, as: UTF8.self) })")
    }
  }

  @Test(
    "takes no value that goes over several lines for one",
    arguments: [
      "{\"a\":\n\"b\"}", "{\"a\":\"b\"\n}", "{\"a\":{}\n,\"n\":1}", "{\"l\":[1,\n2]}", "{\n}",
      "{\"json\":[{}\n]}",
    ])
  func severalLines(text: String) {
    var scanner = Scanner(layout)
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(Array((text + "\n{\"a\":\"x\"}").utf8).span)
    var block = ScanBlock(bytes)
    scanner.index(&block)
    var outcomes: [Scanner.Outcome] = []
    var row = Row()
    while outcomes.last != .done { outcomes.append(scanner.next(&row, of: &block)) }
    #expect(outcomes == [.refused, .refused, .filled, .done])
  }

  @Test("makes room for what a row needs, and gives it back")
  func room() {
    var scanner = Scanner(layout, isIndexed: false)
    let items = (0..<100_000).map { "\($0)" }.joined(separator: ",")
    let extras = (0..<2000).map { "\"k\($0)\":{\"x\($0)\":1}" }.joined(separator: ",")
    for text in ["{\"l\":[\(items)]}", "{\(extras)}", "{\"a\":\"x\"}", "{\"a\":\"x\"}"] {
      let bytes = Array(text.utf8)
      let scanned = scan(bytes, &scanner)
      #expect(scanned == read(bytes) && scanned != nil)
    }
  }

  @Test("tells keys that are alike from keys that are the same")
  func keys() {
    var scanner = Scanner(layout, isIndexed: false)
    let keys = (0..<5000).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    #expect(scan(Array("{\"json\":{\(keys)}}".utf8), &scanner) != nil)
    #expect(scan(Array("{\"json\":{\(keys),\"4999\":1}}".utf8), &scanner) == nil)
    #expect(scan(Array("{\"json\":{\(keys)},\"g\":{\(keys)}}".utf8), &scanner) != nil)
    #expect(scan(Array("{\"json\":[{\"a\":1},{\"a\":1}],\"b\":{\"a\":1}}".utf8), &scanner) != nil)
    #expect(scan(Array("{\"json\":[{\"a\":1,\"\\u0061\":1}]}".utf8), &scanner) == nil)
  }

  @Test("takes nothing for a short text whose length takes more than 32 bits")
  func gigabytes() {
    // Nobody looks at what is not there.
    let bytes: [UInt8] = Array(#"{"a":"x"}"#.utf8)
    let length = 1 << 32 + bytes.count
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let huge = unsafe UnsafeBufferPointer(start: bytes.baseAddress, count: length)
      #expect(unsafe Slot(.text, bytes: huge).count == .max)
      var builder = RowBuilder(form)
      var row = Row()
      let span = unsafe Span(_unsafeElements: huge)
      do throws(JSONError) {
        try builder.fill(&row, json: span)
        Issue.record("a payload of 4 GiB was read")
      } catch {
        #expect(error.code == .tooLarge)
      }
    }
  }

  /// All that a row holds after scanning; nothing where the line is refused.
  private func scan(_ line: [UInt8], _ scanner: inout Scanner) -> [String]? {
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(line.span)
    var row = Row()
    return scanner.fill(&row, from: bytes) == .filled ? told(row) : nil
  }

  /// The same after the core's own reading.
  private func read(_ line: [UInt8]) -> [String]? {
    var builder = RowBuilder(form)
    var row = Row()
    guard (try? builder.fill(&row, json: line.span)) != nil else { return nil }
    return told(row)
  }

  private func told(_ row: borrowing Row) -> [String] {
    func told(_ slot: Slot) -> String {
      switch slot.kind {
      case .text, .number, .json: "\(slot.kind) \(slot.text)"
      default: "\(slot.kind) \(slot.word) \(slot.count)"
      }
    }
    var lines: [String] = []
    for index in 0..<row.slots.count { lines.append(told(row.slots[index])) }
    for index in 0..<row.extras.count {
      let extra = row.extras[index]
      lines.append("\(extra.groupIndex) \(extra.next) \(told(extra.name)) \(told(extra.json))")
    }
    return lines
  }
}
