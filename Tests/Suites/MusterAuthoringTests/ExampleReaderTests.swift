import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("Reading examples")
struct ExampleReaderTests {
  @Test("reports every mistake with its place and a correction")
  func mistakes() throws {
    let file = try RuleFile.written(
      """
      form: signin
      given: { tenant: text }
      fields:
        email: { required: true, matches: '[^@]+@[^@]+' }
        guests: { each: { fields: { name: { length: ..9 } } } }
      examples:
        - acepts: {}
        - accepts: {}
          rejects: {}
        - accepts: [email]
        - accepts: {}
          because: { email: required }
        - rejects: {}
          because: { emial: required, guests.0.nam: too-long, email: requierd, guests.x: type }
        - rejects: {}
          because: required
        - now: 2026-03-02
          given: { tenent: a }
          accepts: {}
        - field: emial
          accepts: [a@b]
        - field: email
          accepts: a@b
          because: to-long
        - field: email
        - just words
      stories:
        - name: typing
          steps:
            - type: { emial: a }
            - leave: email
            - tipe: { email: a }
            - submit
            - sumbit
            - expect: { feilds: {} }
        - name: no steps
      """)
    let suite = ExampleSuite(try #require(file.form))
    #expect(suite.stories.count == 2)
    #expect(
      DiagnosticRenderer([file.text]).render(suite.diagnostics) == """
        form.yaml:7:5: error: unknown key `acepts` in an example; did you mean `accepts`?
         7 |   - acepts: {}
           |     ^
        form.yaml:7:5: error: an example needs `accepts` or `rejects`
         7 |   - acepts: {}
           |     ^
        form.yaml:9:14: error: an example can't have both `accepts` and `rejects`; write a second item, or name a `field`
         9 |     rejects: {}
           |              ^
        form.yaml:10:14: error: a payload must be a mapping, not a list
         10 |   - accepts: [email]
            |              ^
        form.yaml:12:5: error: `because` is only for `rejects`
         12 |     because: { email: required }
            |     ^
        form.yaml:14:16: error: there is no field at `emial`; did you mean `email`?
         14 |     because: { emial: required, guests.0.nam: too-long, email: requierd,…
            |                ^
        form.yaml:14:33: error: there is no field at `guests.0.nam`; did you mean `guests.0.name`?
         14 |     because: { emial: required, guests.0.nam: too-long, email: requierd,…
            |                                 ^
        form.yaml:14:64: error: no rule of `email` fails with `requierd`; did you mean `required`?
         14 | …emial: required, guests.0.nam: too-long, email: requierd, guests.x: type…
            |                                                  ^
        form.yaml:14:74: error: there is no field at `guests.x`; did you mean `guests.0`?
         14 | …ial: required, guests.0.nam: too-long, email: requierd, guests.x: type }
            |                                                          ^
        form.yaml:16:14: error: `because` must be a mapping from path to code, not `required`
         16 |     because: required
            |              ^
        form.yaml:17:10: error: `now` must be a date and time with an offset, such as 2026-03-31T09:30:00Z, not `2026-03-02`
         17 |   - now: 2026-03-02
            |          ^
        form.yaml:18:14: error: the form has no given value `tenent`; did you mean `tenant`?
         18 |     given: { tenent: a }
            |              ^
        form.yaml:20:12: error: there is no field `emial`; did you mean `email`?
         20 |   - field: emial
            |            ^
        form.yaml:23:14: error: with `field`, `accepts` must be a list of values
         23 |     accepts: a@b
            |              ^
        form.yaml:24:14: error: no rule of `email` fails with `to-long`; its codes are `required`, `pattern`, `matches`, `type`, `gave-up` and `clock-missing`
         24 |     because: to-long
            |              ^
        form.yaml:25:5: error: an example needs `accepts` or `rejects`
         25 |   - field: email
            |     ^
        form.yaml:26:5: error: an example must be a mapping, not `just words`
         26 |   - just words
            |     ^
        form.yaml:30:17: error: there is no field `emial`; did you mean `email`?
         30 |       - type: { emial: a }
            |                 ^
        form.yaml:32:9: error: unknown key `tipe` in a step; did you mean `type`?
         32 |       - tipe: { email: a }
            |         ^
        form.yaml:34:9: error: a step must be an event, not `sumbit`; did you mean `submit`?
         34 |       - sumbit
            |         ^
        form.yaml:35:19: error: unknown key `feilds` in `expect`; did you mean `fields`?
         35 |       - expect: { feilds: {} }
            |                   ^
        form.yaml:36:5: error: `steps` is missing in a story
         36 |   - name: no steps
            |     ^

        """)
  }

  @Test("reports impossible outputs and impossible warnings")
  func leaving() throws {
    let file = try RuleFile.written(
      """
      form: signin
      fields:
        email: { required: true }
        lines: { each: { fields: { name: { normalize: [trim] } } } }
      examples:
        - accepts: { email: a, x: 1 }
          leaves: { emial: a, x: 1, lines: [{ nam: b }] }
        - accepts: { email: a }
          leaves: a
        - rejects: {}
          leaves: { email: a }
        - accepts: { email: a }
          warns: weak
        - accepts: { email: a }
          warns: { email: weak, x: type }
        - field: email
          accepts: [a]
          leaves: { email: a }
      """)
    let suite = ExampleSuite(try #require(file.form))
    #expect(
      DiagnosticRenderer([file.text]).render(suite.diagnostics) == """
        form.yaml:7:15: error: there is no field at `emial`; did you mean `email`?
         7 |     leaves: { emial: a, x: 1, lines: [{ nam: b }] }
           |               ^
        form.yaml:7:41: error: there is no field at `lines.0.nam`; did you mean `name`?
         7 |     leaves: { emial: a, x: 1, lines: [{ nam: b }] }
           |                                         ^
        form.yaml:9:13: error: `leaves` must be a mapping, not `a`
         9 |     leaves: a
           |             ^
        form.yaml:11:5: error: a rejected payload has no output: `leaves` is only for `accepts`
         11 |     leaves: { email: a }
            |     ^
        form.yaml:13:12: error: `warns` must be a mapping from path to code, not `weak`
         13 |     warns: weak
            |            ^
        form.yaml:15:21: error: no rule of `email` fails with `weak`; its codes are `required`, `type`, `gave-up` and `clock-missing`
         15 |     warns: { email: weak, x: type }
            |                     ^
        form.yaml:15:27: error: there is no field at `x`
         15 |     warns: { email: weak, x: type }
            |                           ^
        form.yaml:18:5: error: `leaves` needs a whole payload, but with `field` every other field is absent; write an example with `accepts`
         18 |     leaves: { email: a }
            |     ^

        """)
  }

  @Test("reports that examples must be a list")
  func noList() throws {
    let file = try RuleFile.written(
      """
      form: signin
      fields: { email: }
      examples: { accepts: {} }
      """)
    let suite = ExampleSuite(try #require(file.form))
    #expect(
      DiagnosticRenderer([file.text]).render(suite.diagnostics) == """
        form.yaml:3:11: error: `examples` must be a list, not a mapping
         3 | examples: { accepts: {} }
           |           ^

        """)
  }
}
