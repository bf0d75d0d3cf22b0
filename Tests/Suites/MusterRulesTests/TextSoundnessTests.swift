import Testing

@Suite("The bytes of a rule file")
struct TextSoundnessTests {
  @Test("are diagnosed and read as they were meant", arguments: cases)
  func diagnoses(example: ReadingExample) {
    #expect(diagnosed(example.text, path: "form.yaml") == example.shown)
    #expect(read(example.text, path: "form.yaml") == example.node)
  }

  static let cases: [ReadingExample] = [
    ReadingExample(
      "have no NUL",
      """
      a: b\u{0}c

      """,
      shown: #"""
        form.yaml:1:5: error: control character U+0000
         1 | a: b\u{0}c
           |     ^

        """#,
      node: "nothing"),
    ReadingExample(
      "have no escape sequence",
      """
      a: \u{1B}[31m

      """,
      shown: #"""
        form.yaml:1:4: error: control character U+001B; write \u001B in double quotes
         1 | a: \u{1B}[31m
           |    ^

        """#,
      node: "nothing"),
    ReadingExample(
      "have no delete character",
      """
      a: \u{7F}

      """,
      shown: #"""
        form.yaml:1:4: error: control character U+007F; write \u007F in double quotes
         1 | a: \u{7F}
           |    ^

        """#,
      node: "nothing"),
    ReadingExample(
      "have no line separator of older YAML",
      """
      a: x\u{2028}y

      """,
      shown: #"""
        form.yaml:1:5: error: line separator U+2028; write \u2028 in double quotes
         1 | a: x\u{2028}y
           |     ^

        """#,
      node: "nothing"),
    ReadingExample(
      "have one byte-order mark at most",
      """
      \u{FEFF}a: \u{FEFF}b

      """,
      shown: #"""
        form.yaml:1:4: error: byte-order mark inside the text, U+FEFF; write \uFEFF in double quotes
         1 | a: \u{FEFF}b
           |    ^

        """#,
      node: "nothing"),
    ReadingExample(
      "have no noncharacter",
      """
      a: \u{FFFF}

      """,
      shown: """
        form.yaml:1:4: error: noncharacter U+FFFF; write \\uFFFF in double quotes
         1 | a: \\u{FFFF}
           |    ^

        """,
      node: "nothing"),
  ]
}
