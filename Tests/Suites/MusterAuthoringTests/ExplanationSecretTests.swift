import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("An explanation of a secret")
struct ExplanationSecretTests {
  @Test("describes its shape, without the values that it is compared with")
  func literals() throws {
    let file = try RuleFile.written(
      """
      form: vault
      fields:
        pin:
          secret: true
          length: 4..
          rules:
            - equals: hunter2a
            - one-of: { hunter2b: hunter2c }
            - none-of: [hunter2d, hunter2e]
            - starts-with: hunter2f
            - ends-with: [hunter2g]
            - contains: hunter2h
            - excludes: [hunter2i, hunter2j]
            - matches: hunter2k
            - contains: { pattern: hunter2l }
            - excludes: { pattern: hunter2m }
            - matches: '[a-z0-9]+'
            - any: [{ equals: hunter2n }, { not: { one-of: [hunter2o] } }]
        year: { type: integer, secret: true, range: 1234..1234, rules: [{ range: 1900.. }] }
        words: { each: { secret: true }, contains: hunter2p, rules: [{ excludes: [hunter2q] }] }
        other: { required: { when: { any: [{ pin: hunter2r }, { pin: { starts-with: hunter2s } }] } } }
      """)
    let page = Explanation(try #require(file.form, "\(file.rendered())")).page(width: 200)
    #expect(!page.contains("hunter2") && !page.contains("1234"))
    #expect(
      page == """
        Vault
        A form with 4 fields. A failure is shown when you leave the field, and disappears \
        when the value is right.

        Pin (pin)
          Text that may be left empty. It is secret: its value is never shown.
          - It has at least 4 characters.
          - It is •••.
          - It is •••.
          - It is not •••.
          - It starts with •••.
          - It ends with •••.
          - It has ••• in it.
          - It has no ••• in it.
          - It matches ••• as a whole.
          - It has ••• in it.
          - It has no ••• in it.
          - It is one or more small letters or digits.
          - It either is ••• or is not one that is •••.

        Year (year)
          A whole number that may be left empty. It is secret: its value is never shown.
          - It is •••.
          - It is 1900 or more.

        Words (words)
          A list that may be left empty.
          - It has ••• among its items.
          - It has no ••• among its items.

        Other (other)
          Text that must be given when Pin is ••• or Pin starts with •••.

        """)
  }

  @Test("is as silent if a lint reports it")
  func lints() throws {
    let file = try RuleFile.written(
      """
      form: vault
      fields:
        pin: { secret: true, length: 4, one-of: [hunter2a] }
        other: { required: { when: { pin: hunter2b } } }
      """)
    let suite = ExampleSuite(try #require(file.form, "\(file.rendered())"))
    let found = Lint.all.flatMap { $0.findings(suite) }.map(\.reason)
    #expect(
      found.filter { $0.contains("•••") } == [
        "the choice `•••` can't be chosen: it fails `length`",
        "`pin` is never `•••`: that fails its `length`",
      ])
    #expect(!found.contains { $0.contains("hunter2") })
  }
}
