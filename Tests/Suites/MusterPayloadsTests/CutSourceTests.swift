import Muster
import MusterPayloads
import Testing

/// A source that ends where nobody would end it lost what came behind: that is told as such, and
/// not as one more payload that does not pass.
@Suite("A source that is cut off")
struct CutSourceTests {
  private let form: RuleForm

  init() throws {
    form = try RuleForm("people") {
      Field("name", .required)
      Field("tags", type: .list)
    }
  }

  private func ending(_ text: some StringProtocol, isCSV: Bool = false) throws
    -> SourceCheck.Ending
  {
    var settings = BulkCheck.Settings()
    settings.isCSV = isCSV
    return try BulkCheck(form, settings).run(MemoryBytes(String(text)), named: "s") {
      _ throws(Never) in
    }
  }

  @Test("is JSON Lines, at whatever byte of the last line")
  func lines() throws {
    let first = "{\"name\":\"a\"}\n"
    let last = "{\"name\":\"\\\"é}\",\"tags\":[{},1.5,true]}"
    for end in 1..<last.utf8.count {
      guard let cut = String(last.utf8.prefix(end)) else { continue }
      #expect(try ending(first + cut) == .cutOff, "\(cut)")
      #expect(try ending(first + cut + "\n") == .complete, "\(cut)")
      #expect(try ending(first + cut + "\n" + first) == .complete, "\(cut)")
    }
    #expect(try ending(first + last) == .complete)
    #expect(try ending(first + "x") == .complete)
    #expect(try ending(first + "{}}") == .complete)
  }

  @Test("is an array, at whatever byte")
  func array() throws {
    let text = "[{\"name\":\"a\"},{\"name\":\"b\",\"tags\":[{},1.5,true]}]"
    for end in 13..<text.utf8.count {
      #expect(
        try ending(text.utf8.prefix(end).map { String(UnicodeScalar($0)) }.joined()) == .broken)
    }
    #expect(try ending(text) == .complete)
  }

  @Test("is CSV, where the last record lacks fields and its line's end")
  func records() throws {
    let text = "name,tags\na,b\n"
    #expect(try ending(text + "a", isCSV: true) == .cutOff)
    #expect(try ending(text + "a\n", isCSV: true) == .complete)
    #expect(try ending(text + "a,b", isCSV: true) == .complete)
    #expect(try ending(text + "a\na,b", isCSV: true) == .complete)
    #expect(try ending(text + "a,b,c", isCSV: true) == .complete)
  }
}
