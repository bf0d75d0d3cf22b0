import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("The code of a subdivision")
struct SubdivisionTests {
  @Test("passes for every code of the table, with its country and without")
  func members() {
    var count = 0
    for line in SubdivisionTable.lines.description.split(separator: "\n") {
      let country = String(line.prefix(2))
      for code in Self.codes(line.dropFirst(3)) {
        count += 1
        #expect(Format.subdivision.passes("\(country)-\(code)"), "\(country)-\(code)")
        #expect(Format.subdivision.passes(code, ["country": .text(country)]), "\(country) \(code)")
        for length in 1..<code.count {
          let text = "\(country)-\(code.prefix(length))"
          #expect(Format.subdivision.outcome(of: text) != .fails, "\(text)")
        }
      }
    }
    #expect(count > 5000)
  }

  @Test("fails just outside of a range of codes")
  func ranges() {
    for text in ["AD-01", "AD-09", "AD-0A", "AD-A2", "AT-0", "AT-A", "LT-61", "LT-6A"] {
      #expect(!Format.subdivision.passes(text), "\(text)")
    }
  }

  @Test("uses the field that names its country")
  func field() {
    let check = Format.subdivision.makeCheck(["country": .field])
    func outcome(_ text: String, _ country: String) -> FormatOutcome {
      withUTF8Span(of: text) { text in withUTF8Span(of: country) { check(text, $0) } }
    }
    #expect(outcome("BY", "DE") == .passes)
    #expect(outcome("BY", "US") == .fails)
    #expect(outcome("DE-BY", "US") == .fails)
    #expect(outcome("DE-BY", "") == .passes)
  }

  /// The codes of a line, read in the test's own way.
  private static func codes(_ line: Substring) -> [String] {
    line.split(separator: ";").flatMap { group -> [String] in
      let width = group.first?.wholeNumberValue ?? 1
      var (codes, rest): ([String], Substring) = ([], group.dropFirst())
      while !rest.isEmpty {
        let first = String(rest.prefix(width))
        rest = rest.dropFirst(width)
        guard rest.first == "-" else {
          codes.append(first)
          continue
        }
        let last = String(rest.dropFirst().prefix(width))
        rest = rest.dropFirst(width + 1)
        codes += between(first, last)
      }
      return codes
    }
  }

  private static func between(_ first: String, _ last: String) -> [String] {
    if let low = Int(first), let high = Int(last) {
      return (low...high).map { number in
        String(repeating: "0", count: first.count - "\(number)".count) + "\(number)"
      }
    }
    let ends = [first, last].compactMap { $0.utf8.last }
    return (ends[0]...ends[1]).map { first.dropLast() + String(UnicodeScalar($0)) }
  }
}
