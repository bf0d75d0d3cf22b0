import Testing

/// One of several files that can't be read is told, and all others are judged: as where the shell
/// expands a wildcard, so where we do, and where a folder is walked.
@Suite("A file that can't be read")
struct UnreadableFilesTests {
  /// A folder with two that can be read and some that can't, root or not.
  private static let folder = """
    mkdir g g/deep; cp a.yaml g/b.yaml; cp a.yaml g/deep/z.yaml
    ln -s a0.yaml g/a0.yaml; ln -s nowhere g/c.yaml; ln -s d.yaml g/deep/d.yaml
    for name in 1 3; do head -n 3 rows.jsonl >g/$name.jsonl; done
    ln -s 0.jsonl g/0.jsonl; ln -s nowhere g/2.jsonl; mkdir g/4.jsonl
    """

  private func shell(_ words: String) throws -> (code: Int32, errors: String, output: String) {
    let (code, errors, files) = try FaultTests().shell(
      "\(Self.folder)\n\(words)", reading: [".output"])
    return (code, errors, String(decoding: files[0], as: UTF8.self))
  }

  private static let loops = "it is a link that points to itself"
  private static let dangles = "it is a link to a file that does not exist"

  @Test(
    "doesn't stop the judging of others",
    arguments: ["'g/*.jsonl'", "'g/**/[0-3]*'", "g/?.jsonl"])
  func check(words: String) throws {
    let list = words == "g/?.jsonl" ? "g/0.jsonl g/1.jsonl g/2.jsonl g/3.jsonl" : words
    let played = try shell("\"$MUSTER\" check a.yaml \(list)")
    #expect(played.code == 4)
    // A folder that has the name of a payload is passed over, and named.
    let folder = words == "'g/*.jsonl'" ? "muster: g/4.jsonl: a folder, so it is skipped\n" : ""
    #expect(
      played.errors
        == "muster: g/0.jsonl: \(Self.loops)\nmuster: g/2.jsonl: \(Self.dangles)\n\(folder)")
    #expect(
      played.output == """
        g/1.jsonl:3:1: /b: Enter B
        g/3.jsonl:3:1: /b: Enter B
        6 payloads: 4 passed, 2 failed

        """)
  }

  @Test("doesn't stop the reading of other rule files", arguments: ["g", "'g/**/*.yaml'"])
  func rules(words: String) throws {
    let reasons = [
      "g/a0.yaml: \(Self.loops)", "g/c.yaml: \(Self.dangles)", "g/deep/d.yaml: \(Self.loops)",
    ]
    for command in ["lint -f github", "test"] {
      let played = try shell("\"$MUSTER\" \(command) \(words)")
      #expect(played.code == 4)
      for reason in reasons { #expect(played.errors.contains("muster: \(reason)\n")) }
      for name in ["g/b.yaml", "g/deep/z.yaml"] { #expect(played.output.contains(name)) }
    }
    let played = try shell("\"$MUSTER\" generate swift \(words) -o out; test ! -e out && echo none")
    #expect(played.output == "none\n")
  }

  @Test("is reported with the reason, and never as missing with its own name suggested")
  func links() throws {
    for (words, reason) in [
      ("check a.yaml g/0.jsonl", "g/0.jsonl: \(Self.loops)"),
      ("explain g/c.yaml", "g/c.yaml: \(Self.dangles)"),
      ("check g/a0.yaml rows.jsonl", "g/a0.yaml: \(Self.loops)"),
      ("check --given g/2.jsonl a.yaml rows.jsonl", "g/2.jsonl: \(Self.dangles)"),
      ("check a.yaml rows.jsonl/x", "rows.jsonl/x: Not a directory"),
      ("check --passing g/0.jsonl a.yaml rows.jsonl", "g/0.jsonl: \(Self.loops)"),
    ] {
      let played = try shell("\"$MUSTER\" \(words)")
      #expect(played.code == 4)
      #expect(played.errors == "muster: \(reason)\n")
    }
    // A test file that can't be read is not taken for none.
    let tests = try shell("ln -s a.test.yaml a.test.yaml; \"$MUSTER\" test a.yaml")
    #expect(tests.code == 4)
    #expect(tests.errors == "muster: a.test.yaml: \(Self.loops)\n")
    let use = try shell(
      """
      printf 'form: u\\nuse: [a0.yaml, c.yaml, none.yaml]\\nfields: {}\\n' >g/use.yaml
      "$MUSTER" lint -f github g/use.yaml
      """)
    #expect(use.output.contains("\"a0.yaml\" can't be read: \(Self.loops)\n"))
    #expect(use.output.contains("\"c.yaml\" can't be read: \(Self.dangles)\n"))
    #expect(use.output.contains("\"none.yaml\" does not exist"))
  }

  @Test(
    "is reported after a second if it is a pipe without a writer or reader",
    arguments: [
      ("check p rows.jsonl", "it has no data yet"),
      ("check a.yaml p", "it has no data yet"),
      ("check --given p a.yaml rows.jsonl", "it has no data yet"),
      ("lint p", "it has no data yet"),
      ("check --passing p a.yaml rows.jsonl", "it has no reader yet"),
    ])
  func pipes(words: String, said: String) throws {
    // Both come when the words have been said.
    let played = try shell(
      """
      mkfifo p
      "$MUSTER" \(words) 2>told &
      until grep -qs waiting told; do sleep 0.1; done
      case '\(words)' in *passing*) cat p >/dev/null ;; *) cat a.yaml >p ;; esac
      wait $!
      cat told >&2
      """)
    #expect(played.errors.hasPrefix("muster: waiting for p: \(said)\n"), "\(words)")
  }
}
