import Muster
import MusterPayloads
import Testing

@Suite("A report")
struct ReportTests {
  private static let pattern = Failure(
    path: "/email", code: "pattern", kind: "matches", message: "Entered email is not valid.")

  /// One entry of every sort, with everything in it that a terminal or a format must not see raw.
  private static let entries: [ReportEntry] = [
    ReportEntry(
      source: "users.jsonl", place: PayloadPlace(.line, 3, offset: 80),
      outcome: .judged(Verdict(failures: [pattern])),
      details: [
        .failures: [
          ReportedFinding(
            ValuePlace(line: 3, column: 11, offset: 90),
            ReportedValue("ada\u{1B}@,\"", isText: true))
        ]
      ]),
    ReportEntry(
      source: "users.jsonl", place: PayloadPlace(.line, 4),
      outcome: .unreadable(
        PayloadProblem(
          code: "not-json", offset: 17, message: "expected a comma or a closing brace"))),
    ReportEntry(
      source: "users.jsonl", place: PayloadPlace(.line, 5), outcome: .judged(Verdict())),
    ReportEntry(
      source: "a,b.json", place: PayloadPlace(.index, 1, line: 7),
      outcome: .judged(
        Verdict(
          failures: [
            Failure(
              path: "/a\u{1B}[2J", code: "too-short", kind: "length",
              message: "50% of \"<it>\"\n\u{202E}& more\u{0}",
              parameters: [
                Failure.Parameter("min", .integer(6)), Failure.Parameter("other", .text("a\tb")),
                Failure.Parameter("choices", .texts(["x", "é\u{85}"])),
              ], suggestion: "ada")
          ],
          warnings: [
            Failure(
              path: "", code: "sum", kind: "sum", severity: .warning, message: "Adds up to 90.")
          ],
          undecided: [
            Failure(path: "/b", code: "gave-up", kind: "matches", message: "Could not tell.")
          ],
          notAsked: [Failure(path: "/c", code: "ask", kind: "ask", message: "")]))),
  ]

  private func written(
    _ format: ReportFormat, _ style: TerminalStyle = .plain, version: String? = nil
  ) -> String {
    var report = format.report(ReportSettings(style, version: version))
    var text: [UInt8] = []
    var tally = Tally()
    report.begin(&text)
    for entry in Self.entries {
      report.add(entry, to: &text)
      tally.count(entry.outcome)
    }
    report.end(tally, &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("for people has a line for each failure, and nothing that a terminal obeys")
  func pretty() {
    #expect(
      written(.pretty) == #"""
        users.jsonl:3:11: /email: Entered email is not valid. ("ada\u{1B}@,"")
        users.jsonl:4:1: not-json: expected a comma or a closing brace
        a,b.json:7:1: [1] /a\u{1B}[2J: 50% of "<it>"\n\u{202E}& more\u{0}: did you mean ada?
        a,b.json:7:1: [1] /b: undecided: Could not tell.
        a,b.json:7:1: [1] warning: Adds up to 90.
        4 payloads: 1 passed, 2 failed, 1 unreadable, 1 with warnings, 1 with checks left to your program

        """#)
  }

  @Test("for people has colours if requested")
  func colours() {
    let lines = written(.pretty, TerminalStyle(hasColours: true)).split(separator: "\n")
    #expect(
      lines[0]
        == #"\#u{1B}[2musers.jsonl:3:11: \#u{1B}[0m/email: Entered email is not valid. ("ada\u{1B}@,"")"#
    )
    #expect(lines[4].contains("\u{1B}[33mwarning: \u{1B}[0mAdds up"))
  }

  private static let objects = [
    #"{"source":"users.jsonl","line":3,"passes":false,"failures":[{"path":"/email","code":"pattern","kind":"matches","severity":"error","message":"Entered email is not valid.","line":3,"column":11,"offset":90,"value":"ada\u001b@,\""}]}"#,
    #"{"source":"users.jsonl","line":4,"error":{"code":"not-json","message":"expected a comma or a closing brace","line":4,"column":1,"offset":0}}"#,
    #"{"source":"users.jsonl","line":5,"passes":true}"#,
    #"{"source":"a,b.json","index":1,"passes":false,"failures":[{"path":"/a\u001b[2J","code":"too-short","kind":"length","severity":"error","message":"50% of \"<it>\"\n\u202e& more\u0000","parameters":{"min":6,"other":"a\tb","choices":["x","é\u0085"]},"suggestion":"ada","line":7,"column":1,"offset":0}],"warnings":[{"path":"","code":"sum","kind":"sum","severity":"warning","message":"Adds up to 90.","line":7,"column":1,"offset":0}],"undecided":[{"path":"/b","code":"gave-up","kind":"matches","severity":"error","message":"Could not tell.","line":7,"column":1,"offset":0}],"notAsked":[{"path":"/c","code":"ask","line":7,"column":1,"offset":0}]}"#,
  ]

  @Test("in JSON Lines has an object for each payload, in the documented order")
  func jsonl() {
    #expect(written(.jsonl) == Self.objects.map { $0 + "\n" }.joined())
  }

  @Test("in JSON is one array of the same objects")
  func json() {
    #expect(written(.json) == "[\n" + Self.objects.joined(separator: ",\n") + "\n]\n")
    var report = ReportFormat.json.report()
    var text: [UInt8] = []
    report.begin(&text)
    report.end(Tally(), &text)
    #expect(String(decoding: text, as: UTF8.self) == "[]\n")
  }

  @Test("for GitHub has a workflow command for each failure")
  func github() {
    #expect(
      written(.github) == #"""
        ::error file=users.jsonl,line=3,col=11,title=pattern::/email: Entered email is not valid. ("ada\u{1B}@,"")
        ::error file=users.jsonl,line=4,col=1,title=not-json::expected a comma or a closing brace
        ::error file=a%2Cb.json,line=7,col=1,title=too-short::[1] /a\u{1B}[2J: 50%25 of "<it>"%0A\u{202E}& more\u{0}
        ::error file=a%2Cb.json,line=7,col=1,title=gave-up::[1] /b: Could not tell.
        ::warning file=a%2Cb.json,line=7,col=1,title=sum::[1] Adds up to 90.

        """#)
  }

  @Test("in JUnit's XML has a case for each payload")
  func junit() {
    #expect(
      written(.junit)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="muster">
          <testsuite name="users.jsonl" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="users.jsonl" name="line 3">
              <failure message="/email: Entered email is not valid. (&quot;ada\u{1B}@,&quot;&quot;)" type="pattern">users.jsonl:3:11: /email: Entered email is not valid. (&quot;ada\u{1B}@,&quot;&quot;) (pattern)</failure>
            </testcase>
            <testcase classname="users.jsonl" name="line 4">
              <error message="expected a comma or a closing brace" type="not-json">users.jsonl:4:1</error>
            </testcase>
            <testcase classname="users.jsonl" name="line 5"/>
          </testsuite>
          <testsuite name="a,b.json" tests="1" failures="1" errors="0" skipped="0">
            <testcase classname="a,b.json" name="index 1">
              <failure message="/a\u{1B}[2J: 50% of &quot;&lt;it&gt;&quot;&#10;\u{202E}&amp; more\u{0}" type="too-short">a,b.json:7:1: /a\u{1B}[2J: 50% of &quot;&lt;it&gt;&quot;&#10;\u{202E}&amp; more\u{0} (too-short)&#10;a,b.json:7:1: /b: Could not tell. (gave-up)</failure>
              <system-out>warning: a,b.json:7:1: Adds up to 90. (sum)</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#.replacing(#"\u{202E}"#, with: "&#8238;"))
  }

  @Test("in CSV has a record for each failure")
  func csv() {
    #expect(
      written(.csv)
        == #"""
        source,payload,line,column,offset,severity,path,code,kind,message,suggestion,value
        users.jsonl,3,3,11,90,error,/email,pattern,matches,Entered email is not valid.,,"ada\u{1B}@,"""
        users.jsonl,4,4,1,0,error,,not-json,,expected a comma or a closing brace,,
        "a,b.json",1,7,1,0,error,/a\u{1B}[2J,too-short,length,"50% of ""<it>""\n\u{202E}& more\u{0}",ada,
        "a,b.json",1,7,1,0,undecided,/b,gave-up,matches,Could not tell.,,
        "a,b.json",1,7,1,0,warning,,sum,sum,Adds up to 90.,,

        """#.replacing("\n", with: "\r\n"))
  }

  @Test("in TAP has a test point for each payload, and JSON objects in its YAML")
  func tap() {
    let failures = Self.objects[3].split(separator: #"failures":[{"#)[1].split(separator: "}],")[0]
    #expect(
      written(.tap)
        == """
        TAP version 14
        not ok 1 - users.jsonl line 3
          ---
          failures:
            - {"path":"/email","code":"pattern","kind":"matches","severity":"error","message":"Entered email is not valid.","line":3,"column":11,"offset":90,"value":"ada\\u001b@,\\""}
          ...
        not ok 2 - users.jsonl line 4
          ---
          error: {"code":"not-json","message":"expected a comma or a closing brace","line":4,"column":1,"offset":0}
          ...
        ok 3 - users.jsonl line 5
        not ok 4 - a,b.json index 1
          ---
          failures:
            - {\(failures)}
          warnings:
            - {"path":"","code":"sum","kind":"sum","severity":"warning","message":"Adds up to 90.","line":7,"column":1,"offset":0}
          undecided:
            - {"path":"/b","code":"gave-up","kind":"matches","severity":"error","message":"Could not tell.","line":7,"column":1,"offset":0}
          ...
        1..4
        # 4 payloads: 1 passed, 2 failed, 1 unreadable, 1 with warnings, 1 with checks left to your program

        """)
  }

  @Test("in SARIF has the parts that a code host requires: rules, results, and their regions")
  func sarif() throws {
    let log = try Value(json: written(.sarif))
    let named = try Value(json: written(.sarif, version: "1.2.3"))
    #expect(log["version"] == "2.1.0")
    #expect(log["$schema"] == "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try #require(log["runs"]?.items?.first)
    #expect(run["columnKind"] == "unicodeCodePoints")
    let driver = run["tool"]?["driver"]
    #expect(driver?["name"] == "muster")
    let version = named["runs"]?.items?.first?["tool"]?["driver"]?["version"]
    #expect(driver?["version"] == nil && version == "1.2.3")
    let rules = try #require(driver?["rules"]?.items).map { $0["id"] }
    #expect(rules == ["pattern", "not-json", "too-short", "gave-up", "sum"])
    for rule in driver?["rules"]?.items ?? [] {
      for text in ["shortDescription", "fullDescription", "help"] {
        guard case .text(let said)? = rule[text]?["text"], !said.isEmpty else {
          Issue.record("\(rule["id"] ?? .null) without its \(text)")
          continue
        }
      }
    }
    let results = try #require(run["results"]?.items)
    #expect(results.map { $0["level"] } == ["error", "error", "error", "error", "warning"])
    for (index, result) in results.enumerated() {
      #expect(result["ruleId"] == rules[index])
      #expect(result["ruleIndex"] == Value.number(Number(Int64(index))))
      guard case .text(let text)? = result["message"]?["text"] else {
        Issue.record("a result without a text")
        continue
      }
      #expect(!text.isEmpty)
      #expect(result["locations"]?.items?.count == 1)
    }
    let places = results.compactMap { $0["locations"]?.items?.first?["physicalLocation"] }
    #expect(
      places.map { $0["artifactLocation"]?["uri"] }
        == ["users.jsonl", "users.jsonl", "a%2Cb.json", "a%2Cb.json", "a%2Cb.json"])
    #expect(places.map { $0["region"]?["startLine"] } == [3, 4, 7, 7, 7])
    #expect(places.map { $0["region"]?["startColumn"] } == [11, 1, 1, 1, 1])
    #expect(places.map { $0["region"]?["endLine"] } == [3, 4, 7, 7, 7])
    #expect(places.map { $0["region"]?["endColumn"] } == [12, 2, 2, 2, 2])
  }

  @Test("of nothing is complete in every format", arguments: ReportFormat.allCases)
  func empty(format: ReportFormat) throws {
    var report = format.report()
    var text: [UInt8] = []
    report.begin(&text)
    report.end(Tally(), &text)
    let written = String(decoding: text, as: UTF8.self)
    switch format.name {
    case "json", "sarif": _ = try Value(json: written)
    case "tap": #expect(written.contains("\n1..0\n"))
    case "jsonl", "github": #expect(written.isEmpty)
    case "csv": #expect(written.hasPrefix("source,payload,"))
    case "junit": #expect(written.hasSuffix("</testsuites>\n"))
    case "html": #expect(written.hasSuffix("</html>\n"))
    case "markdown": #expect(written.hasPrefix("### ✅"))
    default: #expect(written == "0 payloads: 0 passed, 0 failed\n")
    }
  }

  @Test("lists a column that a table lacks once for each source")
  func missingColumn() {
    let required = Failure(path: "/a", code: "required", kind: "required", message: "Enter A")
    func entry(_ source: String, _ record: Int) -> ReportEntry {
      var detail = ReportedFinding(ValuePlace(line: record + 1, column: 1, offset: 9))
      detail.column = .missing
      return ReportEntry(
        source: source, place: PayloadPlace(.record, record, line: record + 1),
        outcome: .judged(Verdict(failures: [required])), details: [.failures: [detail]])
    }
    for format in ReportFormat.allCases where format.content != .totals {
      var report = format.report()
      var text: [UInt8] = []
      report.begin(&text)
      for (source, record) in [("x.csv", 1), ("x.csv", 2), ("y.csv", 1)] {
        report.add(entry(source, record), to: &text)
      }
      report.end(Tally(), &text)
      let told = String(decoding: text, as: UTF8.self).split(separator: "Enter A").count - 1
      switch format.name {
      case "pretty", "github", "sarif", "csv": #expect(told == 2, "\(format)")
      // JUnit has the message twice: as text and in an attribute.
      case "junit": #expect(told == 6, "\(format)")
      default: #expect(told == 3, "\(format)")
      }
    }
  }
}

extension Value {
  fileprivate var items: [Value]? { if case .list(let items) = self { items } else { nil } }
}
