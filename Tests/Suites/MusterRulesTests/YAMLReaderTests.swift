import Testing

@Suite("A rule file in YAML")
struct YAMLReaderTests {
  @Test("is diagnosed and read as it was meant", arguments: cases)
  func diagnoses(example: ReadingExample) {
    #expect(diagnosed(example.text, path: "form.yaml") == example.shown)
    #expect(read(example.text, path: "form.yaml") == example.node)
  }

  static let cases: [ReadingExample] = [
    ReadingExample(
      "diagnoses duplicate keys",
      #"""
      fields:
        email:
          length: 80..72
          length: 3
        email: x

      """#,
      shown: #"""
        form.yaml:4:5: error: duplicate key "length", first on line 3
         4 |     length: 3
           |     ^
        form.yaml:5:3: error: duplicate key "email", first on line 2
         5 |   email: x
           |   ^

        """#,
      node: "{fields: {email: {length: 80..72}}}"),
    ReadingExample(
      "compares keys by their bytes",
      """
      é: 1
      e\u{301}: 2
      "é": 3

      """,
      shown: #"""
        form.yaml:3:1: error: duplicate key "é", first on line 1
         3 | "é": 3
           | ^

        """#,
      node: """
        {é: 1, e\u{301}: 2}
        """),
    ReadingExample(
      "has no anchors, aliases, tags or merge keys",
      #"""
      a: &x 1
      b: *x
      c: !!str x
      d: !t &y z
      <<: {a: 1}

      """#,
      shown: #"""
        form.yaml:1:4: error: anchors are not allowed in rule files; write '&x 1' if it is a string
         1 | a: &x 1
           |    ^
        form.yaml:2:4: error: aliases are not allowed in rule files; write '*x' if it is a string
         2 | b: *x
           |    ^
        form.yaml:3:4: error: tags are not allowed in rule files; write '!!str x' if it is a string
         3 | c: !!str x
           |    ^
        form.yaml:4:4: error: tags are not allowed in rule files; write '!t &y z' if it is a string
         4 | d: !t &y z
           |    ^
        form.yaml:4:7: error: anchors are not allowed in rule files
         4 | d: !t &y z
           |       ^
        form.yaml:5:1: error: merge keys are not allowed in rule files
         5 | <<: {a: 1}
           | ^

        """#,
      node: "{a: 1, c: x, d: z}"),
    ReadingExample(
      "has texts as keys",
      #"""
      ? [a, b]
      : c
      {x: y}: z
      ? 
      : d
      d: e

      """#,
      shown: #"""
        form.yaml:1:3: error: a key must be a string
         1 | ? [a, b]
           |   ^
        form.yaml:3:1: error: a key must be a string
         3 | {x: y}: z
           | ^
        form.yaml:4:2: error: there is no key before this ":"
         4 | ? 
           |  ^

        """#,
      node: "{d: e}"),
    ReadingExample(
      "has no directives and one document",
      #"""
      %YAML 1.2
      ---
      a: 1
      ---
      b: [

      """#,
      shown: #"""
        form.yaml:1:1: error: directives are not allowed in rule files
         1 | %YAML 1.2
           | ^
        form.yaml:4:1: error: a rule file can have only one document
         4 | ---
           | ^

        """#,
      node: "{a: 1}"),
    ReadingExample(
      "may mark its start and its end",
      #"""
      ---
      a: 1
      ...

      """#,
      shown: "",
      node: "{a: 1}"),
    ReadingExample(
      "has no tabs in its indentation",
      """
      a: [b,
      \tc]
      # \t
      e: |
        x
        \tf
      g: "h
       \ti"
      j: k
      \tl

      """,
      shown: #"""
        form.yaml:10:1: error: the indentation contains a tab; use spaces
         10 |     l
            | ^

        """#,
      node: """
        {a: [b, c], e: |x
        \tf
        |, g: 'h i'}
        """),
    ReadingExample(
      "has no tabs before comments",
      """
      a: b
      \t# c

      """,
      shown: #"""
        form.yaml:2:1: error: the indentation contains a tab; use spaces
         2 |     # c
           | ^

        """#,
      node: "{}"),
    ReadingExample(
      "has spaces before its comments",
      #"""
      a: [b,#c
        d] # e#f
      g: >#h
        i
      j: 'k'# l

      """#,
      shown: #"""
        form.yaml:1:7: error: a comment needs a space before its "#"; quote it if it is a string
         1 | a: [b,#c
           |       ^
        form.yaml:3:5: error: a comment needs a space before its "#"; quote it if it is a string
         3 | g: >#h
           |     ^
        form.yaml:5:7: error: a comment needs a space before its "#"; quote it if it is a string
         5 | j: 'k'# l
           |       ^

        """#,
      node: #"""
        {a: [b, d], g: |i
        |, j: 'k'}
        """#),
    ReadingExample(
      "reads marks before texts in brackets as YAML 1.2 does",
      #"""
      a: [?x, ? y, z?, :x, ::x, -x, ?é, 'k':v, "k": ?v]
      b: {?x: y, :x: :y, z: ?y, z::y: b, ?: a, :: b, 'k':v, "?k": ':v', -k: -v}
      c: {a: b?c, d: e:f, ?g, :h, ?: , i: [{?j: :k}]}
      d: ?x
      ?e: :f
      f: {g: ?multiple
        words?, :h: i}

      """#,
      shown: "",
      node: #"""
        {a: [?x, {y: }, z?, :x, ::x, -x, ?é, {'k': v}, {'k': ?v}], b: {?x: y, :x: :y, z: ?y, z::y: b, ?: a, :: b, 'k': v, '?k': ':v', -k: -v}, c: {a: b?c, d: e:f, ?g: , :h: , ?: , i: [{?j: :k}]}, d: ?x, ?e: :f, f: {g: ?multiple words?, :h: i}}
        """#),
    ReadingExample(
      "has anchors on nothing diagnosed",
      #"""
      a: &x
      b: !!t
      - c

      """#,
      shown: #"""
        form.yaml:1:4: error: anchors are not allowed in rule files; write '&x' if it is a string
         1 | a: &x
           |    ^
        form.yaml:2:4: error: tags are not allowed in rule files; write '!!t' if it is a string
         2 | b: !!t
           |    ^

        """#,
      node: "{a: , b: [c]}"),
    ReadingExample(
      "says that it is empty",
      #"""
      # only a comment

      """#,
      shown: #"""
        form.yaml:1:1: error: the file is empty; a rule file begins with "form: name"
         1 | # only a comment
           | ^

        """#,
      node: "nothing"),
    ReadingExample(
      "may begin with a byte-order mark",
      """
      \u{FEFF}a: b
      a: c

      """,
      shown: #"""
        form.yaml:2:1: error: duplicate key "a", first on line 1
         2 | a: c
           | ^

        """#,
      node: "{a: b}"),
    ReadingExample(
      "keeps words and leading zeros as written",
      #"""
      a: yes
      b: 08
      c: 'on'
      d: |
        e
      f:
      g: ~

      """#,
      shown: "",
      node: #"""
        {a: yes, b: 08, c: 'on', d: |e
        |, f: , g: ~}
        """#),
    ReadingExample(
      "counts columns in characters",
      #"""
      😀中文: { a: 1, a: 2 }

      """#,
      shown: #"""
        form.yaml:1:14: error: duplicate key "a", first on line 1
         1 | 😀中文: { a: 1, a: 2 }
           |                 ^

        """#,
      node: "{😀中文: {a: 1}}"),
    ReadingExample(
      "ends lines as Windows and old Macs do",
      """
      a: 1\r
      a: 2\r
      a: 3\ra: 4
      """,
      shown: #"""
        form.yaml:2:1: error: duplicate key "a", first on line 1
         2 | a: 2
           | ^
        form.yaml:3:1: error: duplicate key "a", first on line 1
         3 | a: 3
           | ^
        form.yaml:4:1: error: duplicate key "a", first on line 1
         4 | a: 4
           | ^

        """#,
      node: "{a: 1}"),
  ]
}
