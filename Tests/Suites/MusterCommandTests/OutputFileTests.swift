@testable import MusterCommand
import Testing

/// Every command that writes a file meets everything that may be at the file's path.
@Suite("The file that a command writes")
struct OutputFileTests {
  /// A command that writes a file, as a shell's line with `$out` for the file's path.
  struct Writer: CustomStringConvertible, Sendable {
    let line: String
    /// The option that names the file, as `command --option`.
    let option: String
    /// The name that the file has to have.
    var name = "out"

    var description: String { option }

    /// The exit code when it succeeds: a check finds rows that fail.
    var success: String { option.hasPrefix("check") ? "1" : "0" }
  }

  private static let writers = [
    Writer(line: "\"$MUSTER\" compile -o $out a.yaml", option: "compile --output"),
    Writer(line: "\"$MUSTER\" schema -o $out", option: "schema --output"),
    Writer(
      line: "\"$MUSTER\" generate swift -o ${out%/*} a.yaml", option: "generate --output",
      name: "AViewModel.swift"),
    Writer(
      line: "\"$MUSTER\" generate swift -o $out a.yaml", option: "generate --output",
      name: "One.swift"),
    Writer(
      line: "\"$MUSTER\" check -q --passing $out a.yaml rows.jsonl", option: "check --passing"),
    Writer(
      line: "\"$MUSTER\" check -q --failing $out a.yaml rows.jsonl", option: "check --failing"),
  ]

  /// The options that name a file or a folder to read, and the one for an answer.
  private static let reading: Set<String> = ["answer", "given", "root", "time-zones", "values"]

  /// The words for values that are not files. An option with any other word belongs in the table.
  private static let plainValues: Set<String> = [
    "CHAR", "INSTANT", "LIMIT", "MIB", "N", "NAME", "NAMES", "PERCENT", "SEVERITY", "TAG", "TEXT",
    "VERSION",
    "WORD",
  ]

  @Test("is covered by these tests, for each option of each command")
  func complete() {
    let writing = SubcommandCatalog.all.flatMap { command in
      command.options
        .filter { option in
          guard let value = option.value else { return false }
          return !Self.plainValues.contains(value) && !Self.reading.contains(option.name)
        }
        .map { "\(command.name) --\($0.name)" }
    }
    #expect(writing.sorted() == Set(Self.writers.map(\.option)).sorted())
  }

  /// Runs a command so that modes hold for root, too, who may otherwise write everything.
  private static let withoutRights =
    "$(test $(id -u) = 0 && echo 'setpriv --bounding-set=-dac_override,-dac_read_search "
    + "--inh-caps=-dac_override,-dac_read_search')"

  /// What a writer left, and said.
  private struct Outcome {
    /// What the test's own shell line found.
    var found: [String]
    /// The number of files in the folder of the file.
    var beside: String
    var code: String
    var error: String
  }

  /// Runs a writer where `setUp` has made what is at `$out`. Then `find` looks at it; `$want` is a
  /// file with what should have been written. `limit` holds for the writer alone.
  private func run(
    _ writer: Writer, _ setUp: String, _ find: String, limit: String = "true"
  ) throws -> Outcome {
    let line = """
      mkdir want d e; out=want/\(writer.name); \(writer.line) >/dev/null 2>&1
      want=$PWD/want/\(writer.name); out=d/\(writer.name); other=e/\(writer.name)
      \(setUp)
      { (\(limit); \(writer.line) 2>&1 >/dev/null; echo $? >&3) | cat >errors.txt; } 3>&1 |
        cat >code.txt
      { \(find)
      } >found.txt 2>&1
      ls -A d | wc -l >beside.txt
      """
    let names = ["found.txt", "beside.txt", "code.txt", "errors.txt"]
    let lines = try FaultTests().shell(line, reading: names).files.map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return Outcome(
      found: lines[0], beside: lines[1][0], code: lines[2].last ?? "", error: lines[3].first ?? "")
  }

  private func expectSuccess(_ writer: Writer, _ outcome: Outcome, _ found: [String]) {
    #expect(outcome.found == found)
    #expect(outcome.beside == "1" && outcome.code == writer.success && outcome.error == "")
  }

  private func expectFailure(_ outcome: Outcome, _ found: [String], _ reason: String) {
    #expect(outcome.found == found)
    #expect(outcome.beside == "1" && outcome.code == "4")
    #expect(outcome.error.hasPrefix("muster: ") && outcome.error.contains(reason))
  }

  @Test("is created, and replaced with the same mode and owner", arguments: writers)
  func regular(writer: Writer) throws {
    expectSuccess(writer, try run(writer, "", "cmp $out $want && echo same"), ["same"])
    // Only root can give it another owner.
    let setUp = """
      echo old >$out; chmod 640 $out; chown 4321:4322 $out 2>/dev/null
      stat -c '%a %u %g' $out >had
      """
    let find = "cmp $out $want && echo same; stat -c '%a %u %g' $out | cmp - had && echo kept"
    expectSuccess(writer, try run(writer, setUp, find), ["same", "kept"])
  }

  /// True if this process may give files away and act as someone else.
  private static let isRoot = succeeds(
    ": >a && chown 4321 a && setpriv --reuid 4322 --clear-groups true")

  /// Returns true if this process may do what a shell line does.
  private static func succeeds(_ line: String) -> Bool {
    (try? FaultTests().shell(line + " && echo yes >made", reading: ["made"])) != nil
  }

  @Test("keeps an owner that its writer can't give it", arguments: writers)
  func owner(writer: Writer) throws {
    guard Self.isRoot else { return }
    // The writer may write the file, and create files beside it, through its group alone.
    let line = writer.line.replacing(
      "\"$MUSTER\"", with: "setpriv --reuid 4323 --regid 4322 --clear-groups \"$MUSTER\"")
    let stranger = Writer(line: line, option: writer.option, name: writer.name)
    let setUp = """
      chmod 755 .; chmod 777 want; out=want/\(writer.name); \(line) >/dev/null 2>&1
      out=d/\(writer.name); chown 0:4322 d; chmod 775 d
      echo old >$out; chown 4321:4322 $out; chmod 4775 $out
      """
    let find = "cmp $out $want && echo same; stat -c '%u %g' $out; stat -c %a $out | tail -c 4"
    expectSuccess(stranger, try run(stranger, setUp, find), ["same", "4321 4322", "775"])
  }

  @Test(
    "is the target of a link, even if the target doesn't exist", arguments: writers,
    ["echo old >$other", "true"])
  func link(writer: Writer, target: String) throws {
    let outcome = try run(
      writer, "\(target); ln -s ../$other $out",
      "test -L $out && echo link; test ! -L $other && cmp $other $want && echo same")
    expectSuccess(writer, outcome, ["link", "same"])
  }

  @Test("is sent to a pipe's reader", arguments: writers)
  func pipe(writer: Writer) throws {
    let outcome = try run(
      writer, "mkfifo $out; cat $out >got & reader=$!",
      "wait $reader; test -p $out && echo pipe; cmp got $want && echo same")
    expectSuccess(writer, outcome, ["pipe", "same"])
  }

  /// True if this process may make devices.
  private static let makesDevices = succeeds("mknod null c 1 3 && : >null")
  @Test("is written to if it is a device, which is not replaced", arguments: writers)
  func device(writer: Writer) throws {
    guard Self.makesDevices else { return }
    let find = "test -c $out && echo device; stat -c '%t %T' $out"
    expectSuccess(writer, try run(writer, "mknod $out c 1 3", find), ["device", "1 3"])
    // Writing to this one fails as on a full disk.
    let full = try run(writer, "mknod $out c 1 7", find)
    expectFailure(full, ["device", "1 7"], "No space left on device")
  }

  @Test(
    "is refused if it is a folder, a socket or a link that leads back to itself", arguments: writers
  )
  func others(writer: Writer) throws {
    let folder = try run(writer, "mkdir $out; echo a >$out/b", "cat $out/b")
    expectFailure(folder, ["a"], "it is a folder")
    let loop = try run(writer, "ln -s \(writer.name) $out", "test -L $out && echo link")
    expectFailure(loop, ["link"], "it is a link that points to itself")
    let bind = "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
    let socket = try run(writer, "python3 -c '\(bind)' $out", "test -S $out && echo socket")
    expectFailure(socket, ["socket"], "No such device or address")
  }

  @Test(
    "stays whole if the disk is full",
    arguments: writers.filter { !$0.option.hasPrefix("check") })
  func fullDisk(writer: Writer) throws {
    // No file may grow, as on a disk without space.
    let outcome = try run(writer, "echo old >$out", "cat $out", limit: "ulimit -f 0")
    expectFailure(outcome, ["old"], "File too large")
  }

  @Test("stays whole if it is not writable", arguments: writers)
  func readOnly(writer: Writer) throws {
    let line = writer.line.replacing("\"$MUSTER\"", with: "\(Self.withoutRights) \"$MUSTER\"")
    let strict = Writer(line: line, option: writer.option, name: writer.name)
    let setUp = """
      echo old >$out; chmod 444 $out
      """
    expectFailure(try run(strict, setUp, "cat $out"), ["old"], "Permission denied")
    let folder = try run(strict, "chmod 555 d", "true")
    #expect(folder.beside == "0" && folder.code == "4")
    #expect(folder.error.contains("Permission denied"))
  }

  @Test("is standard output itself if its path means that", arguments: writers.prefix(2))
  func descriptor(writer: Writer) throws {
    for path in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let line = """
        mkdir want; out=want/out; \(writer.line)
        echo first >all; out=\(path); \(writer.line) >>all; { echo first; cat want/out; } >expected
        """
      let files = try FaultTests().shell(line, reading: ["all", "expected"]).files
      let isSame = files[0] == files[1]
      #expect(isSame, "\(path)")
    }
  }

  @Test("is fixed through a link, with its mode kept, and unchanged if it is not writable")
  func mended() throws {
    let setUp = """
      mkdir d; printf 'form: a\\nfields: { b: { requird: true } }\\n' >d/t.yaml
      chmod 640 d/t.yaml; ln -s d/t.yaml l.yaml
      """
    let line = """
      \(setUp)
      "$MUSTER" lint --fix l.yaml >/dev/null 2>&1
      { test -L l.yaml && echo link; grep -o required d/t.yaml; stat -c %a d/t.yaml; ls -A d; } >found
      """
    let found = try FaultTests().shell(line, reading: ["found"]).files[0]
    #expect(String(decoding: found, as: UTF8.self) == "link\nrequired\n640\nt.yaml\n")
    let strict = """
      \(setUp)
      chmod 444 d/t.yaml
      \(Self.withoutRights) "$MUSTER" lint --fix d/t.yaml >/dev/null 2>said; echo $? >>said
      sed "s#/.*/d/#d/#" said >errors
      grep -o requird d/t.yaml >>errors
      """
    let errors = try FaultTests().shell(strict, reading: ["errors"]).files[0]
    #expect(
      String(decoding: errors, as: UTF8.self)
        == """
        muster: can't write d/t.yaml: Permission denied
        muster: no rule files, no errors, no warnings
        4
        requird

        """)
  }

  @Test("is not replaced by `init`", arguments: ["mkdir", "mkfifo", "ln -s no"])
  func begun(make: String) throws {
    let line = """
      mkdir rules; \(make) rules/a.yaml; ls -l rules >before
      "$MUSTER" init a >/dev/null 2>errors; echo $? >>errors; ls -l rules | cmp - before >>errors
      """
    let errors = try FaultTests().shell(line, reading: ["errors"]).files[0]
    #expect(
      String(decoding: errors, as: UTF8.self)
        == "muster: rules/a.yaml already exists and was not changed\n4\n")
  }

  @Test(
    "contains no folder of this machine if it is generated", arguments: ["swift", "typescript"])
  func reproducible(language: String) throws {
    let line = """
      mkdir one two; "$MUSTER" generate \(language) -o one $PWD/a.yaml >/dev/null
      "$MUSTER" generate \(language) -o two a.yaml >/dev/null; cat one/* >found
      { diff -r one two && echo same; grep -c "$PWD" found; } >compared
      """
    let compared = try FaultTests().shell(line, reading: ["compared"]).files[0]
    #expect(String(decoding: compared, as: UTF8.self) == "same\n0\n")
  }
}
