import Muster
import MusterRules
import RandomPayloads
import Testing

@testable import MusterPayloads

@Suite("The place of a value")
struct RowPlacesTests {
  private static let rules = """
    form: rows
    unknown-fields: reject
    fields:
      a: { type: integer }
      b: { required: true }
      c: { each: { fields: { d: { type: boolean, required: true }, e: { each: { length: ..1 } } } } }
    """

  /// The places that a check of a source names: `line:column:offset path`.
  private func places(
    _ bytes: [UInt8], block: Int = 1 << 18, isCSV: Bool = false, rules: String = Self.rules
  ) throws -> [String] {
    let form = try #require(try RuleFile(rules).form)
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.isCSV = isCSV
    settings.judging.valuesAreTexts = isCSV
    settings.limits.block = block
    var found: [String] = []
    _ = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s") {
      batch throws(Never) in
      for entry in batch.entries {
        for (failure, detail) in entry.found(.failures) {
          let place = detail.place
          found.append("\(place.line):\(place.column):\(place.offset) \(failure.path)")
        }
      }
    }
    return found
  }

  @Test(
    "is its own, or that of the object that lacks it",
    arguments: [
      (#"{"a":"x","b":"1"}"#, ["1:6:5 /a"]),
      (#"{"b":"é","a":"x"}"#, ["1:14:14 /a"]),
      (#"  {"a":1}"#, ["1:3:2 /b"]),
      ("\u{FEFF}{\"a\":\"x\",\"b\":\"1\"}", ["1:6:8 /a"]),
      ("\n\n{\"b\":\"1\"}\n{\"b\":\"1\",\"a\" : \"x\"}", ["4:16:27 /a"]),
      (#"{"b":null,"zz":[1],"a":true}"#, ["1:24:23 /a", "1:6:5 /b", "1:16:15 /zz"]),
      (
        #"{"b":"1","c":[{"d":true},{"e":["xx","x","yy"]},{"d":null}]}"#,
        ["1:26:25 /c/1/d", "1:32:31 /c/1/e/0", "1:41:40 /c/1/e/2", "1:53:52 /c/2/d"]
      ),
      (#"{"\u0062":"1","\u0061":"\u0041"}"#, ["1:24:23 /a"]),
      (
        "{\r\n  \"b\": \"1\",\r\n  \"c\": [\r\n    { \"d\": 7 }\r\n  ]\r\n}\r\n{}",
        ["4:12:37 /c/0/d", "7:1:50 /b"]
      ),
      ("[{\"a\":1,\"b\":\"é\"},{\"b\":\"é\",\"a\":\"x\"}, {}]", ["1:31:32 /a", "1:37:38 /b"]),
      (
        "[\n{\"b\":\"é\"\n},{\"b\":\"é\",\n\"a\":\"x\"}\n , {}\n,{}]",
        ["4:5:29 /a", "5:4:37 /b", "6:2:41 /b"]
      ),
    ])
  func json(text: String, expected: [String]) throws {
    for block in [1, 5, 64, 1 << 18] {
      #expect(try places(Array(text.utf8), block: block) == expected, "\(block)")
    }
  }

  @Test(
    "is the cell of a table, if it has one",
    arguments: [
      ("a,b\nx,1\n", ["2:1:4 /a"]),
      ("b,a\n\u{E9},x\n", ["2:3:7 /a"]),
      ("b,a\n\"1\",\"x\"\n", ["2:5:8 /a"]),
      ("b,a\n\"\"\"1\"\"\",\"x\"\n", ["2:9:12 /a"]),
      ("b,a\n\"1\n\"\"é\",x\n,x\n", ["3:6:13 /a", "4:2:16 /a", "4:1:15 /b"]),
      ("a,z\n1,\"2\"\n", ["1:1:0 /b", "1:3:2 /z"]),
      ("\u{FEFF}b,a\r\n1,x\r\n", ["2:3:10 /a"]),
    ])
  func csv(text: String, expected: [String]) throws {
    for block in [1, 5, 1 << 18] {
      #expect(try places(Array(text.utf8), block: block, isCSV: true) == expected, "\(block)")
    }
  }

  @Test("is the record itself if a computed field is missing, which needs no column")
  func computed() throws {
    let rules = """
      form: rows
      fields:
        quantity: { type: integer }
        price: { type: integer }
        total: { type: integer, compute: quantity * price, required: true }
      """
    let text = "quantity,price\n1,2\n,2\n3,4\n5,\n"
    #expect(
      try places(Array(text.utf8), isCSV: true, rules: rules) == [
        "3:1:19 /total", "5:1:26 /total",
      ])
  }

  @Test("is found in time linear in the failures")
  func manyFailures() throws {
    let count = 5000
    let members = (0..<count).map { "\"é\($0)\":{}" }
    let text =
      "{\"b\":\"1\",\"c\":[\(Array(repeating: "{}", count: count).joined(separator: ","))],"
      + members.joined(separator: ",") + "}"
    let found = try places(Array(text.utf8))
    #expect(found.count == 2 * count)
    #expect(found[0] == "1:15:14 /c/0/d")
    #expect(
      found[count - 1] == "1:\(15 + 3 * (count - 1)):\(14 + 3 * (count - 1)) /c/\(count - 1)/d")
  }

  @Test("is right for records in any layout, for all blocks, compared with a simple search")
  func records() throws {
    var maker = MutatedRows(seed: 29)
    for _ in 0..<60 {
      var text = "b,a\n"
      var expected: [String] = []
      var (line, offset) = (2, 4)
      for _ in 0..<maker.below(20) {
        let first = ["1", "é", "\"q\"", "\"a\"\"b\"", "\"x\ny\"", "\"é,\n\"\"\""][maker.below(6)]
        let last = ["x", "\"x\"", "\"y\n\""][maker.below(3)]
        let feeds = first.utf8.count { $0 == 0x0A }
        let tail = String(
          decoding: Array(first.utf8).split(
            separator: 0x0A, omittingEmptySubsequences: false
          ).last ?? [], as: UTF8.self)
        expected.append(
          "\(line + feeds):\(tail.unicodeScalars.count + 2):\(offset + first.utf8.count + 1) /a")
        let record = "\(first),\(last)\(maker.below(2) == 0 ? "\r\n" : "\n")"
        text += record
        offset += record.utf8.count
        line += record.utf8.count { $0 == 0x0A }
      }
      for block in [1, 9, 100, 1 << 18] {
        #expect(try places(Array(text.utf8), block: block, isCSV: true) == expected, "\(text)")
      }
    }
  }
}

@Suite("The value of a failure")
struct ReportedValueTests {
  private static let rules = """
    form: rows
    fields:
      text: { length: ..1 }
      number: { type: integer }
      pin: { secret: true, length: ..1 }
      again: { same-as: pin }
      until: { length: ..1, when: { pin: present } }
      card: { fields: { number: { secret: true } } }
      low: { type: integer, secret: true }
      high: { type: integer, range: { min: { field: low } } }
      free: { one-of: [red, green] }
      rest: { each: { length: ..1 } }
    together:
      - { sum: [low, number], is: 1..2 }
    """

  private func values(_ json: String, _ format: ReportFormat, asked: Bool) throws -> [String?] {
    let form = try #require(try RuleFile(Self.rules).form)
    var settings = BulkCheck.Settings()
    settings.format = format
    settings.showsValues = asked
    var found: [String?] = []
    _ = try BulkCheck(form, settings).run(MemoryBytes(json), named: "s") { batch throws(Never) in
      for entry in batch.entries { found += entry.found(.failures).map { $0.detail.value?.shown } }
    }
    return found
  }

  @Test("is shown unchanged, and only on request")
  func shown() throws {
    let json = #"{"text":"a\nb","rest":["bb","c"],"free":{"a":[1]}}"#
    #expect(
      try values(json, .json, asked: true) == [#""a\nb""#, #"{"a":[1]}"#, #""bb""#])
    #expect(try values(json, .json, asked: false) == [nil, nil, nil])
  }

  @Test("is never a secret, nor one that is judged next to a secret")
  func secret() throws {
    let json = """
      {"pin":"hunter2","again":"hunter3","until":"hunter4","card":"hunter5","low":8,"high":7,\
      "number":"hunter6"}
      """
    let form = try #require(try RuleFile(Self.rules).form)
    for format in ReportFormat.allCases {
      var settings = BulkCheck.Settings()
      settings.format = format
      settings.showsValues = true
      settings.hasFailing = true
      settings.givesReasons = true
      var report = format.report()
      var text: [UInt8] = []
      _ = try BulkCheck(form, settings).run(MemoryBytes(json), named: "s") {
        batch throws(Never) in
        for index in batch.report.indices { text.append(batch.report[index]) }
        for entry in batch.entries { report.add(entry, to: &text) }
      }
      let written = String(decoding: text, as: UTF8.self)
      for secret in ["hunter2", "hunter3", "hunter4", "hunter5"] {
        #expect(!written.contains(secret), "\(format): \(written)")
      }
    }
  }

  @Test("is shortened in its middle, by characters")
  func long() throws {
    for (text, expected) in [
      (String(repeating: "é", count: 60), String(repeating: "é", count: 60)),
      (
        String(repeating: "é", count: 61),
        String(repeating: "é", count: 39) + "…" + String(repeating: "é", count: 20)
      ),
    ] {
      #expect(
        try values("{\"text\":\"\(text)\"}", .json, asked: true) == ["\"\(expected)\""])
    }
  }
}
