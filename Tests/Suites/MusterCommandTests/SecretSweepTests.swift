import Chance
@testable import MusterCommand
import MusterPayloads
import Testing

/// A payload whose every secret is a sentinel goes through every command that takes a payload, in
/// every format: no stream has a sentinel, unless the payload itself is what is asked for.
@Suite("A secret in a payload")
struct SecretSweepTests {
  private static let rules = """
    form: sweep
    fields:
      keys: { secret: true, key: { length: ..5 }, each: { type: number } }
      tree: { secret: true, type: any, equals: 1 }
      group: { secret: true, optional: true, unknown-fields: reject, fields: { a: { length: ..3 } } }
      pin: { secret: true, length: ..4, matches: '[0-9]+' }
      again: { same-as: pin }
      list: { each: { fields: { token: { secret: true, length: ..2 }, name: {} } }, unique: { by: token } }
      number: { secret: true, type: integer, range: ..9 }
      day: { secret: true, type: date }
      kind: { secret: true, one-of: [a, b] }
      sum: { type: number, compute: number * 2, secret: true }
    together:
      - { holds: pin == kind, at: kind }
      - { all-different: [pin, again] }
    unknown-fields: reject
    """

  private static let payloads = [
    // Every value fails by its own rules.
    #"""
    {"keys":{"SENTINELa":"SENTINELb"},"tree":{"SENTINELc":["SENTINELd"]},"group":{"SENTINELe":1,"a":"SENTINELf"},"pin":"SENTINELg","again":"SENTINELh","list":[{"token":"SENTINELi","name":"n"},{"token":"SENTINELi"}],"number":"SENTINELj","day":"SENTINELk","kind":"SENTINELl","sum":"SENTINELm"}
    """#,
    // Values of other types.
    #"{"keys":["SENTINELa"],"group":"SENTINELb","pin":{"SENTINELc":1},"day":["SENTINELd"],"number":5000007771}"#,
    // What can't be read.
    #"{"keys":{"SENTINELa":1,"SENTINELa":2}}"#, #"{"group":{"SENTINELa":1,"SENTINELa":2}}"#,
    #"{"pin":"SENTINELa"#, #"{"keys":{"SENTINELa" 5}}"#, #"{"pin":"SENTINELa\x"}"#,
    #"{"tree":{"SENTINELa":{"SENTINELb":1,"SENTINELb":2}}}"#, #"{"number":5000007771e}"#,
  ]

  /// The commands that take a payload, by the words after their name; the other ones work on rule
  /// files for their authors, who have the literals in them before their eyes, or make payloads.
  private static let lines: [String: [String]] = {
    let formats = ReportFormat.allCases.map { "--format \($0)" }
    let more = [
      "--summary", "--values", "--suggest", "--sample 1", "--max-failures 1", "--language pl",
    ]
    let check = formats + formats.map { "\($0) --all --values --suggest" } + more
    return [
      "check": check.map { "\($0) s.yaml p.json" } + check.map { "\($0) --from-text s.yaml p.json" }
        + ["--csv s.yaml p.csv", "--csv --all --values --format json s.yaml p.csv"],
      "why": [
        "s.yaml p.json", "--all s.yaml p.json", "--format json s.yaml p.json", "s.yaml p.json pin",
        "s.yaml p.json keys", "s.yaml p.json /keys", "--from-text s.yaml p.json",
      ],
      "shrink": ["s.yaml p.json", "--format example s.yaml p.json", "--from-text s.yaml p.json"],
      "fill": ["--values p.json s.yaml"],
    ]
  }()

  private static let forAuthors: Set<String> = [
    "test", "lint", "explain", "sample", "generate", "compile", "reference", "schema", "lsp",
    "init", "infer",
  ]

  /// The payloads with the commands that take them; each payload has other ones.
  private static let chosen: [(payload: Int, command: String)] = {
    let commands = lines.sorted { $0.key < $1.key }.flatMap { name, lines in
      lines.map { "\(name) \($0)" }
    }
    return Effort.some(of: payloads.indices.flatMap { payload in commands.map { (payload, $0) } })
  }()

  @Test("is in no report of any command, in any format", arguments: payloads.indices)
  func sweep(index: Int) throws {
    #expect(
      Set(SubcommandCatalog.all.map(\.name)) == Self.forAuthors.union(Self.lines.keys),
      "a subcommand is in neither list")
    let commands = Self.chosen.filter { $0.payload == index }.map { "run \($0.command)" }
    let script = """
      cat >s.yaml <<'END'
      \(Self.rules.replacing("\n", with: "\n      "))
      END
      sed -i 's/^      //' s.yaml
      cat >p.json <<'END'
      \(Self.payloads[index])
      END
      printf 'pin,number,day,kind\\nSENTINELa,SENTINELb,SENTINELc,SENTINELd\\n' >p.csv
      run() {
        "$MUSTER" "$@" >said 2>&1 </dev/null
        echo "$* $?" >>codes
        if grep -q 'SENTINEL\\|5000007771' said; then echo "$*"; grep 'SENTINEL\\|5000007771' said; fi
      }
      { \(commands.joined(separator: "\n"))
      } >leaks
      """
    let (_, _, files) = try FaultTests().shell(script, reading: ["leaks", "codes"])
    let leaks = String(decoding: files[0], as: UTF8.self)
    #expect(leaks == "")
    let codes = String(decoding: files[1], as: UTF8.self).split(separator: "\n")
    // Each ran, and none for want of a rule file or with a mistake in its words.
    #expect(codes.count == commands.count)
    #expect(codes.filter { $0.hasSuffix(" 2") || $0.hasSuffix(" 3") } == [])
  }
}
