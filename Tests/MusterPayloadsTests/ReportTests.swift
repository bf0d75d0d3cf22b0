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
      source: "users.jsonl", place: PayloadPlace(.line, 3),
      outcome: .judged(Verdict(failures: [pattern]))),
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

  private func written(_ format: ReportFormat, _ style: TerminalStyle = .plain) -> String {
    var report = format.report(style)
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

  @Test("for people has a line a failure, and nothing that a terminal obeys")
  func pretty() {
    #expect(
      written(.pretty) == #"""
        users.jsonl:3: /email: Entered email is not valid.
        users.jsonl:4: not-json: expected a comma or a closing brace (at byte 17)
        a,b.json[1]: /a\u{1B}[2J: 50% of "<it>"\n\u{202E}& more\u{0}: did you mean ada?
        a,b.json[1]: /b: undecided: Could not tell.
        a,b.json[1]: warning: Adds up to 90.
        4 payloads: 1 passes, 2 fail, 1 can't be read, 1 with warnings, 1 with asks left to the host

        """#)
  }

  @Test("for people has colours where they are wanted")
  func colours() {
    let lines = written(.pretty, TerminalStyle(hasColours: true)).split(separator: "\n")
    #expect(
      lines[0] == "\u{1B}[2musers.jsonl:3: \u{1B}[0m/email: Entered email is not valid.")
    #expect(lines[4].contains("\u{1B}[33mwarning: \u{1B}[0mAdds up"))
  }

  private static let objects = [
    #"{"source":"users.jsonl","line":3,"passes":false,"failures":[{"path":"/email","code":"pattern","kind":"matches","severity":"error","message":"Entered email is not valid."}]}"#,
    #"{"source":"users.jsonl","line":4,"error":{"code":"not-json","offset":17,"message":"expected a comma or a closing brace"}}"#,
    #"{"source":"users.jsonl","line":5,"passes":true}"#,
    #"{"source":"a,b.json","index":1,"passes":false,"failures":[{"path":"/a\u001b[2J","code":"too-short","kind":"length","severity":"error","message":"50% of \"<it>\"\n\u202e& more\u0000","parameters":{"min":6,"other":"a\tb","choices":["x","é\u0085"]},"suggestion":"ada"}],"warnings":[{"path":"","code":"sum","kind":"sum","severity":"warning","message":"Adds up to 90."}],"undecided":[{"path":"/b","code":"gave-up","kind":"matches","severity":"error","message":"Could not tell."}],"notAsked":[{"path":"/c","code":"ask"}]}"#,
  ]

  @Test("in JSON Lines has an object a payload, in the contract's order")
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

  @Test("for GitHub has a workflow command a failure")
  func github() {
    #expect(
      written(.github) == #"""
        ::error file=users.jsonl,line=3,title=pattern::/email: Entered email is not valid.
        ::error file=users.jsonl,line=4,title=not-json::byte 17: expected a comma or a closing brace
        ::error file=a%2Cb.json,line=7,title=too-short::[1] /a\u{1B}[2J: 50%25 of "<it>"%0A\u{202E}& more\u{0}
        ::error file=a%2Cb.json,line=7,title=gave-up::[1] /b: Could not tell.
        ::warning file=a%2Cb.json,line=7,title=sum::[1] Adds up to 90.
        4 payloads: 1 passes, 2 fail, 1 can't be read, 1 with warnings, 1 with asks left to the host

        """#)
  }

  @Test("in JUnit's XML has a case a payload")
  func junit() {
    #expect(
      written(.junit)
        == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="muster">
          <testsuite name="users.jsonl" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="users.jsonl" name="line 3">
              <failure message="/email: Entered email is not valid." type="pattern">/email: Entered email is not valid. (pattern)</failure>
            </testcase>
            <testcase classname="users.jsonl" name="line 4">
              <error message="expected a comma or a closing brace" type="not-json">byte 17</error>
            </testcase>
            <testcase classname="users.jsonl" name="line 5"/>
          </testsuite>
          <testsuite name="a,b.json" tests="1" failures="1" errors="0" skipped="0">
            <testcase classname="a,b.json" name="index 1">
              <failure message="/a\u{1B}[2J: 50% of &quot;&lt;it&gt;&quot;&#10;\u{202E}&amp; more\u{0}" type="too-short">/a\u{1B}[2J: 50% of &quot;&lt;it&gt;&quot;&#10;\u{202E}&amp; more\u{0} (too-short)&#10;/b: Could not tell. (gave-up)</failure>
              <system-out>warning: Adds up to 90. (sum)</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#.replacing(#"\u{202E}"#, with: "&#8238;"))
  }
}
