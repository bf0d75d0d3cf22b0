import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("An explanation")
struct ExplanationTests {
  @Test("explains its conditions, and the other fields that a field depends on")
  func conditions() throws {
    let file = try RuleFile.written(
      """
      form: order
      conditions: { on-invoice: method == "invoice" }
      fields:
        method: { one-of: [card, invoice] }
        total: { type: number, required: true, compute: price + 1 }
        price: { type: number }
        fee: { type: number, compute: price + 1, supplied: replace }
        address: { when: on-invoice, fields: { street: {}, city: {} }, together: [all-or-none: [street, city]] }
      together:
        - { holds: on-invoice || total < 100, message: Too much }
        - { holds: price > 0 }
      """)
    let explanation = Explanation(try #require(file.form))
    #expect(
      explanation.page(of: "total") == """
        Total (total)
          A number that is computed and required. It is Price plus 1.
          - It equals the submitted value, if any.

          Together
            - It is true that `on-invoice` is true or Total is less than 100. If not:
              "Too much"

        """)
    #expect(explanation.page(of: "fee")?.contains("- It replaces the submitted value.") == true)
    // The field decides the condition that the rule names.
    #expect(explanation.page(of: "method")?.contains("`on-invoice` is true or Total") == true)
    #expect(explanation.page(of: "address")?.split(separator: "all given").count == 2)
    #expect(explanation.page(of: "address.street")?.contains("all given") == true)
    #expect(
      explanation.page().contains(
        """

        Conditions
          - `on-invoice` means that Method is "invoice".

        """))
  }

  @Test("says that a field is read-only, and has one mark after a label that is a question")
  func readOnly() throws {
    let file = try RuleFile.written(
      """
      form: f
      fields:
        a: { label: 'How?', read-only: true, when: { b: present } }
        b: { label: 'Why?', different-from: a }
      steps: [{ name: one, fields: [a, b] }]
      """)
    let page = Explanation(try #require(file.form)).page()
    #expect(
      page.contains(
        """
        How? (a)
          Text that may be left empty. It applies only when Why? is given. It is shown,
          but can't be changed.
        """))
    #expect(page.contains("- It is different from How?\n"))
    #expect(page.contains("1. one: How? and Why?\n"))
  }

  @Test("states every rule in plain words")
  func everything() throws {
    let file = try RuleFile.written(
      #"""
      form: all-kinds
      description: Every kind of rule there is.
      validate: live
      stop: never
      empty: value
      unknown-fields: reject
      given: { current: text, is-edit: boolean }
      fields:
        email: { label: Email address, hint: Like ada@example.com, required: true, format: email, different-from: current }
        again: { label: Email again, same-as: email, message: Write the same address twice }
        password:
          secret: true
          required: { when: { is-edit: false }, message: Choose a password }
          rules:
            - length: 6..20
            - contains: { pattern: '[0-9]', flags: i }
              message: Add a digit
            - excludes: [password, secret]
              severity: warning
            - characters: [letters, digits, "-'", single-line, no-invisible]
        words: { length: { min: 2, unit: words }, starts-with: [a, b], ends-with: z, normalize: [trim, collapse-spaces, uppercase, strip: '.'] }
        size: { one-of: { S: Small, M: Medium, XL: XL } }
        name: { none-of: [admin, root], not: { starts-with: test, length: ..4 }, any: [{ format: slug }, { length: 2, equals: '@a' }] }
        age: { type: integer, range: 13..120, default: 18 }
        price: { type: number, multiple-of: 0.05, decimals: ..2, range: { above: 0 }, reads: '1.234,56' }
        born: { type: date, range: ..today-P18Y, reads: DD/MM/YYYY }
        from: { type: date, range: today..today+P1Y6M }
        to: { type: date, range: { above: { field: from }, max: { field: from, plus: P30D } } }
        terms: { type: boolean, accepted: true, reads: { true: [Y, J], false: N } }
        fax: { forbidden: true }
        username: { check: not-rude, ask: { check: username-free, depends-on: [email] } }
        country: { one-of: [DE, US] }
        address:
          when: { country: DE, any: [{ name: present }, { age: { range: 18.. } }] }
          optional: true
          fields:
            street:
            code: { format: { name: postal-code, country: { field: country } } }
          together: [{ all-or-none: [street, code] }]
        guests:
          size: 1..4
          unique: { by: name, ignore-case: true }
          no-overlap: { from: start, to: end }
          each: { fields: { name: { required: true }, start: { type: month }, end: { type: month } } }
        tags: { contains: a, each: { length: ..9 }, reads: { list: ';' } }
        prices: { key: { format: slug }, each: { type: number } }
        thing: { type: any, rules: [{ type: integer }] }
      together:
        - present: [email, username]
          count: 1..
          message: Enter an email address or a name
        - { sum: [age, price], is: 0..100, severity: warning, when: { terms: true } }
        - all-different: [email, again]
      steps:
        - { name: who, title: About you, fields: [email, again], when: { not: { country: absent } } }
        - { name: rest, fields: [age] }
      messages: { en: { required: 'Enter {label}' } }
      """#)
    #expect(file.rendered() == "")
    let page = Explanation(try #require(file.form)).page(width: 80)
    #expect(
      page == #"""
        All kinds
        Every kind of rule there is.
        A form with 20 fields. Each field shows its state at every keystroke. All
        failures of a field are shown together. Empty text counts as given. Values
        without a field are rejected.

        Email address (email)
          Text that must be given.
          Hint: Like ada@example.com
          - It is in the format `email` (an email address, as `<input type=email>`
            checks it).
          - It is different from the known value `current`.

        Email again (again)
          Text that may be left empty.
          - It is the same as Email address.
          If it is wrong: "Write the same address twice"

        Password (password)
          Text that must be given when the known value `is-edit` is no. It is secret:
          its value is never shown.
          - If it is missing: "Choose a password"
          - It has 6 to 20 characters.
          - It has a part that matches the pattern `[0-9]` (capitals or not). If not:
            "Add a digit"
          - It has no ••• in it. This is a warning only.
          - It consists only of letters, digits and the characters "-'", is one line and
            has no invisible characters.

        Words (words)
          Text that may be left empty.
          Before it is checked, spaces at both ends are removed, several spaces become
          one, small letters become capitals and the characters "." are removed.
          - It has at least 2 words.
          - It starts with "a" or "b".
          - It ends with "z".

        Size (size)
          Text that may be left empty.
          - It is Small (S), Medium (M) or XL.

        Name (name)
          Text that may be left empty.
          - It is not admin or root.
          - It is not one that starts with "test" and has at most 4 characters.
          - It either is in the format `slug` (words of lower-case letters and digits,
            joined by single hyphens) or has exactly 2 characters and is @a.

        Age (age)
          A whole number; the default is 18.
          - It is 13 to 120.

        Price (price)
          A number that may be left empty.
          As text, it is written like "1.234,56".
          - It is a multiple of 0.05.
          - It has at most 2 decimals.
          - It is more than 0.

        Born (born)
          A date that may be left empty.
          As text, it is written like "DD/MM/YYYY".
          - It is no later than 18 years before today.

        From (from)
          A date that may be left empty.
          - It is from today to 1 year and 6 months after today.

        To (to)
          A date that may be left empty.
          - It is after From and no later than 30 days after From.

        Terms (terms)
          A yes or no that must be given.
          As text, it is written "Y" or "J" for yes and "N" for no.
          - It is answered with yes.

        Fax (fax)
          Text that must be left empty.

        Username (username)
          Text that may be left empty.
          - It passes the check `not-rude` of the program that shows the form.
          - It passes the check `username-free` together with Email address, which runs
            300 milliseconds after the last change; without an answer within 5 seconds,
            the form waits.

        Country (country)
          Text that may be left empty.
          - It is DE or US.

        Address (address)
          A group of fields that may be left empty as a whole. It applies only when
          Country is DE and (Name is given or Age is 18 or more).

          Street (address.street)
            Text that may be left empty.

          Code (address.code)
            Text that may be left empty.
            - It is in the format `postal-code`, country: that of Country (a postal code
              of a country, with letters in either case, and with or without the space
              or hyphen inside. If the country is unknown or has no postal codes, any 2
              to 12 letters and digits pass, with single spaces or hyphens between
              them).

          Together
            - Street and Code are all given or all left empty.

        Guests (guests)
          A list that may be left empty.
          - It has 1 to 4 items.
          - It has no two items with the same Name, capitals or not.
          - It has no two items that overlap, from Start to End.

          Each item
            A group of fields.

            Name (guests[].name)
              Text that must be given.

            Start (guests[].start)
              A month that may be left empty.

            End (guests[].end)
              A month that may be left empty.

        Tags (tags)
          A list that may be left empty.
          It may also be written as one text, with its items separated by ";".
          - It has a among its items.

          Each item
            Text.
            - It has at most 9 characters.

        Prices (prices)
          A table of names and values that may be left empty.

          Each name
            Text.
            - It is in the format `slug` (words of lower-case letters and digits, joined
              by single hyphens).

          Each value
            A number.

        Thing (thing)
          A value of any kind that may be left empty.
          - It is a whole number.

        Together
          - At least 1 of Email address and Username is given. If not: "Enter an email
            address or a name"
          - When Terms is yes, Age and Price add up to 0 to 100. This is a warning only.
          - No two of Email address and Email again are the same.

        Pages
          1. About you: Email address and Email again. Shown only when it is not true
             that Country is left empty.
          2. rest: Age.

        Known values
          - `current`, text.
          - `is-edit`, a yes or no.

        Messages
          - required (en): "Enter {label}"

        """#)
  }

  @Test("has a sentence for every kind", arguments: Kind.all.map(\.word))
  func everyKind(word: String) throws {
    for example in try #require(Kind.named(word)).examples {
      var field: [(String, Node)] = [("type", plain(example.type.word))]
      field += example.keys + [(word, example.arguments)]
      let fields = mapping(example.beside + [("value", mapping(field))])
      let form = try RuleForm(
        FormSource(mapping([("form", plain("example")), ("fields", fields)])))
      let page = try #require(Explanation(form).page(of: "value", width: 1000))
      let isSaid = form.plan.fields.last { $0.name == "value" }?.rules.isEmpty == false
      #expect(!isSaid || page.contains("- It ") || page.contains(" must be "), "\(page)")
      #expect(Lint.findings(ExampleSuite(form)).contains { $0.code == "no-examples" })
    }
  }

  private func plain(_ text: String) -> Node { Node(.scalar(text, .plain)) }

  private func mapping(_ entries: [(String, Node)]) -> Node {
    Node(.mapping(entries.map { Node.Entry(key: plain($0.0), value: $0.1) }))
  }

  @Test("explains one field, and nothing for an unknown field")
  func oneField() throws {
    let file = try RuleFile.written(
      """
      form: booking
      fields: { guests: { size: 1..6, each: { fields: { seat: { required: true } } } } }
      """)
    let explanation = Explanation(try #require(file.form))
    #expect(
      explanation.page(of: "guests[].seat") == """
        Seat (guests[].seat)
          Text that must be given.

        """)
    #expect(explanation.page(of: "seat") == nil)
    #expect(explanation.fieldNames == ["guests", "guests[]", "guests[].seat"])
  }

  /// Returns what is said of the field `a` in a file with some lines.
  private func said(_ lines: String) throws -> String {
    let form = try #require(try RuleFile.written("form: f\n\(lines)\n").form)
    return try #require(Explanation(form).page(of: "a", width: 200))
  }

  @Test(
    "shows all spaces of a value",
    arguments: [
      ("{ excludes: '  ' }", #"It has no "  " in it."#),
      ("{ starts-with: 'b  c' }", #"It starts with "b  c"."#),
      ("{ ends-with: ' ' }", #"It ends with " "."#),
      ("{ one-of: ['b  c', ' ', d] }", #"It is b  c, " " or d."#),
      ("{ equals: ' b' }", #"It is " b"."#),
    ])
  func spaces(rules: String, words: String) throws {
    let page = try said("fields:\n  a: \(rules)")
    #expect(page.contains(words), "\(page)")
    // No line ends inside of it, however narrow the page.
    let form = try #require(try RuleFile.written("form: f\nfields:\n  a: \(rules)\n").form)
    let value = try #require(words.firstMatch(of: #/"[^"]*"/#)).output
    for width in 20...60 {
      #expect(Explanation(form).page(width: width).contains(value))
    }
  }

  @Test(
    "explains patterns that call each other, without end or to a depth",
    arguments: [
      (
        "r: '\\((?:a|(?&r))*\\)'", "(?&r)",
        #"It matches the pattern `r` as a whole, where `r` is `\((?:a|(?&r))*\)`."#
      ),
      (
        "x: 'x(?&y)?', y: 'y(?&x)?'", "(?&x)",
        "It matches the pattern `x` as a whole, where `x` is `x(?&y)?` and `y` is `y(?&x)?`."
      ),
      ("x: '(?&y){2}', y: '[0-9]'", "(?&x)", "It is two digits."),
      ("x: '[a-f]{8,11}'", "(?&x)", "It is 8 to 11 small letters from a to f."),
      ("x: '[A-Z]{1,2}'", "(?&x)", "It is one or two capitals."),
    ])
  func calls(patterns: String, pattern: String, words: String) throws {
    let page = try said("patterns: { \(patterns) }\nfields:\n  a: { matches: '\(pattern)' }")
    #expect(page.contains(words), "\(page)")
  }

  @Test("names the limit of a rule")
  func limits() throws {
    let page = try said(
      """
      fields:
        a: { rules: [{ length: ..3, at-most: 0.5% }] }
        b: {}
      together: [{ all-different: [a, b], at-most: 20 }]
      """)
    #expect(page.contains("At most 0.5% of payloads may fail it."), "\(page)")
    #expect(page.contains("At most 20 payloads may fail it."), "\(page)")
  }

  @Test("keeps to a width")
  func width() throws {
    let file = try RuleFile.written(
      """
      form: signin
      fields: { email: { label: Email, required: true, message: "Entered email is not valid.\\e[2J" } }
      """)
    #expect(
      Explanation(try #require(file.form)).page(width: 40) == """
        Signin
        A form with 1 field. A failure is shown
        when you leave the field, and disappears
        when the value is right.

        Email (email)
          Text that must be given.
          If it is wrong: "Entered email is not
          valid.\\u{1B}[2J"

        """)
  }
}
