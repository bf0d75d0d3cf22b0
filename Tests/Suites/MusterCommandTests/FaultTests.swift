import CommandSessions
import Foundation
import Testing

/// The built executable where something goes wrong in the middle of its work.
@Suite("muster check with failing files and streams")
struct FaultTests {
  private static let rules = "form: a\nfields: { b: { required: true } }\n"
  /// Three thousand payloads, of which every third does not pass.
  private static let rows = String(repeating: "{\"b\":\"1\"}\n{\"b\":\"2\"}\n{}\n", count: 1000)
  private static let counts = "3,000 payloads: 2,000 passed, 1,000 failed"

  /// What a shell's line comes to in a folder with rules and rows, and the files it leaves.
  func shell(
    _ line: String, reading names: [String] = []
  ) throws -> (code: Int32, errors: String, files: [[UInt8]]) {
    let place = try InProcesses(
      executable: SessionTests.executable, project: SessionTests.project, folders: [])
    defer { place.clear() }
    try place.write("a.yaml", Array(Self.rules.utf8))
    try place.write("rows.jsonl", Array(Self.rows.utf8))
    let played = try place.run(
      "/bin/sh", ["-c", line],
      environment: ["MUSTER": SessionTests.executable.path, "PATH": "/usr/bin:/bin"])
    let errors = String(decoding: try place.read(".errors"), as: UTF8.self)
    return (played.code, errors, try names.map { try place.read($0) })
  }

  @Test(
    "reports a full disk once, with the results so far",
    arguments: ["", "--format jsonl", "--format junit", "--summary", "--normalized"])
  func fullReport(options: String) throws {
    let (code, errors, _) = try shell("\"$MUSTER\" check \(options) a.yaml rows.jsonl >/dev/full")
    #expect(code == 4)
    // Where the payloads go to standard output, the report stands among the errors.
    let words = "muster: can't write: No space left on device; results so far: \(Self.counts)\n"
    #expect(errors.hasSuffix(words))
  }

  @Test("names the file whose disk is full", arguments: ["--passing", "--failing"])
  func fullFile(option: String) throws {
    let (code, errors, _) = try shell("\"$MUSTER\" check -q \(option) /dev/full a.yaml rows.jsonl")
    #expect(code == 4)
    let words = "/dev/full: No space left on device"
    #expect(errors == "muster: can't write: \(words); results so far: \(Self.counts)\n")
  }

  @Test("writes only whole lines to a file that can't grow", arguments: ["--passing", "--failing"])
  func limited(option: String) throws {
    // A thousand bytes or two thousand, as the shell counts blocks: a row has ten or three.
    let (code, errors, files) = try shell(
      "ulimit -f 2; \"$MUSTER\" check -q \(option) out a.yaml rows.jsonl", reading: ["out"])
    #expect(code == 4)
    #expect(errors.hasPrefix("muster: can't write: out: File too large; results so far: "))
    #expect(files[0].last == 0x0A)
    let lines = String(decoding: files[0], as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 90)
    #expect(lines.allSatisfy { ["{}", "{\"b\":\"1\"}", "{\"b\":\"2\"}"].contains($0) })
  }

  @Test(
    "ends silently if the reader stops, with the results so far",
    arguments: ["", "--format jsonl", "--normalized"])
  func closed(options: String) throws {
    let line = """
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >long.jsonl
      { "$MUSTER" check \(options) a.yaml long.jsonl; echo $? >code; } | head -n 1 >first
      """
    let (_, errors, files) = try shell(line, reading: ["code", "first"])
    #expect(files[0] == Array("1\n".utf8))
    #expect(!errors.contains("muster:"))
    #expect(files[1].last == 0x0A)
  }

  @Test(
    "writes passing and failing payloads to two files with any names",
    arguments: ["./out", "link", "hard", "../new/./out", "./fresh"])
  func oneFile(failing: String) throws {
    let passing = failing == "./fresh" ? "fresh" : "out"
    let line = """
      mkdir new; cd new; cp ../a.yaml ../rows.jsonl .
      echo old >out; ln -s out link; ln out hard
      "$MUSTER" check --passing \(passing) --failing \(failing) a.yaml rows.jsonl
      """
    let (code, errors, files) = try shell(line, reading: ["new/out"])
    #expect(code == 2)
    #expect(errors.hasPrefix("muster check: --passing and --failing must name different files\n"))
    #expect(files == [Array("old\n".utf8)])
  }

  @Test(
    "completes the files if the reader of the report stops",
    arguments: ["", "--format jsonl", "--format junit", "--normalized"], ["1", "2"])
  func closedReport(options: String, jobs: String) throws {
    let line = """
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >long.jsonl
      { "$MUSTER" check \(options) --jobs \(jobs) --passing good --failing bad a.yaml long.jsonl
        echo $? >code; } | head -n 1 >first
      """
    let (_, errors, files) = try shell(line, reading: ["code", "good", "bad"])
    #expect(errors.isEmpty)
    #expect(files[0] == Array("1\n".utf8))
    #expect(
      files[1].elementsEqual(
        String(repeating: "{\"b\":\"1\"}\n{\"b\":\"2\"}\n", count: 10_000).utf8))
    #expect(files[2].elementsEqual(String(repeating: "{}\n", count: 10_000).utf8))
  }

  @Test("counts the payloads in the files if the report's disk is full")
  func fullReportWithFiles() throws {
    let line = """
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >long.jsonl
      "$MUSTER" check -j1 -fjsonl --passing good --failing bad a.yaml long.jsonl >/dev/full
      code=$?
      cat good bad | wc -l | tr -d ' ' >count
      exit $code
      """
    let (code, errors, files) = try shell(line, reading: ["count"])
    #expect(code == 4)
    let count = String(decoding: files[0], as: UTF8.self).split(separator: "\n").first.flatMap {
      Int($0)
    }
    #expect(count ?? 0 > 0)
    let counted = errors.split(separator: ": ").dropFirst(3).first?.filter(\.isNumber)
    #expect(counted.flatMap { Int($0) } == count)
  }

  @Test(
    "empties no file that it reads",
    arguments: [
      ("a.yaml rows.jsonl", "./a.yaml"), ("inner/form.yaml rows.jsonl", "part.yaml"),
      ("--given given.json a.yaml rows.jsonl", "given.json"),
      ("a.yaml - <rows.jsonl", "rows.jsonl"),
      ("a.yaml <rows.jsonl", "./rows.jsonl"), ("- rows.jsonl <a.yaml", "a.yaml"),
      ("--time-zones zones a.yaml rows.jsonl", "zones/zone.tab"),
    ],
    ["--passing", "--failing"])
  func readAndWritten(words: (line: String, file: String), option: String) throws {
    let line = """
      mkdir inner zones
      echo 'shapes: { b: { required: true } }' >part.yaml
      echo '{ form: f, use: ../part.yaml, fields: { b: { is: part.b } } }' >inner/form.yaml
      echo '{}' >given.json
      cp /usr/share/zoneinfo/zone.tab /usr/share/zoneinfo/tzdata.zi zones || echo >zones/zone.tab
      cp \(words.file) kept
      "$MUSTER" check --root . \(option) \(words.file) \(words.line)
      """
    let (code, errors, files) = try shell(line, reading: ["kept", words.file])
    #expect(code == 2)
    #expect(errors.contains("muster check: \(words.file) can't be both an input and an output\n"))
    #expect(files[0] == files[1])
  }

  @Test("reports that nobody reads a file of payloads")
  func closedFile() throws {
    let line = """
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >long.jsonl
      mkfifo pipe; head -n 1 pipe >first &
      "$MUSTER" check -q --passing pipe a.yaml long.jsonl
      """
    let (code, errors, _) = try shell(line)
    #expect(code == 4)
    #expect(errors.hasPrefix("muster: can't write: pipe: it has no reader; results so far: "))
  }

  @Test(
    "ends cleanly on a signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT],
    ["-", "pipe"])
  func signal(number: Int32, source: String) throws {
    // The signal comes when the first payloads have been told, and the next are waited for: their
    // pipes stay open here. A shell lets only what it waits for hear SIGINT.
    let command = "\"$MUSTER\" check -fjsonl --passing good --failing bad a.yaml \(source)"
    let line = """
      mkfifo pipe out
      exec 7<>pipe 8<>out
      head -n 30 rows.jsonl >&7
      { read line <&8; kill -\(number) $(cat pid); } &
      sh -c 'echo $$ >pid; exec \(command) <pipe >out'
      exit $?
      """
    let (code, errors, files) = try shell(line, reading: ["good", "bad"])
    #expect(code == 128 + number)
    #expect(files.allSatisfy { $0.last == 0x0A })
    #expect(files.map { $0.count { $0 == 0x0A } } == [20, 10])
    #expect(errors.hasPrefix("muster: stopped by a signal; 30 payloads: 20 passed, 10 failed\n"))
  }

  @Test("reports that a file was cut off while it was read, even at the end of a line")
  func cut() throws {
    // The report fills its pipe long before the file is read, and is read on when that was cut.
    let line = """
      mkfifo out
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >a
      cat a a a >long.jsonl
      head -n 60000 long.jsonl >half
      "$MUSTER" check -j1 -fjsonl a.yaml long.jsonl >out &
      exec 8<out
      read line <&8
      truncate -r half long.jsonl
      cat <&8 >told
      wait $!
      """
    let (code, errors, files) = try shell(line, reading: ["told"])
    #expect(code == 4)
    #expect(errors == "muster: long.jsonl: it shrank while it was read\n")
    #expect(files[0].last == 0x0A)
  }

  @Test("skips a payload that exceeds the limit")
  func tooLong() throws {
    let line = """
      { cat rows.jsonl; printf '{"b":"'; head -c 1100000 /dev/zero | tr '\\0' x; echo '"}'
      echo '{"b":"3"}'; } >long.jsonl
      "$MUSTER" check -q --max-payload 1 --passing good --failing bad a.yaml long.jsonl
      code=$?
      tail -n 1 good
      wc -l <bad
      exit $code
      """
    let (code, _, files) = try shell(line, reading: [".output"])
    #expect(code == 1)
    #expect(files[0] == Array("{\"b\":\"3\"}\n1000\n".utf8))
  }
}
