import CScan
import RandomPayloads
import Testing

@testable import Muster
@testable import MusterEngine
@testable import MusterPayloads
@testable import MusterScan

@Suite("The scanner")
struct ScannerTests {
  private let form = MutatedRows.form
  private let layout = ScanForm(RowLayout(MutatedRows.form))

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

  @Test(
    "reads no value over several lines as a row",
    arguments: [
      "{\"a\":\n\"b\"}", "{\"a\":\"b\"\n}", "{\"a\":{}\n,\"n\":1}", "{\"l\":[1,\n2]}", "{\n}",
      "{\"json\":[{}\n]}",
    ])
  func severalLines(text: String) {
    var scanner = Scanner(layout)
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(Array((text + "\n{\"a\":\"x\"}").utf8).span)
    var block = ScanBlock(bytes)
    let tokens = TokenIndex()
    tokens.find(in: &block)
    var outcomes: [Scanner.Outcome] = []
    var row = Row()
    withExtendedLifetime(tokens) {
      while outcomes.last != .done { outcomes.append(scanner.next(&row, of: &block)) }
    }
    #expect(outcomes == [.refused, .refused, .filled, .done])
  }

  @Test("distinguishes similar keys from equal ones")
  func keys() {
    var scanner = Scanner(layout)
    let keys = (0..<5000).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    #expect(isTaken("{\"json\":{\(keys)}}", &scanner))
    #expect(!isTaken("{\"json\":{\(keys),\"4999\":1}}", &scanner))
    #expect(isTaken("{\"json\":{\(keys)},\"g\":{\(keys)}}", &scanner))
    #expect(isTaken("{\"json\":[{\"a\":1},{\"a\":1}],\"b\":{\"a\":1}}", &scanner))
    #expect(!isTaken("{\"json\":[{\"a\":1,\"\\u0061\":1}]}", &scanner))
  }

  @Test("never treats a string of 4 GiB as a short one")
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

  /// Whether a line is taken.
  private func isTaken(_ text: String, _ scanner: inout Scanner) -> Bool {
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(Array(text.utf8).span)
    var row = Row()
    return unsafe scanner.fill(&row, from: bytes.buffer)
  }
}
