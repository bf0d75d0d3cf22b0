internal import Muster
internal import MusterPattern

extension Lint {
  static let costlyPattern = Lint(
    "costly-pattern",
    summary: "a pattern that gives up on a text, because it can match it in too many ways",
    page: [
      "A repetition inside a repetition, such as `(a+)+`, can split one text in a great many ways, "
        + "and a text that does not match in the end makes the engine try them all. Here a text of "
        + "two hundred characters was enough to make it give up: the field is then undecided, and "
        + "the person who filled it in is stuck.",
      "Let each character be matched in one way only: `a+` for `(a+)+`, `\\w+(-\\w+)*` for "
        + "`(\\w+-?)+`, or a possessive `(?:a+)++`. The lint tries texts made from the pattern, so "
        + "what it tells has happened.",
      "A search reads on from every place of a text, so what is cheap once is dear many times: "
        + "`a++b` reads a run of letters to its end from each of them. Where a pattern looks "
        + "around, refers back, keeps what it took or counts far, texts of many thousand "
        + "characters are tried as well, unless another rule of the field refuses them: a "
        + "`length` is the simplest help.",
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
          "2:28: this pattern gives up on a text of 183 characters, like `aaaaaaaaaaaa…`, let each "
          + "character match in one way only"
      ),
      Example(
        #"""
        form: signup
        fields: { name: { matches: '(\w+-?)+' } }
        """#,
        says:
          "2:28: this pattern gives up on a text of 181 characters, like `aaaaaaaaaaaa…`, let each "
          + "character match in one way only"
      ),
      Example(
        """
        form: signup
        fields: { name: { matches: '(a|aa)*c?' } }
        """,
        says:
          "2:28: this pattern gives up on a text of 181 characters, like `aaaaaaaaaaaa…`, let each "
          + "character match in one way only"
      ),
      Example(
        #"""
        form: signup
        fields: { name: { matches: 'x=(?:[a-f0-9]*\s*)*;' } }
        """#,
        says:
          "2:28: this pattern gives up on a text of 184 characters, like `x=aaaaaaaaaa…`, let each "
          + "character match in one way only"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: 'a++b' } } }",
        says:
          "2:40: this pattern gives up on a text of 20008 characters, like `aaaaaaaaaaaa…`, refuse "
          + "long texts by a `length`, or let each character match in one way only"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: '(?>[a-z]+)@' } } }",
        says:
          "2:40: this pattern gives up on a text of 20008 characters, like `aaaaaaaaaaaa…`, refuse "
          + "long texts by a `length`, or let each character match in one way only"
      ),
      Example(
        "form: notes\nfields: { name: { contains: { pattern: '(?=[a-z]++@)a' } } }",
        says:
          "2:40: this pattern gives up on a text of 20001 characters, like `aaaaaaaaaaaa…`, refuse "
          + "long texts by a `length`, or let each character match in one way only"
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
            "this pattern gives up on a text of \(attack.count) characters, like "
              + "`\(attack.prefix(12).filter { !$0.isNewline })…`",
            at: (written?.value("pattern") ?? written)?.range ?? rule.range,
            suggestion: isLong
              ? "refuse long texts by a `length`, or let each character match in one way only"
              : "let each character match in one way only")
        }
      }
    }
  )
}
