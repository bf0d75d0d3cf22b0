internal import Muster
internal import MusterPattern

extension Lint {
  static let costlyPattern = Lint(
    "costly-pattern",
    summary: "a pattern that takes too long on some strings: it can match them in too many ways",
    page: [
      "A repetition inside a repetition, such as `(a+)+`, can split one string in countless ways. "
        + "If the string does not match in the end, the engine has to try them all. About two "
        + "hundred characters are enough to make the engine stop without a result. The field is "
        + "then undecided, and the person who filled it in is stuck.",
      "Let each character match in only one way: `a+` instead of `(a+)+`, `\\w+(-\\w+)*` "
        + "instead of `(\\w+-?)+`, or a possessive `(?:a+)++`. The lint tries strings made from the "
        + "pattern, and reports the pattern only if the engine stopped on one of them.",
      "A search starts at every character of a string, so even a cheap step can add up: in a long "
        + "run of `a`, `a++b` reads to the end of the run from each `a`. For patterns with "
        + "lookaround, back references, possessive parts or large counts, the lint also tries "
        + "strings of many thousands of characters, unless another rule of the field rejects them. A "
        + "`length` is the simplest remedy.",
    ],
    passing: [
      #"""
      form: signup
      fields:
        email: { matches: '[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}' }
        name: { matches: '\w+(-\w+)*' }
        digits: { matches: '(?:[0-9]+)++x' }
        password: { secret: true, matches: '(?=.*[0-9])(?=.*[a-z]).{8,}' }
        quoted: { contains: { pattern: '(["'']).*?\1' }, length: ..500 }
      """#
    ],
    failing: [
      Example(
        """
        form: signup
        fields: { name: { matches: '(a+)+b' } }
        """,
        says:
          "2:28: this pattern takes too long on a string of 183 characters, such as `aaaaaaaaaaaa…`; "
          + "let each character match in only one way"
      ),
      Example(
        #"""
        form: signup
        fields: { name: { matches: '(\w+-?)+' } }
        """#,
        says:
          "2:28: this pattern takes too long on a string of 181 characters, such as `aaaaaaaaaaaa…`; "
          + "let each character match in only one way"
      ),
      Example(
        """
        form: signup
        fields: { name: { matches: '(a|aa)*c?' } }
        """,
        says:
          "2:28: this pattern takes too long on a string of 181 characters, such as `aaaaaaaaaaaa…`; "
          + "let each character match in only one way"
      ),
      Example(
        #"""
        form: signup
        fields: { name: { matches: 'x=(?:[a-f0-9]*\s*)*;' } }
        """#,
        says:
          "2:28: this pattern takes too long on a string of 184 characters, such as `x=aaaaaaaaaa…`; "
          + "let each character match in only one way"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: 'a++b' } } }",
        says:
          "2:40: this pattern takes too long on a string of 20008 characters, such as "
          + "`aaaaaaaaaaaa…`; limit the `length`, or let each character match in only one way"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: '(?>[a-z]+)@' } } }",
        says:
          "2:40: this pattern takes too long on a string of 20008 characters, such as "
          + "`aaaaaaaaaaaa…`; limit the `length`, or let each character match in only one way"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: '(?=[a-z]++@)a' } } }",
        says:
          "2:40: this pattern takes too long on a string of 20001 characters, such as "
          + "`aaaaaaaaaaaa…`; limit the `length`, or let each character match in only one way"
      ),
    ],
    find: { subject in
      var search = CostlyTextSearch(subject)
      return subject.plan.fields.ids.flatMap { index -> [LintFinding] in
        let field = subject.plan.fields[index]
        guard field.type == .text, !field.isGiven, !field.isKey else { return [] }
        return field.rules.compactMap { rule -> LintFinding? in
          guard rule.when == nil, let pattern = rule.facts.pattern else { return nil }
          guard let (attack, isLong) = search.text(against: pattern, rule.kind, at: index) else {
            return nil
          }
          let written = subject.value(at: rule.range)
          return LintFinding(
            "this pattern takes too long on a string of \(attack.count) characters, such as "
              + "`\(attack.prefix(12).filter { !$0.isNewline })…`",
            at: (written?.value("pattern") ?? written)?.range ?? rule.range,
            suggestion: isLong
              ? "limit the `length`, or let each character match in only one way"
              : "let each character match in only one way")
        }
      }
    }
  )
}
