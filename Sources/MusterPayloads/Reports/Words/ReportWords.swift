public import Muster

/// The words that a report puts around the messages of failures, in one language.
public struct ReportWords: TranslatedWords {
  /// A text, identified by its name in a language's table.
  package enum Word: String, CaseIterable, Sendable {
    case oneOf = "one-of"
    case didYouMean = "did-you-mean"
    case undecided = "undecided"
    case warning = "warning"
    case noColumn = "no-column"
    case noColumnOnce = "no-column-once"
    case counts = "counts"
    case more = "more"
    case areUndecided = "are-undecided"
    case unreadable = "unreadable"
    case withWarnings = "with-warnings"
    case withAsks = "with-asks"
    case notJSON = "not-json"
    case notObject = "not-object"
    case duplicateKey = "duplicate-key"
    case tooDeep = "too-deep"
    case tooLarge = "too-large"
    case notCSV = "not-csv"
    case thousands = "thousands"
    case byField = "by-field"
    case byCode = "by-code"
    case mostFrequent = "most-frequent"
    case thePayload = "the-payload"
    case once = "once"
    case failures = "failures"
    case payloads = "payloads"
    case allSources = "all-sources"
    case fromTo = "from-to"
    case at = "at"
    case values = "values"
    case atLeast = "at-least"
    case limit = "limit"
    case reportTitle = "report-title"
    case allPass = "all-pass"
    case someFail = "some-fail"
    case withinLimits = "within-limits"
    case aboveLimits = "above-limits"
    case field = "field"
    case rule = "rule"
    case rules = "rules"
    case source = "source"
    case passing = "passing"
    case notPassing = "not-passing"
    case examples = "examples"
    case frequentValues = "frequent-values"
    case cleanFields = "clean-fields"
    case others = "others"
  }

  package let tag: String
  package let texts: [Word: String]

  /// The texts in each language.
  package static let all: [ReportWords] = [
    english,
    arabic,
    chinese,
    dutch,
    french,
    german,
    hindi,
    italian,
    japanese,
    polish,
    portuguese,
    spanish,
  ]

  /// Returns the words for a reader, in the language of the form's built-in messages.
  public static func of(_ form: RuleForm, for reader: String?) -> ReportWords {
    of(form.plan, for: reader)
  }

  /// Creates the texts from a table with one text per line: `warning: warning`.
  init(_ tag: String, _ table: String) {
    self.tag = tag
    texts = Self.texts(of: table)
  }

  /// Returns the parts of a text before and after the value whose name is in braces.
  func around(_ word: Word) -> (before: Substring, behind: Substring) {
    let text = self[word]
    guard let open = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}") else {
      return (text[...], "")
    }
    return (text[..<open], text[text.index(after: end)...])
  }
}

extension ReportWords {
  /// Returns a run's counts in one line. The line always includes the payloads that pass and fail;
  /// other counts are included only if they are not zero.
  public func sentence(_ tally: Tally) -> String {
    var text = isEnglish ? tally.head : counts(tally)
    for (word, count) in [
      (Word.areUndecided, tally.undecided), (.unreadable, tally.unreadable),
      (.withWarnings, tally.warned), (.withAsks, tally.notAsked),
    ] where count > 0 {
      text = self(.more, ["counts": text, "next": self(word, ["count": number(count)])])
    }
    return text
  }

  /// Returns the problem in this language: a description of its code, followed by the English
  /// reason in parentheses.
  func of(_ problem: PayloadProblem) -> PayloadProblem {
    guard !isEnglish, let word = Word(rawValue: problem.code) else { return problem }
    var problem = problem
    problem.message = self(word, ["reason": problem.message])
    return problem
  }

  /// Formats a count with the language's thousands separators.
  package func number(_ count: Int) -> String {
    grouped(count).replacing(",", with: self[.thousands])
  }

  private var isEnglish: Bool { tag == "en" }

  private func counts(_ tally: Tally) -> String {
    self(
      .counts,
      [
        "payloads": number(tally.payloads), "passing": number(tally.passing),
        "failing": number(tally.failing),
      ])
  }
}
