import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A lint")
struct LintTests {
  @Test("speaks of its failing examples and has nothing to say about the passing ones")
  func examples() throws {
    for lint in Lint.all {
      #expect(!lint.passing.isEmpty && !lint.failing.isEmpty, "\(lint.name)")
      for example in lint.passing {
        #expect(try said(by: lint, of: example) == "", "\(lint.name)")
      }
      for example in lint.failing {
        #expect(try said(by: lint, of: example) != "", "\(lint.name): \(example.text)")
      }
    }
  }

  @Test("has a name of its own, a summary and a page")
  func names() {
    #expect(Set(Lint.all.map(\.name)).count == Lint.all.count)
    for lint in Lint.all {
      #expect(!lint.summary.hasSuffix(".") && !lint.page.isEmpty, "\(lint.name)")
      #expect(lint.page.allSatisfy { $0.hasSuffix(".") }, "\(lint.name)")
      #expect(Lint.named(lint.name)?.summary == lint.summary)
    }
  }

  @Test("is shown with its place and what would be right")
  func shown() throws {
    let said = try Lint.all.flatMap { lint in
      try lint.failing.map { try self.said(by: lint, of: $0) }
    }.joined()
    #expect(
      said == #"""
        form.yaml:1:1: warning: the file has no examples
         1 | form: signin
           | ^
        form.yaml:1:1: warning: no example is rejected
         1 | form: signin
           | ^
        form.yaml:2:38: warning: no example has a value for `age`
         2 | fields: { email: { required: true }, age: { type: integer } }
           |                                      ^
        form.yaml:4:5: warning: `range` at /day reads the clock, and the example has no `now`, add `now: 2026-03-31T09:30:00Z`
         4 |   - accepts: { day: 2026-03-02 }
           |     ^
        form.yaml:2:47: warning: the choice `XXL` can't be chosen: it fails `length`
         2 | fields: { size: { length: ..2, one-of: [S, M, XXL] } }
           |                                               ^
        form.yaml:2:55: warning: the choice `M` can't be chosen: `normalize` makes it another text
         2 | fields: { size: { normalize: [lowercase], one-of: [s, M] } }
           |                                                       ^
        form.yaml:4:30: warning: `country` is never `USA`: that fails its `one-of`
         4 |   state: { when: { country: [USA, UK] }, required: true }
           |                              ^
        form.yaml:4:35: warning: `country` is never `UK`: that fails its `one-of`
         4 |   state: { when: { country: [USA, UK] }, required: true }
           |                                   ^
        form.yaml:4:38: warning: `age` is never `12`: that fails its `range`
         4 |   parent: { required: { when: { age: 12 } } }
           |                                      ^
        form.yaml:2:46: warning: two `length` exclude each other: no value passes both
         2 | fields: { name: { rules: [{ length: 8.. }, { length: ..4 }] } }
           |                                              ^
        form.yaml:2:60: warning: two `range` exclude each other: no value passes both
         2 | …ds: { age: { type: integer, rules: [{ range: 18.. }, { range: ..17 }] } }
           |                                                         ^
        form.yaml:2:49: warning: two `one-of` exclude each other: no value passes both
         2 | fields: { size: { rules: [{ one-of: [S, M] }, { one-of: [L] }] } }
           |                                                 ^
        form.yaml:2:19: warning: `length` has no effect: a text that is empty counts as absent, write `required: true` if it must be there
         2 | fields: { name: { length: 1.. } }
           |                   ^
        form.yaml:2:19: warning: `size` has no effect: nothing is below 0
         2 | fields: { tags: { size: 0.., each: {} } }
           |                   ^
        form.yaml:2:41: warning: `1.234` reads as 1234 by one of these ways and as 1.234 by another, leave those that can't be mistaken for each other
         2 | fields: { price: { type: number, reads: ['1.234,56', '1234.56'] } }
           |                                         ^
        form.yaml:2:37: warning: `01/02/2003` reads as 2003-02-01 by one of these ways and as 2003-01-02 by another, leave those that can't be mistaken for each other
         2 | fields: { day: { type: date, reads: [DD/MM/YYYY, M/D/YYYY] } }
           |                                     ^
        form.yaml:2:28: warning: `matches` reads the whole text, so `^` and `$` say nothing
         2 | fields: { code: { matches: '^[A-Z]{2}$' } }
           |                            ^
        form.yaml:2:39: warning: `matches` reads the whole text, so `$` says nothing
         2 | fields: { code: { matches: { pattern: '[a-z]{2}$', flags: i } } }
           |                                       ^
        form.yaml:2:28: warning: this pattern gives up on a text of 183 characters, like `aaaaaaaaaaaa…`, let each character match in one way only
         2 | fields: { name: { matches: '(a+)+b' } }
           |                            ^
        form.yaml:2:28: warning: this pattern gives up on a text of 181 characters, like `aaaaaaaaaaaa…`, let each character match in one way only
         2 | fields: { name: { matches: '(\w+-?)+' } }
           |                            ^
        form.yaml:2:28: warning: this pattern gives up on a text of 181 characters, like `aaaaaaaaaaaa…`, let each character match in one way only
         2 | fields: { name: { matches: '(a|aa)*c?' } }
           |                            ^
        form.yaml:2:28: warning: this pattern gives up on a text of 184 characters, like `x=aaaaaaaaaa…`, let each character match in one way only
         2 | fields: { name: { matches: 'x=(?:[a-f0-9]*\s*)*;' } }
           |                            ^
        form.yaml:2:40: warning: this pattern gives up on a text of 20008 characters, like `aaaaaaaaaaaa…`, refuse long texts by a `length`, or let each character match in one way only
         2 | fields: { name: { contains: { pattern: 'a++b' } } }
           |                                        ^
        form.yaml:2:40: warning: this pattern gives up on a text of 20008 characters, like `aaaaaaaaaaaa…`, refuse long texts by a `length`, or let each character match in one way only
         2 | fields: { name: { contains: { pattern: '(?>[a-z]+)@' } } }
           |                                        ^
        form.yaml:2:40: warning: this pattern gives up on a text of 20001 characters, like `aaaaaaaaaaaa…`, refuse long texts by a `length`, or let each character match in one way only
         2 | fields: { name: { contains: { pattern: '(?=(a+))\g{-1}a' } } }
           |                                        ^
        form.yaml:2:11: warning: `new-password` is named like a secret and not marked as one, add `secret: true`
         2 | fields: { new-password: { length: 6.. } }
           |           ^
        form.yaml:2:29: warning: `cvc` is named like a secret and not marked as one, add `secret: true`
         2 | fields: { card: { fields: { cvc: { length: 3 } } } }
           |                             ^
        form.yaml:3:54: warning: `hint` lacks de
         3 | …me: { label: { en: Name, de: Name }, hint: { en: As your friends call you…
           |                                                   ^
        form.yaml:3:19: warning: the message `required` lacks de
         3 | messages: { en: { required: 'Enter {label}' } }
           |                   ^
        form.yaml:2:30: warning: `city` is in no step
         2 | fields: { email: , street: , city: }
           |                              ^
        form.yaml:2:13: warning: the pattern `word` is not used
         2 | patterns: { word: '[a-z]+' }
           |             ^
        form.yaml:2:11: warning: the shape `name` is not used
         2 | shapes: { name: { length: ..80 } }
           |           ^
        form.yaml:2:10: warning: the given `current` is not used
         2 | given: { current: text }
           |          ^
        form.yaml:2:7: warning: nothing of `shared` is used
         2 | use: [shared.yaml]
           |       ^

        """#)
  }

  private func said(by lint: Lint, of example: Lint.Example) throws -> String {
    let texts =
      [SourceText(path: "form.yaml", example.text)]
      + example.used.map { SourceText(path: "\($0.name).yaml", $0.text) }
    var parts: [FormSource.Part] = []
    for (index, text) in texts.enumerated() {
      let parsed = text.parse(source: index)
      #expect(DiagnosticRenderer(texts).render(parsed.diagnostics) == "", "\(lint.name)")
      let name = index == 0 ? "form" : example.used[index - 1].name
      let uses = index == 0 ? Array(texts.indices.dropFirst()) : []
      parts.append(FormSource.Part(name: name, node: try #require(parsed.node), uses: uses))
    }
    let (form, diagnostics) = RuleForm.compile(FormSource(parts: parts))
    #expect(DiagnosticRenderer(texts).render(diagnostics) == "", "\(lint.name)")
    let suite = ExampleSuite(try #require(form))
    #expect(DiagnosticRenderer(texts).render(suite.diagnostics) == "", "\(lint.name)")
    return DiagnosticRenderer(texts).render(lint.findings(suite))
  }
}
