import Foundation
import Muster
import MusterAuthoring
import Testing

@Suite("The reference")
struct RuleReferenceTests {
  @Test("in Documentation matches the catalogs", arguments: RuleReference.sections.map(\.name))
  func documentation(name: String) throws {
    let section = try #require(RuleReference.sections.first { $0.name == name })
    let path = packageFolder.appending(path: "Documentation/reference/\(name).md")
    if ProcessInfo.processInfo.environment["MUSTER_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try section.markdown.write(to: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: path, encoding: .utf8)
    #expect(written == section.markdown, "run scripts/reference and look at what changed")
  }

  @Test("has exactly one page for each entry")
  func pages() {
    for name in RuleReference.names {
      #expect(RuleReference.page(of: name)?.isEmpty == false, "\(name)")
      #expect(RuleReference.markdown(of: name)?.hasPrefix("# \(name)\n") == true, "\(name)")
    }
    #expect(RuleReference.page(of: "lenght") == nil)
  }

  @Test("shows everything about an entry")
  func entry() {
    #expect(
      RuleReference.page(of: "length") == """
        length (kind)
          The number of characters in a string, as a person counts them.

          on               text
          takes            `6..20`, `6..`, `..20`, `6`; or `min`, `max`, `unit`
          too-short        {label} must be {min} characters or more
          too-long         {label} must be {max} characters or fewer
          too-short.words  {label} must be {min} words or more
          too-long.words   {label} must be {max} words or fewer
          too-short.bytes  {label} must be {min} bytes or more
          too-long.bytes   {label} must be {max} bytes or fewer
          in messages      `{min}`, `{max}` and `{length}`

          value: { length: 2..4 }
            passes: 'ab', 'abcd', '👩‍👩‍👧‍👦é'
            fails:  'a', 'abcde', '👩‍👩‍👧‍👦'

          value: { length: 3 }
            passes: 'abc'
            fails:  'ab', 'abcd'

          value: { length: { max: 4, unit: bytes } }
            passes: 'abcd', 'éé'
            fails:  'ééa'

          value: { length: { min: 2, unit: words } }
            passes: 'two words'
            fails:  'one'

        """)
    #expect(
      RuleReference.page(of: "all-or-none") == """
        all-or-none (kind)
          Several fields are all given or all missing.

          on           several fields, under `together`
          takes        a list of fields
          all-or-none  Enter all of {fields}, or none of them
          in messages  `{fields}`

          - { all-or-none: [street, city] }
            passes: {}, { street: 'a', city: 'b' }
            fails:  { street: 'a' }

        """)
    #expect(
      RuleReference.markdown(of: "decimals") == """
        # decimals

        The number of decimal places, ignoring trailing zeros: 1.50 has one.

        | | |
        |---|---|
        | on | integer and number |
        | takes | a range: `..2` |
        | `decimals` | {label} must have the right number of decimal places |
        | `decimals.max` | {label} must have {max} decimal places or fewer |
        | in messages | `{min}` and `{max}` |

        ```yaml
        value: { type: number, decimals: ..2 }
        ```

        passes: `1.5`, `1`, `2.25`  
        fails: `0.125`

        """)
    #expect(
      RuleReference.page(of: "unused-given") == """
        unused-given (lint)
          A value under `given` that no rule reads.

          No rule and no condition reads this value under `given`, so your program
          supplies it for nothing.

          Remove it, or write the rule that it was meant for.

          form: account
          given: { current: text }
          fields: { email: { required: true } }
            reports: 2:10: the given value `current` is not used

        """)
  }

  @Test("lists a catalog, with one line for each entry")
  func section() {
    let lines = RuleReference.lints.text(width: 60).split(separator: "\n").prefix(3)
    #expect(
      lines.joined(separator: "\n") == """
        no-examples           the file lacks an example that is
                              accepted, one that is rejected, or
                              both
        """)
  }
}
