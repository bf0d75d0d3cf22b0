import Testing

/// What is written goes nowhere that something else is read from or written to, whatever the names.
@Suite("A file that a command writes")
struct FileClashTests {
  /// What a shell's line comes to where `good` and the others hold something already.
  private func shell(_ line: String, reading names: [String]) throws -> (
    code: Int32, errors: String, files: [String]
  ) {
    let line = """
      echo old >good; ln -s good link; ln good hard
      \(line)
      """
    let (code, errors, files) = try FaultTests().shell(line, reading: names)
    return (code, errors, files.map { String(decoding: $0, as: UTF8.self) })
  }

  private static let passing = String(repeating: "{\"b\":\"1\"}\n{\"b\":\"2\"}\n", count: 1000)
  private static let failing = String(repeating: "{}\n", count: 1000)

  @Test(
    "is appended to if it is a stream of the process",
    arguments: [
      ("--passing /dev/stdout", ">>good"), ("--passing /proc/self/fd/1", ">>good"),
      ("--passing /dev/fd/1", ">>good"), ("--passing out", ">>good"),
      ("--passing /dev/stderr -q", "2>>good"), ("--passing /dev/fd/3", "3>>good"),
      ("--passing /dev/fd/../fd/3", "3>>good"), ("--passing /dev/stdout --normalized", ">>good"),
    ])
  func appended(words: (options: String, target: String)) throws {
    let line = """
      ln -s /dev/stdout out
      "$MUSTER" check \(words.options) a.yaml rows.jsonl \(words.target)
      """
    let (code, _, files) = try shell(line, reading: ["good"])
    #expect(code == 1)
    #expect(files == ["old\n" + Self.passing])
  }

  @Test(
    "is never a file that is read, and the error says so",
    arguments: ["2>>rows.jsonl", ">>rows.jsonl 2>&1", "2>>a.yaml"])
  func refusal(target: String) throws {
    let line = """
      cat rows.jsonl a.yaml >before
      "$MUSTER" check -q a.yaml rows.jsonl \(target) >told
      echo $? >code
      cat rows.jsonl a.yaml >after
      """
    let (_, errors, files) = try shell(line, reading: ["code", "before", "after", "told"])
    #expect(errors == "")
    #expect(files[0] == "2\n")
    #expect(files[1] == files[2])
    #expect(target.hasPrefix(">>") || files[3].hasSuffix("can't be both an input and an output\n"))
  }

  @Test("continues at the shell's position, and leaves standard output alone")
  func position() throws {
    let line = """
      { echo head; "$MUSTER" check --failing /dev/stdout a.yaml rows.jsonl; echo tail; } >good 2>told
      """
    let (_, _, files) = try shell(line, reading: ["good", "told"])
    #expect(files[0] == "head\n" + Self.failing + "tail\n")
    #expect(files[1].hasSuffix("3,000 payloads: 2,000 passed, 1,000 failed\n"))
  }

  @Test("ends silently if its reader stops, and completes the other file")
  func closedStream() throws {
    let line = """
      for turn in 1 2 3 4 5 6 7 8 9 10; do cat rows.jsonl; done >long.jsonl
      for options in '' '--failing bad'; do
        { "$MUSTER" check -q --passing /dev/stdout $options a.yaml long.jsonl; echo $? >>codes; } |
          head -n 1 >first
      done
      """
    let (_, errors, files) = try shell(line, reading: ["codes", "bad"])
    #expect(errors == "")
    #expect(files == ["1\n1\n", String(repeating: Self.failing, count: 10)])
  }

  private static let isRedirected =
    "standard output or standard error is redirected to"
  private static let isRead = "can't be both an input and an output"
  private static let needTwo = "must name different files"

  @Test(
    "is refused before it is opened if it is another output as well",
    arguments: [
      ("--passing good a.yaml rows.jsonl >>good", isRedirected),
      ("--failing ./good a.yaml rows.jsonl >>hard", isRedirected),
      ("--failing link a.yaml rows.jsonl 2>>good", isRedirected),
      ("--passing good --normalized a.yaml rows.jsonl >>good", isRedirected),
      ("--passing /dev/fd/3 a.yaml rows.jsonl 3>>good >>hard", isRedirected),
      ("--passing /dev/stdout a.yaml good >>good", isRead),
      ("--passing /dev/fd/3 a.yaml good 3>>hard", isRead),
      ("a.yaml good >>good", isRead), ("a.yaml link 2>>good", isRead),
      ("a.yaml - <good >>hard", isRead), ("good rows.jsonl >>good", isRead),
      ("--given good a.yaml rows.jsonl >>good", isRead), ("-q a.yaml 'g*d' >>good", isRead),
      ("--passing good a.yaml '*oo*'", isRead),
      ("--passing good --failing link a.yaml rows.jsonl", needTwo),
      ("--passing good --failing /dev/stdout a.yaml rows.jsonl >>good", isRedirected),
      ("--passing /dev/stdout --failing /dev/fd/1 a.yaml rows.jsonl >>good", needTwo),
      ("--passing /dev/fd/3 --failing /dev/fd/4 a.yaml rows.jsonl 3>>good 4>>hard", needTwo),
      ("--passing /dev/stdout --failing /dev/stderr a.yaml rows.jsonl >>good 2>&1", needTwo),
      ("--normalized --failing /dev/stdout a.yaml rows.jsonl >>good", "would both write to"),
    ])
  func refused(words: (line: String, reason: String)) throws {
    let line = """
      "$MUSTER" check \(words.line)
      code=$?
      cat good >after; exit $code
      """
    let (code, errors, files) = try shell(line, reading: ["after", ".output"])
    #expect(code == 2)
    // The words go where standard error goes, behind what was there; where that is read, to
    // standard output.
    let isRead = words.line.hasSuffix("link 2>>good")
    #expect(!isRead || files[0] == "old\n")
    let reported = errors + files[0].dropFirst("old\n".count) + (isRead ? files[1] : "")
    #expect(files[0].hasPrefix("old\n"))
    #expect(reported.contains(words.reason), "\(reported)")
  }

  @Test("is removed after a refusal, and not matched by the wildcards before it")
  func fresh() throws {
    let line = """
      "$MUSTER" check --passing new --failing ./new a.yaml rows.jsonl; test ! -e new || echo new
      "$MUSTER" check --passing rows2.jsonl a.yaml 'rows*.jsonl'; wc -l <rows2.jsonl | tr -d ' '
      """
    let (_, errors, files) = try shell(line, reading: [".output"])
    #expect(errors.contains("muster check: --passing and --failing must name different files\n"))
    #expect(files[0].hasSuffix("3,000 payloads: 2,000 passed, 1,000 failed\n2000\n"))
  }

  @Test(
    "is never a rule file of a command",
    arguments: [
      "lint a.yaml", "test a.yaml", "explain a.yaml", "generate swift a.yaml", "lint .",
      "generate swift a.yaml -o out", "fill a.yaml", "fill --values a.yaml rows.yaml",
    ])
  func rules(words: String) throws {
    let line = """
      cp a.yaml before; cp a.yaml rows.yaml
      "$MUSTER" \(words) >>a.yaml </dev/null
      code=$?
      cmp -s before a.yaml || echo changed; exit $code
      """
    let (code, errors, files) = try shell(line, reading: [".output"])
    #expect(code == 2)
    #expect(errors.contains("a.yaml can't be both an input and an output\n"))
    #expect(files == [""])
  }

  @Test("never replaces an input, or the list of written files")
  func viewModels() throws {
    let line = """
      mkdir out; echo 'shapes: { c: { required: true } }' >out/AViewModel.swift
      printf 'form: c\nuse: out/AViewModel.swift\nfields: { c: { is: AViewModel.c } }' >a.b.yaml
      "$MUSTER" generate swift a.b.yaml -o out; echo $?
      echo old >out/AViewModel.swift
      "$MUSTER" generate swift a.yaml -o out >>out/AViewModel.swift; echo $?
      cat out/AViewModel.swift
      "$MUSTER" fill a.yaml <a.yaml >>a.yaml; echo $?
      """
    let (_, errors, files) = try shell(line, reading: [".output"])
    #expect(errors.contains("out/AViewModel.swift can't be both an input and an output\n"))
    #expect(errors.contains("\(Self.isRedirected) out/AViewModel.swift\n"))
    #expect(files == ["2\n2\nold\n2\n"])
  }
}
