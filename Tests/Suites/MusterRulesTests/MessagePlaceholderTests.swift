import MusterRules
import Testing

@Suite("A placeholder that nothing fills")
struct MessagePlaceholderTests {
  @Test("is reported in every kind of message")
  func everywhere() throws {
    let file = try RuleFile(
      """
      form: places
      fields:
        name: { length: { min: 2 }, message: 'At least {mni}' }
        code: { rules: [{ length: 3.., code: short, message: 'At least {max} of {least}' }] }
        pin: { secret: true, length: 4, message: 'Not {value}' }
        home: { fields: { street: }, together: [{ present: [street], count: 1, message: '{street}' }] }
      together:
        - { all-or-none: [name, code], message: 'Enter {labels}' }
      messages:
        en:
          too-short: 'Use {min} of {minimum}'
          code.short: { count: length, one: '{length}', other: '{lenght}' }
          all-or-none: '{fields}, {{braces}}'
      """, path: "places.yaml")
    #expect(
      file.rendered() == """
        places.yaml:3:40: error: unknown placeholder `{mni}`; this message can use label, value, min, max, length and type; did you mean `min`?
         3 |   name: { length: { min: 2 }, message: 'At least {mni}' }
           |                                        ^
        places.yaml:4:56: error: unknown placeholder `{least}`; this message can use label, value, min, max and length
         4 | …: { rules: [{ length: 3.., code: short, message: 'At least {max} of {leas…
           |                                                   ^
        places.yaml:5:44: error: a message can't show the value of a secret: `{value}`
         5 |   pin: { secret: true, length: 4, message: 'Not {value}' }
           |                                            ^
        places.yaml:6:83: error: unknown placeholder `{street}`; this message can use label, value, fields, min and max
         6 | …et: }, together: [{ present: [street], count: 1, message: '{street}' }] }
           |                                                            ^
        places.yaml:8:43: error: unknown placeholder `{labels}`; this message can use label, value and fields; did you mean `label`?
         8 |   - { all-or-none: [name, code], message: 'Enter {labels}' }
           |                                           ^
        places.yaml:11:16: error: unknown placeholder `{minimum}`; this message can use label, value, min, max and length
         11 |     too-short: 'Use {min} of {minimum}'
            |                ^
        places.yaml:12:17: error: unknown placeholder `{lenght}`; this message can use label, value, min, max and length; did you mean `length`?
         12 |     code.short: { count: length, one: '{length}', other: '{lenght}' }
            |                 ^

        """)
  }
}
