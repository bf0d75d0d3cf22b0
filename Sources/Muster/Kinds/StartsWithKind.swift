extension Kind {
  static let startsWith = Kind(
    "starts-with",
    summary: "the string starts with one of the listed strings",
    on: [.text],
    argument: "a string or a list of strings",
    codes: [Code("starts-with", "{label} must start with {needle}")],
    examples: [
      Example(
        .list([.quoted("http:"), .quoted("https:")]), passing: ["https:x"], failing: ["xhttp:"])
    ],
    lower: { node, _, reader in
      reader.texts(node, "`starts-with`").map { .custom(.starts(with: $0)) }
    }
  )

  static let endsWith = Kind(
    "ends-with",
    summary: "the string ends with one of the listed strings",
    on: [.text],
    argument: "a string or a list of strings",
    codes: [Code("ends-with", "{label} must end with {needle}")],
    examples: [Example(.quoted(".pdf"), passing: ["a.pdf"], failing: ["a.pdf.exe", "pdf"])],
    lower: { node, _, reader in
      reader.texts(node, "`ends-with`").map { .custom(.ends(with: $0)) }
    }
  )
}

extension CustomCheck {
  fileprivate static func starts(with texts: [String]) -> CustomCheck {
    let starts = texts.map { Array($0.utf8) }
    return CustomCheck(
      "starts-with", parameters: [Failure.Parameter("needle", .texts(texts))],
      phrase: "starts with {needle}", passesForGood: true,
      placement: .start(texts)
    ) { text in
      for start in starts where hasPrefix(text, start) { return .passes }
      for start in starts where isBeginning(text, of: start) { return .incomplete }
      return .fails
    }
  }

  fileprivate static func ends(with texts: [String]) -> CustomCheck {
    let ends = texts.map { Array($0.utf8) }
    return CustomCheck(
      "ends-with", parameters: [Failure.Parameter("needle", .texts(texts))],
      phrase: "ends with {needle}",
      placement: .end(texts)
    ) { text in
      for end in ends where hasSuffix(text, end) { return .passes }
      return .incomplete
    }
  }
}
