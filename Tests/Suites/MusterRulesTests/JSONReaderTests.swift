import Testing

@Suite("A rule file in JSON")
struct JSONReaderTests {
  @Test("is diagnosed and read as it was meant", arguments: cases)
  func diagnoses(example: ReadingExample) {
    #expect(diagnosed(example.text, path: "form.json") == example.shown)
    #expect(read(example.text, path: "form.json") == example.node)
  }

  static let cases: [ReadingExample] = [
    ReadingExample(
      "gives the nodes its YAML would",
      #"""
      {"a": [-1.5e+3, 0, true, null, "x\u00e9\ud83d\ude00\n\/"], "b": {}, "c": []}
      """#,
      shown: "",
      node: #"""
        {'a': [-1.5e+3, 0, true, null, 'xé😀
        /'], 'b': {}, 'c': []}
        """#),
    ReadingExample(
      "diagnoses duplicate keys",
      #"""
      {"a": 1,
       "a": 2, "\u0061": 3}
      """#,
      shown: #"""
        form.json:2:2: error: duplicate key "a", first on line 1
         2 |  "a": 2, "\u0061": 3}
           |  ^
        form.json:2:10: error: duplicate key "a", first on line 1
         2 |  "a": 2, "\u0061": 3}
           |          ^

        """#,
      node: "{'a': 1}"),
    ReadingExample(
      "has no leading zeros",
      #"""
      {"a": 01}
      """#,
      shown: #"""
        form.json:1:7: error: "01" is not a JSON value
         1 | {"a": 01}
           |       ^

        """#,
      node: "{}"),
    ReadingExample(
      "has no comma behind the last item",
      "[1,]",
      shown: #"""
        form.json:1:4: error: expected a value: JSON allows no comma after the last item
         1 | [1,]
           |    ^

        """#,
      node: "[1]"),
    ReadingExample(
      "has no comma behind the last member",
      #"""
      {"a":1,}
      """#,
      shown: #"""
        form.json:1:8: error: expected a key: JSON allows no comma after the last member
         1 | {"a":1,}
           |        ^

        """#,
      node: "{'a': 1}"),
    ReadingExample(
      "has keys in quotes",
      "{a: 1}",
      shown: #"""
        form.json:1:2: error: expected a key in double quotes
         1 | {a: 1}
           |  ^

        """#,
      node: "{}"),
    ReadingExample(
      "has double quotes alone",
      #"""
      {"a": 'b'}
      """#,
      shown: #"""
        form.json:1:7: error: JSON strings need double quotes
         1 | {"a": 'b'}
           |       ^

        """#,
      node: "{}"),
    ReadingExample(
      "has commas between items",
      "[1 2]",
      shown: #"""
        form.json:1:4: error: expected "," or "]"
         1 | [1 2]
           |    ^

        """#,
      node: "[1]"),
    ReadingExample(
      "has colons behind keys",
      #"""
      {"a"}
      """#,
      shown: #"""
        form.json:1:5: error: expected ":" after the key
         1 | {"a"}
           |     ^

        """#,
      node: "{}"),
    ReadingExample(
      "has whole characters",
      #"""
      ["\ud800x"]
      """#,
      shown: #"""
        form.json:1:3: error: this escape is only half of a character
         1 | ["\ud800x"]
           |   ^

        """#,
      node: "[]"),
    ReadingExample(
      "has escapes of its own alone",
      #"""
      ["\d"]
      """#,
      shown: #"""
        form.json:1:3: error: this escape is not allowed in JSON
         1 | ["\d"]
           |   ^

        """#,
      node: "[]"),
    ReadingExample(
      "has no bare line breaks in texts",
      #"""
      ["a
      b"]
      """#,
      shown: #"""
        form.json:1:4: error: a control character must be escaped
         1 | ["a
           |    ^

        """#,
      node: "[]"),
    ReadingExample(
      "ends behind its value",
      "{} x",
      shown: #"""
        form.json:1:4: error: unexpected content after the value above
         1 | {} x
           |    ^

        """#,
      node: "{}"),
    ReadingExample(
      "has words of its own alone",
      "[nul]",
      shown: #"""
        form.json:1:2: error: "nul" is not a JSON value
         1 | [nul]
           |  ^

        """#,
      node: "[]"),
    ReadingExample(
      "closes its quotes",
      #"""
      ["a
      """#,
      shown: #"""
        form.json:1:2: error: this quote is never closed
         1 | ["a
           |  ^

        """#,
      node: "[]"),
    ReadingExample(
      "closes its brackets",
      #"""
      {"a": [
      """#,
      shown: #"""
        form.json:1:8: error: expected a value
         1 | {"a": [
           |        ^

        """#,
      node: "{'a': []}"),
    ReadingExample(
      "is not empty",
      #"""
       

      """#,
      shown: #"""
        form.json:1:1: error: the file is empty; a rule file begins with "form: name"

        """#,
      node: "nothing"),
    ReadingExample(
      "may begin with a byte-order mark",
      """
      \u{FEFF}{"a": 1, "a": 2}
      """,
      shown: #"""
        form.json:1:10: error: duplicate key "a", first on line 1
         1 | {"a": 1, "a": 2}
           |          ^

        """#,
      node: "{'a': 1}"),
    ReadingExample(
      "has the traps of escapes, too",
      #"""
      {"matches": "\bfoo", "label": "a # b"}
      """#,
      shown: #"""
        form.json:1:14: error: \b in double quotes is the control character U+0008; write \\b
         1 | {"matches": "\bfoo", "label": "a # b"}
           |              ^

        """#,
      node: """
        {'matches': '\u{8}foo', 'label': 'a # b'}
        """),
  ]
}
