import Testing

@Suite("A file that is not YAML")
struct YAMLSyntaxErrorTests {
  @Test("is diagnosed and read as it was meant", arguments: cases)
  func diagnoses(example: ReadingExample) {
    #expect(diagnosed(example.text, path: "form.yaml") == example.shown)
    #expect(read(example.text, path: "form.yaml") == example.node)
  }

  static let cases: [ReadingExample] = [
    ReadingExample(
      "is told by its first mistake alone",
      #"""
      a: 1
      a: 2
      b: c: d
      e: f: g

      """#,
      shown: #"""
        form.yaml:3:5: error: an unquoted string can't contain ": "; write 'c: d'
         3 | b: c: d
           |     ^

        """#,
      node: "{a: 1, b: c}"),
    ReadingExample(
      "holds a colon",
      #"""
      message: Use: this # x

      """#,
      shown: #"""
        form.yaml:1:13: error: an unquoted string can't contain ": "; write 'Use: this'
         1 | message: Use: this # x
           |             ^

        """#,
      node: "{message: Use}"),
    ReadingExample(
      "holds a colon in brackets",
      #"""
      a: { b: c: d }

      """#,
      shown: #"""
        form.yaml:1:10: error: an unquoted string in brackets can't contain ":"; write 'c: d'
         1 | a: { b: c: d }
           |          ^

        """#,
      node: "{a: {b: c}}"),
    ReadingExample(
      "is indented below a value",
      #"""
      a: b
        c: d

      """#,
      shown: #"""
        form.yaml:2:3: error: a key is not allowed here: the key above already has a value; indent it like the keys it belongs to
         2 |   c: d
           |   ^

        """#,
      node: "{a: b c}"),
    ReadingExample(
      "lacks a colon",
      #"""
      a: b
      c
      d: e

      """#,
      shown: #"""
        form.yaml:2:1: error: ":" is missing after this key
         2 | c
           | ^

        """#,
      node: "{a: b}"),
    ReadingExample(
      "starts with a list that goes on",
      #"""
      matches: [^@]+@[^@]+ # c

      """#,
      shown: #"""
        form.yaml:1:10: error: an unquoted string can't start with "["; write '[^@]+@[^@]+'
         1 | matches: [^@]+@[^@]+ # c
           |          ^

        """#,
      node: "{matches: [^@]}"),
    ReadingExample(
      "starts with a mapping that goes on",
      #"""
      matches: {x}y

      """#,
      shown: #"""
        form.yaml:1:10: error: an unquoted string can't start with "{"; write '{x}y'
         1 | matches: {x}y
           |          ^

        """#,
      node: "{matches: {x: }}"),
    ReadingExample(
      "holds a brace in braces",
      #"""
      e: { matches: b{2,3}, required: true }

      """#,
      shown: #"""
        form.yaml:1:16: error: an unquoted string in brackets can't contain "{"; write 'b{2,3}'
         1 | e: { matches: b{2,3}, required: true }
           |                ^

        """#,
      node: "{e: {matches: b}}"),
    ReadingExample(
      "holds a bracket and a brace in braces",
      #"""
      e: { matches: [A-Z]{2,3}, required: true }

      """#,
      shown: #"""
        form.yaml:1:20: error: an unquoted string in brackets can't contain "{"; write '[A-Z]{2,3}'
         1 | e: { matches: [A-Z]{2,3}, required: true }
           |                    ^

        """#,
      node: "{e: {matches: [A-Z]}}"),
    ReadingExample(
      "holds a bracket in brackets",
      #"""
      a: [b[0], c]

      """#,
      shown: #"""
        form.yaml:1:6: error: an unquoted string in brackets can't contain "["; write 'b[0]'
         1 | a: [b[0], c]
           |      ^

        """#,
      node: "{a: [b]}"),
    ReadingExample(
      "goes on behind a quote",
      #"""
      message: "Hello" world

      """#,
      shown: #"""
        form.yaml:1:18: error: unexpected content after the closing quote; write '"Hello" world'
         1 | message: "Hello" world
           |                  ^

        """#,
      node: "{message: 'Hello'}"),
    ReadingExample(
      "has an apostrophe in single quotes",
      #"""
      message: 'Don't do it'

      """#,
      shown: #"""
        form.yaml:1:15: error: unexpected content after the closing quote; write 'Don''t do it'
         1 | message: 'Don't do it'
           |               ^

        """#,
      node: "{message: 'Don'}"),
    ReadingExample(
      "starts with an at sign",
      #"""
      label: @home

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "@"; write '@home'
         1 | label: @home
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a backquote",
      #"""
      label: `x`

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "`"; write '`x`'
         1 | label: `x`
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a per cent",
      #"""
      label: %d

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "%"; write '%d'
         1 | label: %d
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "is a directive nobody knows",
      #"""
      %d

      """#,
      shown: #"""
        form.yaml:1:1: error: directives are not allowed in rule files
         1 | %d
           | ^

        """#,
      node: "nothing"),
    ReadingExample(
      "starts with a star",
      #"""
      label: * b

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "*"; write '* b'
         1 | label: * b
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with an ampersand",
      #"""
      label: & b

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "&"; write '& b'
         1 | label: & b
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with an exclamation mark",
      #"""
      label: !x!y b

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "!"; write '!x!y b'
         1 | label: !x!y b
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a bar",
      #"""
      matches: |x|y

      """#,
      shown: #"""
        form.yaml:1:10: error: an unquoted string can't start with "|"; write '|x|y'
         1 | matches: |x|y
           |          ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a greater-than sign",
      #"""
      label: > 5

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with ">"; write '> 5'
         1 | label: > 5
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a question mark",
      #"""
      label: ? b

      """#,
      shown: #"""
        form.yaml:1:8: error: an unquoted string can't start with "? "; write '? b'
         1 | label: ? b
           |        ^

        """#,
      node: "{}"),
    ReadingExample(
      "starts with a comma",
      #"""
      a: , b

      """#,
      shown: #"""
        form.yaml:1:4: error: expected a value, not ","
         1 | a: , b
           |    ^

        """#,
      node: "{}"),
    ReadingExample(
      "has an escape that nobody knows",
      #"""
      matches: "\d+"

      """#,
      shown: #"""
        form.yaml:1:11: error: \d is not an escape in double quotes; write '\d+'
         1 | matches: "\d+"
           |           ^

        """#,
      node: "{}"),
    ReadingExample(
      "has such an escape among others",
      #"""
      matches: "\d\\"

      """#,
      shown: #"""
        form.yaml:1:11: error: \d is not an escape in double quotes; write the string in single quotes
         1 | matches: "\d\\"
           |           ^

        """#,
      node: "{}"),
    ReadingExample(
      "has half a character",
      #"""
      a: "\uD800"

      """#,
      shown: #"""
        form.yaml:1:7: error: this escape is not a character
         1 | a: "\uD800"
           |       ^

        """#,
      node: "{}"),
    ReadingExample(
      "never closes a quote",
      #"""
      a: 'x
      b: c

      """#,
      shown: #"""
        form.yaml:1:4: error: this quote is never closed
         1 | a: 'x
           |    ^

        """#,
      node: "{}"),
    ReadingExample(
      "never closes a bracket",
      #"""
      a: [x, y
      b: c

      """#,
      shown: #"""
        form.yaml:1:4: error: this "[" is never closed
         1 | a: [x, y
           |    ^

        """#,
      node: "{a: [x, y b]}"),
    ReadingExample(
      "never closes a brace",
      #"""
      a: {x: y

      """#,
      shown: #"""
        form.yaml:1:4: error: this "{" is never closed
         1 | a: {x: y
           |    ^

        """#,
      node: "{a: {x: y}}"),
    ReadingExample(
      "has a list on the line of its key",
      #"""
      a: - b

      """#,
      shown: #"""
        form.yaml:1:4: error: a list can't start here; start it on its own line, or quote the string
         1 | a: - b
           |    ^

        """#,
      node: "{}"),
    ReadingExample(
      "is indented like no key",
      #"""
      a:
          b: c
        d: e

      """#,
      shown: #"""
        form.yaml:3:3: error: expected a key, indented like the keys above
         3 |   d: e
           |   ^

        """#,
      node: "{a: {b: c}}"),
    ReadingExample(
      "is a key among items",
      #"""
      - a
      b: c

      """#,
      shown: #"""
        form.yaml:2:1: error: expected "- " like the items above
         2 | b: c
           | ^

        """#,
      node: "[a]"),
    ReadingExample(
      "goes on behind its only value",
      #"""
      'a'
      'b'

      """#,
      shown: #"""
        form.yaml:2:1: error: unexpected content after the value above
         2 | 'b'
           | ^

        """#,
      node: "'a'"),
    ReadingExample(
      "is indented with a tab",
      """
      a:
      \tb: c

      """,
      shown: #"""
        form.yaml:2:1: error: the indentation contains a tab; use spaces
         2 |     b: c
           | ^

        """#,
      node: "{}"),
  ]
}
