import Testing

@Suite("A silent change by YAML")
struct AuthorTrapsTests {
  @Test("is diagnosed and read as it was meant", arguments: cases)
  func diagnoses(example: ReadingExample) {
    #expect(diagnosed(example.text, path: "form.yaml") == example.shown)
    #expect(read(example.text, path: "form.yaml") == example.node)
  }

  static let cases: [ReadingExample] = [
    ReadingExample(
      "a comment that cuts a text",
      #"""
      title: Room # 5
      fields:
        a:
          matches: a b # c
          message: 'x' # fine
          hint: it's # no

      """#,
      shown: #"""
        form.yaml:1:13: error: " #" starts a comment and cuts off this string; write 'Room # 5', or move the comment to its own line
         1 | title: Room # 5
           |             ^
        form.yaml:4:18: error: " #" starts a comment and cuts off this string; write 'a b # c', or move the comment to its own line
         4 |     matches: a b # c
           |                  ^
        form.yaml:6:16: error: " #" starts a comment and cuts off this string; write 'it''s # no', or move the comment to its own line
         6 |     hint: it's # no
           |                ^

        """#,
      node: "{title: Room, fields: {a: {matches: a b, message: 'x', hint: it's}}}"),
    ReadingExample(
      "a comment behind data",
      #"""
      given:
        title: text # fine
      fields:
        message: # fine
        label: # fine
          default: a # fine
          one-of: { label: b } # fine
      examples:
        - accepts: { title: a } # fine
          because:
            message: x # fine
      x-host:
        label: a # fine

      """#,
      shown: "",
      node: ##"""
        {given: {title: text}, fields: {message: , label: {default: a, one-of: {label: \##
        b}}}, examples: [{accepts: {title: a}, because: {message: x}}], x-host: {label: \##
        a}}
        """##),
    ReadingExample(
      "a backspace for a word boundary",
      #"""
      fields:
        a:
          matches: "\bfoo"
        b:
          matches: "\\d\x08"
        c:
          contains: { pattern: "\t" }
          when: { d: { matches: "\x1b" }, any: [{ e: { matches: "\u0007" } }] }

      """#,
      shown: #"""
        form.yaml:3:15: error: \b in double quotes is the control character U+0008; write '\bfoo'
         3 |     matches: "\bfoo"
           |               ^
        form.yaml:5:18: error: \x08 in double quotes is the control character U+0008; write the pattern in single quotes
         5 |     matches: "\\d\x08"
           |                  ^
        form.yaml:7:27: error: \t in double quotes is the control character U+0009; write '\t'
         7 |     contains: { pattern: "\t" }
           |                           ^
        form.yaml:8:28: error: \x1b in double quotes is the control character U+001B; write '\x1b'
         8 |     when: { d: { matches: "\x1b" }, any: [{ e: { matches: "\u0007" } }] }
           |                            ^
        form.yaml:8:60: error: \u0007 in double quotes is the control character U+0007; write \x{7} in single quotes
         8 |     when: { d: { matches: "\x1b" }, any: [{ e: { matches: "\u0007" } }] }
           |                                                            ^

        """#,
      node: """
        {fields: {a: {matches: '\u{8}foo'}, b: {matches: '\\d\u{8}'}, c: {contains: {pattern: '\t\
        '}, when: {d: {matches: '\u{1B}'}, any: [{e: {matches: '\u{7}'}}]}}}}
        """),
    ReadingExample(
      "a tab in a pattern",
      """
      matches: a\tb

      """,
      shown: #"""
        form.yaml:1:11: error: this pattern contains the control character U+0009; write \t in single quotes
         1 | matches: a  b
           |           ^

        """#,
      node: """
        {matches: a\tb}
        """),
    ReadingExample(
      "a newline at a pattern's end",
      #"""
      a:
        matches: |
          abc
      b:
        matches: >
          abc
      c:
        matches: |-
          (?x) a
          b

      """#,
      shown: #"""
        form.yaml:2:12: error: this pattern ends in a newline; write |- instead of |
         2 |   matches: |
           |            ^
        form.yaml:5:12: error: this pattern ends in a newline; write >- instead of >
         5 |   matches: >
           |            ^

        """#,
      node: #"""
        {a: {matches: |abc
        |}, b: {matches: |abc
        |}, c: {matches: |(?x) a
        b|}}
        """#),
    ReadingExample(
      "a comma that ends a text",
      #"""
      fields:
        a: { message: Hello, world, label: A, required: true }
        b: { message: { en: Hello, there, you, de: Hallo } }
        c: { matches: a,b }

      """#,
      shown: #"""
        form.yaml:2:22: error: the comma ends this unquoted string; write 'Hello, world'
         2 |   a: { message: Hello, world, label: A, required: true }
           |                      ^
        form.yaml:3:28: error: the comma ends this unquoted string; write 'Hello, there, you'
         3 |   b: { message: { en: Hello, there, you, de: Hallo } }
           |                            ^
        form.yaml:4:18: error: the comma ends this unquoted string; write 'a,b'
         4 |   c: { matches: a,b }
           |                  ^

        """#,
      node: ##"""
        {fields: {a: {message: 'Hello, world', label: A, required: true}, b: {message: \##
        {en: 'Hello, there, you', de: Hallo}}, c: {matches: 'a,b'}}}
        """##),
    ReadingExample(
      "a list for a text",
      #"""
      patterns:
        d: [0-9]
      fields:
        a: { matches: [0-9], label: [A] }
        b: { rules: [{ matches: [a, b] }] }

      """#,
      shown: #"""
        form.yaml:2:6: error: an unquoted string can't start with "[", which starts a list; write '[0-9]'
         2 |   d: [0-9]
           |      ^
        form.yaml:4:17: error: an unquoted string can't start with "[", which starts a list; write '[0-9]'
         4 |   a: { matches: [0-9], label: [A] }
           |                 ^
        form.yaml:4:31: error: an unquoted string can't start with "[", which starts a list; write '[A]'
         4 |   a: { matches: [0-9], label: [A] }
           |                               ^
        form.yaml:5:27: error: an unquoted string can't start with "[", which starts a list; write '[a, b]'
         5 |   b: { rules: [{ matches: [a, b] }] }
           |                           ^

        """#,
      node: ##"""
        {patterns: {d: '[0-9]'}, fields: {a: {matches: '[0-9]', label: '[A]'}, b: \##
        {rules: [{matches: '[a, b]'}]}}}
        """##),
  ]
}
